// How many documents there are of each kind; a tap lists them.
import { documentKinds } from '../../../src-engine/contract/documents.ts'
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'

export function KindCounts({ health }: { readonly health: StoreHealth }) {
  const { t, number } = useMessages()
  const rows = [
    ...documentKinds.map((kind) => ({
      name: t(`kind.${kind}`),
      query: `kind:${kind}`,
      count: health.byKind[kind] ?? 0,
    })),
    { name: t('store.trash'), query: 'is:trash', count: health.trashed },
  ]
  return (
    <>
      <h2 className="section-title">{t('store.documents', { count: health.documents })}</h2>
      <div className="card">
        {rows.map(({ name, query, count }) => (
          <RouteLink key={query} className="row count-row" to={{ ...homeRoute, query }}>
            <span>{name}</span>
            <span className={count === 0 ? 'number zero' : 'number'}>{number(count)}</span>
          </RouteLink>
        ))}
      </div>
    </>
  )
}

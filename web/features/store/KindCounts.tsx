// How many documents there are of each kind; a tap lists them.
import { documentKinds } from '../../../src-engine/contract/documents.ts'
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'

export function KindCounts({ health }: { readonly health: StoreHealth }) {
  const { t, number } = useMessages()
  return (
    <>
      <h2 className="section-title">{t('store.kinds')}</h2>
      <div className="card">
        {documentKinds.map((kind) => {
          const count = health.byKind[kind] ?? 0
          return (
            <RouteLink key={kind} className="row count-row" to={{ ...homeRoute, query: `kind:${kind}` }}>
              <span>{t(`kind.${kind}`)}</span>
              <span className={count === 0 ? 'number zero' : 'number'}>{number(count)}</span>
            </RouteLink>
          )
        })}
      </div>
    </>
  )
}

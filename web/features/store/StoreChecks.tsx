// What deserves a look, each as the search it is. Zero is dimmed, never hidden.
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'

export function StoreChecks({ health }: { readonly health: StoreHealth }) {
  const { t, number, lookUp } = useMessages()
  if (health.checks.length === 0) return null
  return (
    <>
      <h2 className="section-title">{t('store.checks')}</h2>
      <div className="card">
        {health.checks.map(({ filter, count }) => {
          const name = lookUp(`check.${filter}`, {})
          return (
            <RouteLink key={filter} className="row" to={{ ...homeRoute, query: filter }}>
              <b>{name ?? filter}</b>
              {name && <small>{filter}</small>}
              <span className={count === 0 ? 'number zero' : 'number'}>{number(count)}</span>
            </RouteLink>
          )
        })}
      </div>
    </>
  )
}

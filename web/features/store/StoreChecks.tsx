// What deserves a look, and what the counts leave out, each as the search it is. Zero is dimmed, never hidden.
import { noTextReasons } from '../../../src-engine/contract/documents.ts'
import type { HealthCheckCount, StoreHealth } from '../../../src-engine/contract/store-state.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'

export function StoreChecks({ health }: { readonly health: StoreHealth }) {
  const messages = useMessages()
  const { t } = messages
  const reasons = reasonsText(messages, health)
  return (
    <>
      <h2 className="section-title">{t('store.checksOf', { count: health.documents })}</h2>
      <CheckRows
        checks={health.checks}
        detailOf={(filter) => (filter === 'is:no-text' && reasons !== '' ? reasons : null)}
      />
      <h2 className="section-title">{t('store.leftOut')}</h2>
      <CheckRows checks={health.leftOut} detailOf={() => null} />
    </>
  )
}

interface CheckRowsProps {
  readonly checks: readonly HealthCheckCount[]
  /** More about what was found; null for nothing. */
  readonly detailOf: (filter: string) => string | null
}

function CheckRows({ checks, detailOf }: CheckRowsProps) {
  const { number, lookUp } = useMessages()
  return (
    <div className="card">
      {checks.map(({ filter, count }) => {
        const detail = detailOf(filter)
        return (
          <RouteLink key={filter} className="row check-row" to={{ ...homeRoute, query: filter }}>
            <b>{lookUp(`check.${filter}`, {}) ?? filter}</b>
            <span className={count === 0 ? 'number zero' : 'number'}>{number(count)}</span>
            {detail && <small className="found">{detail}</small>}
            <small>{lookUp(`why.${filter}`, {})}</small>
            <small className="syntax">{filter}</small>
          </RouteLink>
        )
      })}
    </div>
  )
}

/** `4 pictures without text, 1 locked`: the most frequent first. */
function reasonsText(messages: Messages, { noText }: StoreHealth): string {
  const found = noTextReasons
    .map((reason) => ({ reason, count: noText[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ reason, count }) => messages.t(`noText.${reason}`, { count }))
  return new Intl.ListFormat(messages.language, { style: 'narrow' }).format(found)
}

// The dates of a day or a month as a list: what each means, how sure it is, and the words that gave it.
import type { CalendarRow } from '../../../src-engine/contract/calendar.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { today } from './calendar-days.ts'
import { groupRows } from './group-rows.ts'

interface AgendaProps {
  readonly rows: readonly CalendarRow[]
  /** One day is asked for: its heading stands above the list already. */
  readonly oneDay: boolean
}

export function Agenda({ rows, oneDay }: AgendaProps) {
  const messages = useMessages()
  return groupRows(rows).map((group) => (
    <section key={group.key} className="agenda-group">
      {!(oneDay && group.precision === 'day') && (
        <h3>
          {group.precision === 'day'
            ? messages.weekdayDate(group.date)
            : messages.t('calendar.in', { month: messages.date(group.date, group.precision) })}
        </h3>
      )}
      <ul className="card plain-list">
        {group.rows.map((row) => (
          <li key={`${row.ref.collection}/${row.ref.id} ${row.role} ${row.source}`}>
            <AgendaRow row={row} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function AgendaRow({ row }: { readonly row: CalendarRow }) {
  const messages = useMessages()
  const state = stateOf(messages, row)
  return (
    <RouteLink className="row agenda-row" to={{ ...homeRoute, document: row.ref }}>
      <b className={row.finished ? 'finished' : undefined}>{row.title}</b>
      <small className="meta">
        <span>{messages.t(`role.${row.role}`)}</span>
        {state && <span className={state.late ? 'overdue' : undefined}>{state.word}</span>}
        {row.evidence && <span className="evidence">{messages.t('calendar.evidence', { text: row.evidence })}</span>}
      </small>
    </RouteLink>
  )
}

/** Only a todo has a state; a fact just is. */
function stateOf({ t }: Messages, row: CalendarRow): { readonly word: string; readonly late: boolean } | null {
  if (row.source !== 'due') return null
  if (row.finished) return { word: t('calendar.done'), late: false }
  return row.date < today(Date.now())
    ? { word: t('calendar.overdue'), late: true }
    : { word: t('calendar.open'), late: false }
}

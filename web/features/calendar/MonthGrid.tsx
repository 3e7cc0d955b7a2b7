// The month as a grid: six weeks, at most three dates a day, moved through with the arrow keys.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarRow } from '../../../src-engine/contract/calendar.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { firstOf, monthDays, monthOf, today } from './calendar-days.ts'
import { dayAfterKey } from './calendar-keys.ts'

interface MonthGridProps {
  readonly month: string
  readonly weekStart: number
  readonly rowsByDay: ReadonlyMap<string, readonly CalendarRow[]>
  readonly selected: string | null
  /** The day the keys have come to. */
  readonly focused: string
  readonly onFocus: (day: string) => void
  readonly onSelect: (day: string) => void
}

const shownRows = 3
const weekLength = 7

export function MonthGrid(props: MonthGridProps) {
  const { month, weekStart, focused, onFocus } = props
  const { t, date, weekday } = useMessages()
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const days = monthDays(month, weekStart)
  // The keys may lead into another month, whose days are drawn only now.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, focused, weekStart)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = true
    onFocus(next)
  }
  const weeks = Array.from({ length: days.length / weekLength }, (_, week) =>
    days.slice(week * weekLength, (week + 1) * weekLength),
  )
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table moved through with arrow keys is a grid
      role="grid"
      className="month-grid"
      aria-label={t('calendar.grid', { month: date(firstOf(month), 'month') })}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {days.slice(0, weekLength).map((day) => (
            <th key={day} scope="col" abbr={weekday(day, 'long')}>
              {weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({
  day,
  month,
  rowsByDay,
  selected,
  focused,
  onFocus,
  onSelect,
}: MonthGridProps & { readonly day: string }) {
  const { t, number, weekdayDate } = useMessages()
  const rows = rowsByDay.get(day) ?? []
  const now = today(Date.now())
  const classes = ['day', monthOf(day) === month ? '' : 'other-month', rows.length > 0 ? 'has-dates' : '']
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the button inside
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
      role="gridcell"
      aria-selected={day === selected}
    >
      <button
        type="button"
        className={classes.join(' ')}
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-label={t('calendar.day', { day: weekdayDate(day), count: rows.length })}
        aria-current={day === now ? 'date' : undefined}
        onFocus={() => {
          if (day !== focused) onFocus(day)
        }}
        onClick={() => onSelect(day)}
      >
        <span className="day-number">{Number(day.slice(8))}</span>
        {rows.slice(0, shownRows).map((row) => (
          <span key={`${row.ref.id} ${row.role} ${row.source}`} className={`entry ${entryTone(row, now)}`}>
            <i />
            <span>{row.title}</span>
          </span>
        ))}
        {rows.length > shownRows && (
          <span className="more-entries">{t('calendar.more', { count: number(rows.length - shownRows) })}</span>
        )}
      </button>
    </td>
  )
}

function entryTone(row: CalendarRow, now: string): string {
  if (row.finished) return 'finished'
  return row.source === 'due' && row.date < now ? 'overdue' : ''
}

// Puts the rows of a calendar under their days; what is known only to the month or year comes first. Pure.
import type { CalendarRow } from '../../../src-engine/contract/calendar.ts'

export interface RowGroup {
  readonly key: string
  readonly date: string
  readonly precision: CalendarRow['precision']
  readonly rows: readonly CalendarRow[]
}

const order: readonly CalendarRow['precision'][] = ['year', 'month', 'day']

/** Rows come by day already; that order is kept inside each precision. */
export function groupRows(rows: readonly CalendarRow[]): readonly RowGroup[] {
  const groups = new Map<string, CalendarRow[]>()
  for (const precision of order) {
    for (const row of rows) {
      if (row.precision !== precision) continue
      const key = `${precision} ${row.date}`
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  }
  return [...groups].flatMap(([key, members]) => {
    const [first] = members
    return first ? [{ key, date: first.date, precision: first.precision, rows: members }] : []
  })
}

/** For the cells of the grid: a date known only to the month belongs to no day. */
export function rowsByDay(rows: readonly CalendarRow[]): ReadonlyMap<string, readonly CalendarRow[]> {
  const days = groupRows(rows).filter(({ precision }) => precision === 'day')
  return new Map(days.map(({ date, rows: members }) => [date, members]))
}

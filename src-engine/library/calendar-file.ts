// Exact days as an iCalendar file: all-day events that other calendars can read. Says nothing of the evidence.
// The library is loaded when the first file is asked for.
import type { CalendarRow } from '../contract/calendar.ts'
import { oneLine } from './check-label.ts'

export type CalendarWriter = (rows: readonly CalendarRow[], nowMs: number) => string

export async function loadCalendarWriter(): Promise<CalendarWriter> {
  const { default: ical } = await import('ical.js')
  // It counts the bytes of a line without the blank that a folded one begins with: 75 would come out as 76.
  ical.foldLength = 74

  const createEvent = (row: CalendarRow, uid: string, stamp: string) => {
    const event = new ical.Component('vevent')
    event.updatePropertyWithValue('uid', uid)
    // Written out: the library's own dates have no leading zeros in years before 1000.
    event.addProperty(new ical.Property(['dtstamp', {}, 'date-time', stamp]))
    event.addProperty(new ical.Property(['dtstart', {}, 'date', row.date]))
    const end = dayAfter(row.date)
    if (end !== null) event.addProperty(new ical.Property(['dtend', {}, 'date', end]))
    // The library escapes line feeds and lets every other control character through.
    event.updatePropertyWithValue('summary', oneLine(row.title))
    event.updatePropertyWithValue('categories', row.role)
    event.updatePropertyWithValue('transp', 'TRANSPARENT')
    return event
  }

  return (rows, nowMs) => {
    const calendar = new ical.Component('vcalendar')
    calendar.updatePropertyWithValue('prodid', '-//Kept//Kept//EN')
    calendar.updatePropertyWithValue('version', '2.0')
    const stamp = `${new Date(Math.max(nowMs, yearZeroMs)).toISOString().slice(0, 19)}Z`
    const events = new Map(rows.filter(isExact).map((row) => [uidOf(row), row]))
    for (const [uid, row] of events) calendar.addSubcomponent(createEvent(row, uid, stamp))
    return `${calendar.toString()}\r\n`
  }
}

/** The earliest moment that a file can tell: it has four digits for the year and no sign. */
const yearZeroMs = Date.parse('0000-01-01')

/** Null after the last day with four digits for the year: without an end an event takes one day. */
function dayAfter(day: string): string | null {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString()
  return /^\d{4}-/.test(next) ? next.slice(0, 10) : null
}

const isExact = ({ precision }: CalendarRow): boolean => precision === 'day'

/** The same day of the same document is the same event in every file, so that importing again changes nothing. */
const uidOf = ({ ref, date, role }: CalendarRow): string => oneLine(`${ref.collection}/${ref.id}/${date}/${role}@kept`)

// Days and times as calendar files write them.
import { instantOfBasic } from './written-dates.ts'

export interface CalendarTime {
  /** `YYYY-MM-DD` on the clock it was written for. */
  readonly day: string
  /** `HH:MM`; null for a whole day. */
  readonly time: string | null
  /** As written, or `UTC`; null where every place has its own. */
  readonly zone: string | null
  /** Noon for a whole day. A named zone is taken for the zone of this device: the day is what counts. */
  readonly instant: string | null
}

/** Null for what is no day that exists. */
export function readCalendarTime(written: string, zone: string | null): CalendarTime | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?\d{2})?(Z)?)?$/.exec(written.trim())
  if (match === null) return null
  const day = `${match[1]}-${match[2]}-${match[3]}`
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) return null
  const time = match[4] === undefined ? null : `${match[4]}:${match[5]}`
  return { day, time, zone: match[6] === 'Z' ? 'UTC' : zone, instant: instantOfBasic(written) }
}

/**
 * From when to when, in figures that every language reads.
 *
 *   2024-03-05 09:30 – 10:30 Europe/Berlin        2024-03-05 – 2024-03-07
 */
export function writtenSpan(start: CalendarTime | null, end: CalendarTime | null): string {
  if (start === null) return ''
  const from = [start.day, start.time ?? ''].join(' ').trim()
  const zone = start.time === null || start.zone === null ? '' : ` ${start.zone}`
  if (end === null) return from + zone
  const to = end.day === start.day ? (end.time ?? '') : [end.day, end.time ?? ''].join(' ').trim()
  return to === '' || to === start.time ? from + zone : `${from} – ${to}${zone}`
}

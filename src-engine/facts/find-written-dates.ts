// The dates and ranges of a text, in the forms of `date-forms`, as far as they exist.
import type { Fact } from '../contract/documents.ts'
import { type DateForm, dateForms, type SlashOrder, until } from './date-forms.ts'
import type { CalendarDay, DateReader } from './date-reader.ts'

/** A date or a range as it stands in a text. */
export interface WrittenDate {
  readonly from: number
  readonly to: number
  readonly precision: Fact['precision']
  readonly day: CalendarDay
  /** The last day of a range, else null. */
  readonly lastDay: CalendarDay | null
}

/** Of each form; a text of nothing but dates would be read for seconds. */
const mostDates = 1_000

/**
 * In order, without overlaps; the first form that fits a place wins. Full-width digits must be plain ones already.
 *
 *   31.03.2026   1.–3. Mai 2026   2026年3月31日   March 2026     are dates
 *   1.2.2026.4   +49 30 12.2026   03/04/2026     31 March        are none (the third while `order` is null)
 */
export function findWrittenDates(text: string, read: DateReader, order: SlashOrder): WrittenDate[] {
  const dates: (WrittenDate | NoDate)[] = []
  for (const { pattern, precision, yearAt, days } of dateForms) {
    let found = 0
    for (const match of text.matchAll(pattern)) {
      if (++found > mostDates) break
      const place = { from: match.index, to: match.index + match[0].length }
      const range = readRange((days(match.groups ?? {}, order) ?? []).map(read), yearAt)
      if (range !== null) dates.push({ ...place, precision, ...range })
      // The 30th of February is no month either.
      else if (precision === 'day') dates.push({ ...place, precision: null })
    }
  }
  return joinRanges(
    text,
    withoutOverlaps(dates).filter((date) => date.precision !== null),
  )
}

/** It looks like a day, which does not exist: its place is taken all the same. */
interface NoDate {
  readonly from: number
  readonly to: number
  readonly precision: null
}

function readRange(
  days: readonly (CalendarDay | null)[],
  yearAt: DateForm['yearAt'],
): Pick<WrittenDate, 'day' | 'lastDay'> | null {
  const [day, lastDay] = days
  if (day === undefined || day === null || lastDay === null) return null
  if (lastDay === undefined) return { day, lastDay: null }
  if (!isBefore(lastDay, day)) return { day, lastDay }
  // 28 December to 3 January: one of the two is in another year than is written.
  return yearAt === 'last'
    ? { day: { ...day, year: day.year - 1 }, lastDay }
    : { day, lastDay: { ...lastDay, year: lastDay.year + 1 } }
}

const isBefore = (one: CalendarDay, other: CalendarDay): boolean =>
  one.year !== other.year
    ? one.year < other.year
    : one.month !== other.month
      ? one.month < other.month
      : one.day < other.day

const onlyUntil = new RegExp(`^${until}$`, 'iu')

/** `01.01.2026 – 31.12.2026` are two whole dates and one range. */
function joinRanges(text: string, dates: readonly WrittenDate[]): WrittenDate[] {
  const joined: WrittenDate[] = []
  for (const date of dates) {
    const first = joined.at(-1)
    if (first !== undefined && isRange(text, first, date)) {
      joined[joined.length - 1] = { ...first, to: date.to, lastDay: date.day }
    } else joined.push(date)
  }
  return joined
}

const isRange = (text: string, first: WrittenDate, last: WrittenDate): boolean =>
  first.precision === last.precision &&
  first.lastDay === null &&
  last.lastDay === null &&
  last.from - first.to <= longestUntil &&
  onlyUntil.test(text.slice(first.to, last.from)) &&
  isBefore(first.day, last.day)

const longestUntil = 20

/** Of two dates at one place the earlier form is kept, so a date keeps its day. */
function withoutOverlaps<Place extends { readonly from: number; readonly to: number }>(
  dates: readonly Place[],
): Place[] {
  const taken = new Set<number>()
  const kept = dates.filter(({ from, to }) => {
    for (let at = from; at < to; at++) if (taken.has(at)) return false
    for (let at = from; at < to; at++) taken.add(at)
    return true
  })
  return kept.sort((one, next) => one.from - next.from)
}

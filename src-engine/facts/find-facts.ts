// Dates in a text that may matter later, each with its role and the words it was found in. Nothing is stored here.
import type { Fact, FactRole } from '../contract/documents.ts'
import { assignRoles, type DatedWord } from './assign-roles.ts'
import { slashOrderOf } from './date-forms.ts'
import { type CalendarDay, type DateReader, loadDateReader } from './date-reader.ts'
import { evidenceOf } from './evidence.ts'
import { type FactSource, factLimits } from './fact-source.ts'
import { findWrittenDates, type WrittenDate } from './find-written-dates.ts'
import type { WordRole } from './role-words.ts'

/** At most 20, by date, then role; each date with a role once. Total: any text works. */
export type FactFinder = (source: FactSource) => Fact[]

/** Loads the library of dates with the first finder. */
export async function loadFactFinder(): Promise<FactFinder> {
  const read = await loadDateReader()
  return (source) => findFacts(source, read)
}

const keyOf = ({ date, role }: Pick<Fact, 'date' | 'role'>): string => `${date} ${role}`

function findFacts({ texts, language, known }: FactSource, read: DateReader): Fact[] {
  const seen = new Set(known.map(keyOf))
  const found: Fact[] = []
  let left: number = factLimits.characters
  for (const text of texts) {
    for (const fact of factsIn(text.slice(0, left), language, read)) {
      if (found.length === factLimits.proposals) return sorted(found)
      if (seen.has(keyOf(fact))) continue
      seen.add(keyOf(fact))
      found.push(fact)
    }
    left -= Math.min(left, text.length)
  }
  return sorted(found)
}

const sorted = (facts: readonly Fact[]): Fact[] =>
  [...facts].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))

function factsIn(text: string, language: string | null, read: DateReader): Fact[] {
  const plain = plainText(text)
  const order = language === 'de' ? 'day-first' : slashOrderOf(plain)
  const dates = findWrittenDates(plain, read, order)
  return assignRoles(plain, dates).flatMap((dated) =>
    daysOf(dated, plain).map(({ day, role }) => ({
      date: isoDay(day),
      role,
      status: 'pending' as const,
      precision: dated.date.precision,
      evidence: evidenceOf(text, dated.sentence, dated.date),
    })),
  )
}

/** Same length: full-width digits as plain ones, and addresses, which hold many numbers, as something that is no text. */
const plainText = (text: string): string =>
  text
    .replace(/[０-９．／：]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/\b(?:https?|ftp|file|urn|doi|mailto):[^\s<>"]{1,2000}|\bwww\.[^\s<>"]{1,2000}/gi, (address) =>
      '\u0000'.repeat(address.length),
    )

interface DayInRole {
  readonly day: CalendarDay
  readonly role: FactRole
}

function daysOf({ date, role, sentence }: DatedWord, text: string): DayInRole[] {
  if (role === 'none') return []
  if (date.lastDay !== null) return daysOfRange(date.day, date.lastDay, role)
  if (role !== null && role !== 'period') return [{ day: date.day, role }]
  const other = otherRoleOf(text, sentence.from, date)
  return other === null ? [] : [{ day: date.day, role: other }]
}

/** What runs out or is to be paid has one day that counts, the last; what was issued is no range. */
function daysOfRange(day: CalendarDay, lastDay: CalendarDay, role: WordRole | null): DayInRole[] {
  if (role === null || role === 'none' || role === 'issued') return []
  if (role === 'due' || role === 'expiry' || role === 'renewal') return [{ day: lastDay, role }]
  return [
    { day, role: 'start' },
    { day: lastDay, role: 'end' },
  ]
}

/** `Date: …`, `Datum der Sitzung: …`, `Termin: …`, `日付 …` */
const dateLabel = new RegExp(
  String.raw`(?:^|[|;\n])[\s>#*+-]*[\p{L}\p{N} ().-]{0,30}?` +
    String.raw`(?:(?:\bdate|datum|\bappointment|\btermin)(?:\s[\p{L} ().-]{0,24})?\s*[:|]|` +
    String.raw`(?:日付|年月日|日時|予約日)\s*[:|]?)\s*(?:\p{L}{2,10}\.?,\s(?:den\s)?)?$`,
  'iu',
)
/** `Köln, den 3. März 2026` alone in its line: a letter was written there and then. */
const letterPlace = /(?:^|\n)\s*\p{Lu}[\p{L} .-]{2,30},\s(?:den\s)?$/u

function otherRoleOf(text: string, lineFrom: number, date: WrittenDate): FactRole | null {
  if (date.precision === 'year') return null
  const ahead = text.slice(Math.max(lineFrom, date.from - 80), date.from)
  if (dateLabel.test(ahead)) return 'other'
  const isLineEnd = /^[\s.]*(?:\n|$)/.test(text.slice(date.to, date.to + 4))
  return date.precision === 'day' && isLineEnd && letterPlace.test(ahead) ? 'issued' : null
}

const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

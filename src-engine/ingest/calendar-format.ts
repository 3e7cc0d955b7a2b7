// ICS: one document an event, todo or journal entry, with its times as text and its days as facts.
import type { Fact, FactRole } from '../contract/documents.ts'
import { largestTextBytes } from './archive-limits.ts'
import { type CalendarTime, readCalendarTime, writtenSpan } from './calendar-time.ts'
import { fileStem } from './clean-path.ts'
import { type Component, type ContentLine, linesNamed, plainValue, readComponents, textNamed } from './content-lines.ts'
import { type FormatReader, problem, type ReadContent, type ReadFields } from './format-reader.ts'
import { decodeText } from './text-encoding.ts'

const entryNames: ReadonlySet<string> = new Set(['VEVENT', 'VTODO', 'VJOURNAL'])

export const readCalendar: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of calendar`)
  const { text, encoding } = decodeText(file.bytes, options.encoding)
  const calendars = readComponents(text)
  const entries = calendars.flatMap((calendar) =>
    (entryNames.has(calendar.name) ? [calendar] : calendar.components.filter(({ name }) => entryNames.has(name))).map(
      (entry) => ({ entry, zones: calendar.components.filter(({ name }) => name === 'VTIMEZONE') }),
    ),
  )
  if (entries.length === 0) return problem('damaged', 'no event, todo or journal entry inside')
  const contents = entries.map(({ entry, zones }): ReadContent => {
    const fields = entryFields(entry)
    const named = { ...fields, title: fields.title || fileStem(file.path) }
    if (entries.length === 1) return { fields: named, encoding }
    return { fields: named, part: { name: `${partName(entry)}.ics`, bytes: calendarOf(entry, zones) } }
  })
  return { ok: true, contents }
}

/** The entry's own name for itself, so that it is known again in the next export whatever it is called by then. */
const partName = (entry: Component): string =>
  [textNamed(entry, 'UID') || textNamed(entry, 'SUMMARY') || 'entry', textNamed(entry, 'RECURRENCE-ID')]
    .filter((name) => name !== '')
    .join(' ')

function calendarOf(entry: Component, zones: readonly Component[]): Uint8Array<ArrayBuffer> {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones.map(({ source }) => source), entry.source, 'END:VCALENDAR']
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}

function entryFields(entry: Component): ReadFields & { readonly title: string } {
  const times = entryTimes(entry)
  const title = textNamed(entry, 'SUMMARY').replace(/\s+/g, ' ')
  const people = [...linesNamed(entry, 'ORGANIZER'), ...linesNamed(entry, 'ATTENDEE')].map(personName)
  const created = (times.created ?? times.start)?.instant ?? null
  const when = writtenSpan(times.start, times.end) || writtenSpan(times.due, null)
  const texts = ['LOCATION', 'DESCRIPTION', 'COMMENT', 'URL'].map((name) => textNamed(entry, name))
  const repeats = textNamed(entry, 'RRULE')
  return {
    title,
    text: [when, repeats, ...texts, people.join(', ')].filter((part) => part !== '').join('\n'),
    textFormat: 'plain',
    kind: entry.name === 'VTODO' ? 'todo' : 'document',
    tags: linesNamed(entry, 'CATEGORIES').flatMap((line) =>
      line.value.split(/(?<!\\),/).map((tag) => tagOf(line, tag)),
    ),
    correspondents: [...new Set(people.filter((person) => person !== ''))],
    facts: factsOf(times, title),
    ...(entry.name === 'VTODO' ? { due: times.due?.day ?? null, status: todoStatus(entry) } : {}),
    ...(created === null ? {} : { created }),
  }
}

const tagOf = (line: ContentLine, value: string): string => plainValue({ ...line, value })

interface EntryTimes {
  readonly start: CalendarTime | null
  /** The last day that belongs to it. */
  readonly end: CalendarTime | null
  readonly due: CalendarTime | null
  readonly created: CalendarTime | null
}

function entryTimes(entry: Component): EntryTimes {
  const timeNamed = (name: string): CalendarTime | null => {
    const line = linesNamed(entry, name)[0]
    return line === undefined ? null : readCalendarTime(line.value, line.parameters.get('TZID') ?? null)
  }
  const start = timeNamed('DTSTART')
  return {
    start,
    end: lastDay(start, timeNamed('DTEND')),
    due: timeNamed('DUE'),
    created: timeNamed('CREATED'),
  }
}

/** Whole days end on the day after; an end before the start, as some programs write for one day, is none. */
function lastDay(start: CalendarTime | null, end: CalendarTime | null): CalendarTime | null {
  if (start === null || end === null || end.day < start.day) return null
  if (end.time !== null) return end
  const before = new Date(Date.parse(`${end.day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return before <= start.day ? null : { ...end, day: before }
}

function factsOf({ start, end, due }: EntryTimes, title: string): readonly Fact[] {
  const facts: Fact[] = []
  const add = (time: CalendarTime | null, role: FactRole): void => {
    if (time !== null) facts.push({ date: time.day, role, status: 'accepted', precision: 'day', evidence: title })
  }
  add(start, 'start')
  if (end?.day !== start?.day) add(end, 'end')
  add(due, 'due')
  return facts
}

const personName = (line: ContentLine): string =>
  (line.parameters.get('CN') ?? plainValue(line).replace(/^mailto:/i, '')).replace(/\s+/g, ' ').trim()

/** As todos of Kept are called: no status is an open one. */
function todoStatus(entry: Component): string | null {
  const status = textNamed(entry, 'STATUS').toUpperCase()
  if (status === 'COMPLETED') return 'done'
  return status === 'CANCELLED' ? 'cancelled' : null
}

// Texts, numbers and dates in the person's language, made once a language.
import type { Fact } from '../../src-engine/contract/documents.ts'
import type { DiagnosticMessage } from '../../src-engine/contract/query.ts'
import { type DiagnosticKey, diagnosticSentences } from '../../src-engine/query/diagnostic-messages.ts'
import type { Language } from '../preferences/preferences.ts'
import { english } from './english.ts'
import {
  type Catalogue,
  choosePlural,
  fillMessage,
  type MessageArguments,
  type MessageKey,
  type MessageValue,
} from './message.ts'

export interface Messages {
  readonly language: Language
  t<Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>): string
  /** What the parser or the store says about a query; the bare key when it is of another version. */
  remark(message: DiagnosticMessage): string
  /** A message whose key is made from data; null when the catalogue does not have it. */
  lookUp(key: string, values: Readonly<Record<string, MessageValue>>): string | null
  number(value: number): string
  bytes(value: number): string
  /** Short and near: `today 08:12`, `yesterday`, `2 Feb`, `2 Feb 2024`. */
  nearDay(instant: string, nowMs: number): string
  /** A day without its time. */
  day(instant: string): string
  /** A day in full, for titles and details. */
  fullTime(instant: string): string
  /** A calendar day (`YYYY-MM-DD`) as precise as it is known: `March 2, 2026`, `March 2026`, `2026`. */
  date(day: string, precision: Fact['precision']): string
  /** A calendar day with the name of its weekday. */
  weekdayDate(day: string): string
  /** Only the name of its weekday. */
  weekday(day: string, width: 'short' | 'long'): string
}

type Remarks = Readonly<Record<DiagnosticKey, string>>

/** `browserLanguages` say how days and numbers are written where the person lives: 18:05 or 6:05 PM in one language. */
export async function loadMessages(language: Language, browserLanguages: readonly string[]): Promise<Messages> {
  const locale = browserLanguages.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language
  switch (language) {
    case 'en':
      // The texts of a later screen are there before it is drawn, because its module imports them.
      return createMessages(language, english as Catalogue, diagnosticSentences, locale)
    case 'de': {
      const { de, deDiagnostics } = await import('./de.ts')
      return createMessages(language, de, deDiagnostics, locale)
    }
    case 'ja': {
      const { ja, jaDiagnostics } = await import('./ja.ts')
      return createMessages(language, ja, jaDiagnostics, locale)
    }
  }
}

const dayMs = 86_400_000
const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

export function createMessages(
  language: Language,
  catalogue: Catalogue,
  remarks: Remarks = diagnosticSentences,
  locale: string = language,
): Messages {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(language)
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const fullDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

  const number = (value: number): string => numbers.format(value)
  const fill = (key: MessageKey, values: Readonly<Record<string, MessageValue>>): string => {
    const message = catalogue[key]
    const text = typeof message === 'string' ? message : choosePlural(message, Number(values.count), plurals)
    return fillMessage(text, values, number)
  }

  return {
    language,
    t: (key, ...values) => fill(key, values[0] ?? {}),
    // Looked up as data: a key of another version is simply not there.
    remark: ({ key, parameters }) =>
      fillMessage((remarks as Readonly<Record<string, string>>)[key] ?? key, parameters, number),
    lookUp: (key, values) => (Object.hasOwn(catalogue, key) ? fill(key as MessageKey, values) : null), // just checked
    number,
    bytes: (value) => formatBytes(value, locale),
    nearDay: (instant, nowMs) => {
      const date = new Date(instant)
      if (Number.isNaN(date.getTime())) return instant
      const days = Math.round((startOfDay(date) - startOfDay(new Date(nowMs))) / dayMs)
      if (days === 0) return `${relative.format(0, 'day')} ${clock.format(date)}`
      if (days === -1 || days === 1) return relative.format(days, 'day')
      return (date.getFullYear() === new Date(nowMs).getFullYear() ? dayOfYear : fullDay).format(date)
    },
    day: (instant) => {
      const date = new Date(instant)
      return Number.isNaN(date.getTime()) ? instant : fullDay.format(date)
    },
    fullTime: (instant) => {
      const date = new Date(instant)
      return Number.isNaN(date.getTime()) ? instant : full.format(date)
    },
    ...dayWords(locale),
  }
}

/** Calendar days have no zone: they are read and written in the same one, so that none becomes its neighbour. */
function dayWords(locale: string): Pick<Messages, 'date' | 'weekdayDate' | 'weekday'> {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const write = (day: string, options: Intl.DateTimeFormatOptions): string => {
    const date = new Date(`${day}T00:00:00Z`)
    if (Number.isNaN(date.getTime())) return day
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formats.set(key, format)
    return format.format(date)
  }
  const byPrecision = {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
    year: { year: 'numeric' },
  } as const
  return {
    date: (day, precision) => write(day, byPrecision[precision]),
    weekdayDate: (day) => write(day, { weekday: 'long', ...byPrecision.day }),
    weekday: (day, width) => write(day, { weekday: width }),
  }
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

function formatBytes(value: number, locale: string): string {
  const step = value < 1 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), byteUnits.length - 1)
  const amount = value / 1000 ** step
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 0 && amount < 10 ? 1 : 0,
  })
  return format.format(amount)
}

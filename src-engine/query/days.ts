// Calendar days as people write them in a query, and today in a time zone. Days are counted from 1970-01-01.

import type { Result } from '../contract/result.ts'
import { err, ok } from '../contract/result.ts'
import { queryLimits } from './limits.ts'

/** The moment and place of the search: decides which day is today. */
export interface ParseContext {
  readonly nowMs: number
  /** IANA name; an unknown one counts as UTC. */
  readonly timeZone: string
}

/** Day numbers, `to` exclusive. `text` is the normal spelling. */
export interface DayRange {
  readonly from: number
  readonly to: number
  readonly text: string
  /** An age reaches from its first day to today; compared, it is that first day alone. */
  readonly isAge: boolean
}

export type DayProblem = 'day-unreadable' | 'day-not-existing' | 'age-out-of-range'

const daysByUnit: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }

/**
 * Reads a day, month, year, age or named day.
 *
 *   2026-03-31  2026-3  2026  today  yesterday  tomorrow  7d  2w  1m  1y   accepted
 *   2026-02-30  0d  101d  31.3.2026  soon                                  refused
 */
export function readDays(written: string, context: ParseContext): Result<DayRange, DayProblem> {
  const text = written.trim().toLowerCase()
  return readNamedDay(text, context) ?? readAge(text, context) ?? readDate(text)
}

const offsetByName: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/** Days that have a name, as completion offers them. */
export const dayNames: readonly string[] = [...offsetByName.keys()]

function readNamedDay(text: string, context: ParseContext): Result<DayRange, DayProblem> | null {
  const offset = offsetByName.get(text)
  if (offset === undefined) return null
  const day = today(context) + offset
  return ok({ from: day, to: day + 1, text, isAge: false })
}

/** Today counts: `1d` is today, `7d` today and the six days before it. */
function readAge(text: string, context: ParseContext): Result<DayRange, DayProblem> | null {
  const [, digits, unit] = /^(\d+)([dwmy])$/.exec(text) ?? []
  if (digits === undefined || unit === undefined) return null
  const count = Number(digits)
  if (count < 1 || count > queryLimits.age) return err('age-out-of-range')
  const to = today(context) + 1
  return ok({ from: to - count * (daysByUnit[unit] ?? 1), to, text: `${count}${unit}`, isAge: true })
}

function readDate(text: string): Result<DayRange, DayProblem> {
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text)
  if (parts === null) return err('day-unreadable')
  const [year, month, day] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)))
  const from = countDays(year ?? 0, month ?? 1, day ?? 1)
  if (from === null) return err('day-not-existing')
  const normal = dayText(from).split('-')
  if (typeof day === 'number') return ok({ from, to: from + 1, text: normal.join('-'), isAge: false })
  const next = typeof month === 'number' ? monthAfter(year ?? 0, month) : firstOfYear((year ?? 0) + 1)
  return ok({ from, to: next, text: normal.slice(0, typeof month === 'number' ? 2 : 1).join('-'), isAge: false })
}

function monthAfter(year: number, month: number): number {
  return countDays(year, month + 1, 1) ?? firstOfYear(year + 1)
}

function firstOfYear(year: number): number {
  return utcDay(year, 1, 1).getTime() / millisecondsPerDay
}

const millisecondsPerDay = 86_400_000

/** Null for a day that does not exist. */
function countDays(year: number, month: number, day: number): number | null {
  const date = utcDay(year, month, day)
  const exists = year >= 1 && month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() / millisecondsPerDay : null
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999, so the year is set by itself. */
function utcDay(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

/** `YYYY-MM-DD` of a day number. */
export function dayText(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10)
}

/** The day behind 9999-12-31 cannot be written, and nothing stands behind it. */
export function dayTextOrNull(day: number): string | null {
  return day < firstOfYear(10_000) ? dayText(day) : null
}

/** Day number of the local day. */
function today({ nowMs, timeZone }: ParseContext): number {
  if (lastFormat?.timeZone !== timeZone) lastFormat = { timeZone, format: createDayFormat(timeZone) }
  const parts = lastFormat.format.formatToParts(nowMs)
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return utcDay(read('year'), read('month'), read('day')).getTime() / millisecondsPerDay
}

/** A device has one zone, and making a format takes longer than a parse. */
let lastFormat: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | null = null

function createDayFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const locale = 'en-u-ca-iso8601-nu-latn'
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}

// Reads arguments that may come from any program: strict about names and kinds, and exact about what is wrong.
import type { EngineError, ValidationProblem } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'

export type Checked<T> = Result<T, EngineError>

export const invalid = (field: string, problem: ValidationProblem, limit: number | null = null): Checked<never> =>
  err({ type: 'Validation', field, problem, limit })

/** An object with members by name; no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object that has no others than those named. */
export function checkObject<Name extends string>(
  value: unknown,
  { field, names }: { readonly field: string; readonly names: readonly Name[] },
): Checked<Readonly<Partial<Record<Name, unknown>>>> {
  if (!isRecord(value)) return invalid(field, 'wrong-type')
  const unknown = Object.keys(value).find((name) => !names.some((known) => known === name))
  if (unknown !== undefined) return invalid(unknown, 'not-allowed')
  // Every key was just found among the names.
  return ok(value as Readonly<Partial<Record<Name, unknown>>>)
}

/** Any text at all: what is wrong with a query is for the parser to say. */
export function checkQuery(value: unknown): Checked<string> {
  if (value === undefined) return invalid('query', 'required')
  return typeof value === 'string' ? ok(value) : invalid('query', 'wrong-type')
}

/** Milliseconds since 1970 that a calendar knows. */
export function checkNow(value: unknown): Checked<number> {
  if (typeof value !== 'number' || !Number.isFinite(value)) return invalid('nowMs', 'wrong-type')
  return Math.abs(value) <= lastYears ? ok(value) : invalid('nowMs', 'out-of-range')
}

/** About the year 9999 either way: a date has room to be reckoned with on both sides. */
const lastYears = 253_402_300_799_999

/** IANA name of a zone that this machine knows. */
export function checkTimeZone(value: unknown): Checked<string> {
  if (typeof value !== 'string') return invalid('timeZone', 'wrong-type')
  return isTimeZone(value) ? ok(value) : invalid('timeZone', 'not-allowed')
}

/** Asking costs more than a short search, and the answer is nearly always about the same zone. */
let lastTimeZone = 'UTC'

function isTimeZone(name: string): boolean {
  if (name === lastTimeZone) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    // The only thing it can complain of is the zone.
    return false
  }
  lastTimeZone = name
  return true
}

interface TextRule {
  readonly field: string
  /** Characters: code points, not UTF-16 units. */
  readonly longest: number
}

/** A text with something to see in it. */
export function checkText(value: unknown, rule: TextRule): Checked<string> {
  if (value === undefined) return invalid(rule.field, 'required')
  const text = checkLength(value, rule)
  return text.ok && text.value.trim() === '' ? invalid(rule.field, 'required') : text
}

/** Null when it is left out. */
export const checkOptionalText = (value: unknown, rule: TextRule): Checked<string | null> =>
  value === undefined || value === null ? ok(null) : checkLength(value, rule)

function checkLength(value: unknown, { field, longest }: TextRule): Checked<string> {
  if (typeof value !== 'string') return invalid(field, 'wrong-type')
  return isLonger(value, longest) ? invalid(field, 'too-long', longest) : ok(value)
}

/** Counts characters only where the units leave a doubt. */
export const isLonger = (text: string, characters: number): boolean =>
  text.length > characters && (text.length > characters * 2 || [...text].length > characters)

interface NumberRule {
  readonly field: string
  readonly from: number
  readonly to: number
  /** Taken when it is left out. */
  readonly otherwise: number
}

export function checkWhole(value: unknown, { field, from, to, otherwise }: NumberRule): Checked<number> {
  if (value === undefined) return ok(otherwise)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return invalid(field, 'wrong-type')
  if (value < from) return invalid(field, 'out-of-range', from)
  return value > to ? invalid(field, 'out-of-range', to) : ok(value)
}

export function checkFlag(value: unknown, field: string, otherwise: boolean): Checked<boolean> {
  if (value === undefined) return ok(otherwise)
  return typeof value === 'boolean' ? ok(value) : invalid(field, 'wrong-type')
}

/** One to `most` members, each as `check` reads it; the first that is wrong decides. */
export function checkList<T>(
  value: unknown,
  { field, most }: { readonly field: string; readonly most: number },
  check: (member: unknown) => Checked<T>,
): Checked<readonly T[]> {
  if (value === undefined) return invalid(field, 'required')
  if (!Array.isArray(value)) return invalid(field, 'wrong-type')
  if (value.length === 0) return invalid(field, 'required')
  if (value.length > most) return invalid(field, 'too-many', most)
  const members: T[] = []
  for (const member of value) {
    const checked = check(member)
    if (!checked.ok) return checked
    members.push(checked.value)
  }
  return ok(members)
}

/** All of them when each is right, else the first that is not. */
export function allChecked<Fields extends Readonly<Record<string, Checked<unknown>>>>(
  fields: Fields,
): Checked<{ readonly [Name in keyof Fields]: Fields[Name] extends Checked<infer T> ? T : never }> {
  const values: Record<string, unknown> = {}
  for (const [name, checked] of Object.entries(fields)) {
    if (!checked.ok) return checked
    values[name] = checked.value
  }
  // Built from the same names, each with its own value.
  return ok(values as { readonly [Name in keyof Fields]: Fields[Name] extends Checked<infer T> ? T : never })
}

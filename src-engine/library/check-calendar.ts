// The arguments of the calendar, read strictly.
import { type CalendarRequest, type CalendarScope, calendarLimits } from '../contract/calendar.ts'
import { type Fact, type FactRole, factRoles } from '../contract/documents.ts'
import { ok } from '../contract/result.ts'
import {
  allChecked,
  type Checked,
  checkNow,
  checkObject,
  checkQuery,
  checkTimeZone,
  invalid,
} from '../store/check-arguments.ts'
import { checkRefs, checkViewName } from './check-view.ts'

/** Nothing is left out: what was not asked for is null. */
export interface CheckedCalendar extends Pick<CalendarRequest, 'from' | 'to' | 'nowMs' | 'timeZone'> {
  readonly role: FactRole | null
  readonly precision: Fact['precision'] | null
  readonly scope: CalendarScope | null
}

const names = ['from', 'to', 'role', 'precision', 'scope', 'nowMs', 'timeZone'] as const
const precisions = ['day', 'month', 'year'] as const

export function checkCalendar(value: unknown): Checked<CheckedCalendar> {
  const request = checkObject(value, { field: 'arguments', names })
  if (!request.ok) return request
  const { from, to, role, precision, scope, nowMs, timeZone } = request.value
  const checked = allChecked({
    from: checkDay(from, 'from'),
    to: checkDay(to, 'to'),
    role: checkChoice(role, 'role', factRoles),
    precision: checkChoice(precision, 'precision', precisions),
    scope: checkScope(scope),
    nowMs: checkNow(nowMs),
    timeZone: checkTimeZone(timeZone),
  })
  return checked.ok && checked.value.from > checked.value.to ? invalid('to', 'out-of-range') : checked
}

/** A day of the calendar as `YYYY-MM-DD`. */
function checkDay(value: unknown, field: string): Checked<string> {
  if (value === undefined) return invalid(field, 'required')
  if (typeof value !== 'string') return invalid(field, 'wrong-type')
  return isDay(value) ? ok(value) : invalid(field, 'not-allowed')
}

function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

function checkChoice<T extends string>(value: unknown, field: string, choices: readonly T[]): Checked<T | null> {
  if (value === undefined || value === null) return ok(null)
  if (typeof value !== 'string') return invalid(field, 'wrong-type')
  const found = choices.find((choice) => choice === value)
  return found === undefined ? invalid(field, 'not-allowed') : ok(found)
}

function checkScope(value: unknown): Checked<CalendarScope | null> {
  if (value === undefined || value === null) return ok(null)
  const scope = checkObject(value, { field: 'scope', names: ['type', 'query', 'name', 'refs'] })
  if (!scope.ok) return scope
  const { type, query, name, refs } = scope.value
  switch (type) {
    case 'query': {
      const checked = checkQuery(query)
      return onlyWith(checked.ok ? ok({ type, query: checked.value }) : checked, { name, refs })
    }
    case 'view': {
      const checked = checkViewName(name)
      return onlyWith(checked.ok ? ok({ type, name: checked.value }) : checked, { query, refs })
    }
    case 'documents': {
      const checked = checkRefs(refs, calendarLimits.rows)
      return onlyWith(checked.ok ? ok({ type, refs: checked.value }) : checked, { query, name })
    }
    default:
      return invalid('scope', type === undefined ? 'required' : 'not-allowed')
  }
}

/** Each scope has one member of its own; another one's is a mistake. */
function onlyWith(scope: Checked<CalendarScope>, others: Readonly<Record<string, unknown>>): Checked<CalendarScope> {
  const [strange] = Object.entries(others).find(([, value]) => value !== undefined) ?? []
  return strange === undefined ? scope : invalid(strange, 'not-allowed')
}

// What the value of a filter means: days, ages, sizes, durations, comparisons and closed lists.

import type { Result } from '../contract/result.ts'
import { err, ok } from '../contract/result.ts'
import type { Comparison, FilterValue } from './ast.ts'
import type { DayRange, ParseContext } from './days.ts'
import { dayTextOrNull, readDays } from './days.ts'
import type { DiagnosticKey } from './diagnostic-messages.ts'
import type { FilterKey } from './filters.ts'
import { filters, findChoice } from './filters.ts'
import { queryLimits } from './limits.ts'
import { parseDuration, parseInteger, parseSize } from './quantities.ts'
import { suggestChoice } from './suggest-key.ts'
import type { FilterToken } from './token.ts'

/** `raw` is the normal spelling of the value with its comparison, unquoted. */
export interface ReadValue {
  readonly value: FilterValue
  readonly raw: string
}

/** Why a value could not be read, and values, with their comparison, to write in its place. */
export interface ValueProblem {
  readonly key: DiagnosticKey
  readonly parameters: Readonly<Record<string, string>>
  readonly better: readonly string[]
}

type Reading = Result<ReadValue, ValueProblem>
type WrittenValue = Pick<FilterToken, 'value' | 'operator'>

/** Reads a value by the rules of its filter. Total: what cannot be read says why. */
export function readFilterValue(key: FilterKey, written: WrittenValue, context: ParseContext): Reading {
  if (filters[key].value === 'field') return readField(key, written)
  if (filters[key].value === 'words') return readText(key, written.value)
  const { comparison, operand } = splitComparison(written)
  if (operand === '') return missing(key)
  if (comparison !== null && !filters[key].comparisons) {
    return problem('comparison-not-possible', { filter: key, comparison }, [operand])
  }
  return readListed(key, comparison ?? '=', operand) ?? readOperand({ key, comparison, operand, context })
}

function splitComparison({ value, operator }: WrittenValue): { comparison: Comparison | null; operand: string } {
  if (operator === null || operator.at > 0) return { comparison: null, operand: value }
  return { comparison: operator.comparison, operand: value.slice(operator.comparison.length) }
}

/** A value of the closed list, or null when it has to be read otherwise. */
function readListed(key: FilterKey, comparison: Comparison, operand: string): Reading | null {
  const found = findChoice(key, operand)
  if (found === null) return filters[key].value === 'choice' ? notListed(key, operand) : null
  if (comparison !== '=') return problem('none-not-comparable', { filter: key, comparison }, [found.value])
  const isNone = found.value === 'none'
  return ok({ value: isNone ? { type: 'none' } : { type: 'choice', value: found.value }, raw: found.value })
}

function notListed(key: FilterKey, value: string): Reading {
  const allowed = filters[key].choices.map((choice) => choice.value).join(', ')
  const near = suggestChoice(key, value)
  return problem('value-not-listed', { filter: key, value, allowed }, near === null ? [] : [near])
}

interface Operand {
  readonly key: FilterKey
  /** Null when none was written, which means `=`. */
  readonly comparison: Comparison | null
  readonly operand: string
  readonly context: ParseContext
}

function readOperand(given: Operand): Reading {
  switch (filters[given.key].value) {
    case 'day':
      return readDay(given)
    case 'integer':
      return readNumber(given, 'number-unreadable', parseInteger)
    case 'size':
      return readNumber(given, 'size-unreadable', parseSize)
    case 'duration':
      return readNumber(given, 'duration-unreadable', parseDuration)
    case 'language':
      return readLanguage(given)
    case 'name':
      return readName(given)
    case 'choice':
    case 'text':
    case 'words':
    case 'field':
      return readText(given.key, given.operand)
  }
}

function readText(key: FilterKey, text: string): Reading {
  return text === '' ? missing(key) : ok({ value: { type: 'text', text }, raw: text })
}

function readName({ key, operand }: Operand): Reading {
  const name = operand.toLowerCase()
  return readText(key, key === 'ext' ? name.replace(/^\./, '') : name)
}

function readLanguage({ key, operand }: Operand): Reading {
  if (!/^[a-z]{2,3}$/i.test(operand)) return problem('language-unreadable', { filter: key, value: operand })
  return readText(key, operand.toLowerCase())
}

function readDay({ key, comparison, operand, context }: Operand): Reading {
  const read = readDays(operand, context)
  if (!read.ok) {
    const better = read.error === 'age-out-of-range' ? [`${spelled(comparison)}${nearestAge(operand)}`] : []
    return problem(read.error, { value: operand, limit: String(queryLimits.age) }, better)
  }
  const raw = `${spelled(comparison)}${read.value.text}`
  const { from, to } = boundsOf(key, comparison, read.value)
  const value = { type: 'days', from: textOf(from), to: textOf(to) } as const
  return ok({ value, raw })
}

function textOf(day: number | null): string | null {
  return day === null ? null : dayTextOrNull(day)
}

function nearestAge(age: string): string {
  return /^0+\D/.test(age) ? age.replace(/^\d+/, '1') : age.replace(/^\d+/, String(queryLimits.age))
}

interface DayBounds {
  readonly from: number | null
  readonly to: number | null
}

function boundsOf(key: FilterKey, comparison: Comparison | null, range: DayRange): DayBounds {
  if (key === 'after') return { from: range.from, to: null }
  if (key === 'before') return { from: null, to: range.from }
  if (comparison === null || comparison === '=') return range
  return compareDays(comparison, range.isAge ? { from: range.from, to: range.from + 1 } : range)
}

function compareDays(comparison: Exclude<Comparison, '='>, { from, to }: { from: number; to: number }): DayBounds {
  switch (comparison) {
    case '<':
      return { from: null, to: from }
    case '<=':
      return { from: null, to }
    case '>=':
      return { from, to: null }
    case '>':
      return { from: to, to: null }
  }
}

type ParseNumber = (text: string) => number | null

function readNumber(
  { key, comparison, operand }: Operand,
  problemKey: DiagnosticKey,
  parseNumber: ParseNumber,
): Reading {
  const text = operand.trim().toLowerCase()
  const value = parseNumber(text)
  if (value === null) return problem(problemKey, { filter: key, value: operand })
  return ok({ value: { type: 'number', comparison: comparison ?? '=', value }, raw: `${spelled(comparison)}${text}` })
}

/** `field:Amount>=100`, `field:"Paid on"<2026-05-01`. Whether the field can be compared so is the store's to say. */
function readField(key: FilterKey, { value, operator }: WrittenValue): Reading {
  if (value === '') return missing(key)
  const name = operator === null ? '' : value.slice(0, operator.at).trim()
  const text = operator === null ? '' : value.slice(operator.at + operator.comparison.length)
  if (operator === null || name === '' || text === '') {
    return problem('field-unreadable', { filter: key, example: filters[key].example })
  }
  const { comparison } = operator
  return ok({ value: { type: 'field', name, comparison, text }, raw: `${name}${comparison}${text}` })
}

/** An equals sign changes nothing, so the normal spelling leaves it out. */
function spelled(comparison: Comparison | null): string {
  return comparison === null || comparison === '=' ? '' : comparison
}

function missing(key: FilterKey): Reading {
  return problem('value-missing', { filter: key, example: filters[key].example })
}

function problem(key: DiagnosticKey, parameters: ValueProblem['parameters'], better: readonly string[] = []): Reading {
  return err({ key, parameters, better })
}

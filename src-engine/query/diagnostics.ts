// Remarks on clauses: place, sentence, and whole replacement queries that would mend them.
import type { Diagnostic, DiagnosticCode } from '../contract/query.ts'
import type { DiagnosticKey } from './diagnostic-messages.ts'
import { replaceToken } from './edit.ts'
import type { ValueProblem } from './filter-value.ts'
import { filters } from './filters.ts'
import { quotePhrase, quoteValue } from './quote.ts'
import { suggestKey } from './suggest-key.ts'
import type { FilterToken, Token, WordToken } from './token.ts'

type Parameters = Readonly<Record<string, string>>
type Place = Pick<Token, 'from' | 'to'>

/** An error over one clause. Fixes that change nothing are left out. */
export function clauseError(
  text: string,
  { from, to }: Place,
  code: DiagnosticCode,
  key: DiagnosticKey,
  parameters: Parameters,
  fixes: readonly string[],
): Diagnostic {
  const useful = [...new Set(fixes)].filter((fix) => fix !== text)
  return { code, severity: 'error', from, to, message: { key, parameters }, fixes: useful }
}

/** The query without one clause. */
export function without(text: string, { from, to }: Place): string {
  return replaceToken(text, from, to, '')
}

/** A value that is missing or cannot be read: write a better one, or search the clause as text. */
export function valueError(text: string, token: FilterToken, problem: ValueProblem): Diagnostic {
  const better = problem.better.map((value) => replaceToken(text, token.valueFrom, token.to, betterValue(token, value)))
  const fixes = [...better, ...joinNext(text, token), asText(text, token)]
  return clauseError(text, token, 'bad_value', problem.key, problem.parameters, fixes)
}

/** A better value comes with its comparison, which has to stay outside quotes. */
function betterValue({ key }: FilterToken, value: string): string {
  return filters[key].comparisons ? value : quoteValue(value)
}

/** `tag: home` was meant to be `tag:home`. */
function joinNext(text: string, token: FilterToken): readonly string[] {
  const gap = /^[^\S\uFEFF]+(?=[\p{L}\p{N}"])/u.exec(text.slice(token.to))?.[0]
  if (token.value !== '' || token.quoted || gap === undefined) return []
  return [text.slice(0, token.to) + text.slice(token.to + gap.length)]
}

/** The clause as a quoted phrase, with its minus. */
function asText(text: string, token: FilterToken | WordToken): string {
  const bodyFrom = token.excluded ? token.from + 1 : token.from
  const written = text
    .slice(bodyFrom, token.to)
    .replace(/\\(.)/gs, '$1')
    .replace(/["“”„]/g, '')
  return replaceToken(text, bodyFrom, token.to, quotePhrase(written))
}

/** A word in the form of a filter that does not exist: a slip, a dangerous exclusion, or simply text. */
export function unknownFilter(text: string, token: WordToken, excluded: boolean): Diagnostic | null {
  const key = token.unknownKey
  if (key === null) return null
  const near = suggestKey(key)
  if (near !== null) {
    const keyFrom = token.excluded ? token.from + 1 : token.from
    const fixes = [replaceToken(text, keyFrom, keyFrom + key.length, near), asText(text, token)]
    return clauseError(text, token, 'unknown_filter', 'filter-near', { key, near }, fixes)
  }
  if (excluded)
    return clauseError(text, token, 'unknown_filter', 'filter-unknown-excluded', { key }, [asText(text, token)])
  if (isPort(token, key)) return null
  const error = clauseError(text, token, 'unknown_filter', 'filter-unknown-text', { key }, [asText(text, token)])
  return { ...error, severity: 'notice' }
}

/** `localhost:3000` and `page:12` are places, which nobody takes for filters. */
function isPort(token: WordToken, key: string): boolean {
  return /^\d+$/.test(token.text.slice(key.length + 1))
}

/** A query that mixes blanks and OR without brackets: how it was read, and the other reading as the fix. */
export function mixedOperators(place: Place, reading: string, otherReading: string): Diagnostic {
  const message = { key: 'operators-mixed' satisfies DiagnosticKey, parameters: { reading } }
  return { code: 'mixed_operators', severity: 'notice', ...place, message, fixes: [otherReading] }
}

/** A limit that was passed. There is no fix: what to leave out is the writer's to say. */
export function tooLarge({ from, to }: Place, key: DiagnosticKey, limit: number, filter = ''): Diagnostic {
  const message = { key, parameters: { limit: limit.toLocaleString('en'), filter } }
  return { code: 'query_too_large', severity: 'error', from, to, message, fixes: [] }
}

// Exact words as a setting for every query: the engine is asked as if `forms:off` had been typed. Pure.
import { addFilter, hasFilter, removeFilter } from '../../src-engine/query/edit.ts'

/** Written first: an option may stand anywhere, and what comes behind it keeps its meaning, an open quote included. */
const prefix = 'forms:off '

/** Whether a query finds words only as typed; what it says itself goes before the setting. */
export function isExact(query: string, always: boolean): boolean {
  return hasFilter(query, 'forms', 'off') || (always && !hasFilter(query, 'forms', 'on'))
}

/** The query to ask the engine for. */
export function withExactWords(query: string, always: boolean): string {
  const needsPrefix = always && !hasFilter(query, 'forms', 'on') && !hasFilter(query, 'forms', 'off')
  return needsPrefix && query.trim() !== '' && !filingAddress.test(query) ? prefix + query : query
}

/** Has no forms, and opens its category only when it stands alone. */
const filingAddress = /^\s*(?:\p{L}\d+\.)?\d+(?:\.\d+)?\s*$/u

/** How far places in the query that was asked lie behind those in the query that was typed. */
export function exactShift(asked: string, typed: string): number {
  return asked === prefix + typed ? prefix.length : 0
}

/** A query of the engine's, such as a fix, as the person would have typed it. */
export function withoutExactWords(query: string): string {
  return removeFilter(query, 'forms', 'off')
}

/** The query with exact words switched to the other state, in as few words as it takes. */
export function toggleExact(query: string, always: boolean): string {
  const wanted = !isExact(query, always)
  const plain = removeFilter(removeFilter(query, 'forms', 'off'), 'forms', 'on')
  return wanted === always ? plain : addFilter(plain, 'forms', wanted ? 'off' : 'on')
}

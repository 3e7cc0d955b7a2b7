// Keeps in memory what went wrong in this page, for a fault report: the kind of error and its place, no word of content.
import type { NotedError } from '../../src-engine/contract/store-care.ts'

export interface PageErrors {
  /** The newest last. */
  noted(): readonly NotedError[]
}

const mostKept = 50

export function watchPageErrors(page: Pick<Window, 'addEventListener'>): PageErrors {
  let kept: readonly NotedError[] = []
  const note = (thrown: unknown, place: string): void => {
    kept = addNoted(kept, `${nameOf(thrown)} ${place}`, new Date().toISOString())
  }
  page.addEventListener('error', ({ error, filename, lineno, colno }) =>
    note(error, `${fileName(filename)}:${lineno}:${colno}`),
  )
  page.addEventListener('unhandledrejection', ({ reason }) => note(reason, placeOf(reason)))
  return { noted: () => kept }
}

/** The same error again is counted, not listed again. */
export function addNoted(kept: readonly NotedError[], detail: string, at: string): readonly NotedError[] {
  const times = (kept.find((known) => known.detail === detail)?.times ?? 0) + 1
  return [...kept.filter((known) => known.detail !== detail), { type: 'Unexpected' as const, detail, at, times }].slice(
    -mostKept,
  )
}

/** Only the name: a message may quote what a person wrote. */
const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

/**
 * The first place that a stack names:
 *
 *   Error: secret words\n  at save (https://example.org/assets/add-x1.js:3:14)   ->  add-x1.js:3:14
 *   anything without a place                                                     ->  ?
 */
export function placeOf(thrown: unknown): string {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  const found = /(?:https?|blob):\/\/[^\s()]*\/([^\s()/]+:\d+:\d+)\)?\s*$/mu.exec(stack)
  return found?.[1] ?? '?'
}

const fileName = (address: string): string => address.split('/').at(-1)?.split('?')[0] || '?'

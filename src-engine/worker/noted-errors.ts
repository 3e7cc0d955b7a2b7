// The newest failures that the engine answered with, for a fault report: what kind, where in the code, how often. Never
// a word of what anybody kept: messages may quote it, so they are left out.
import type { EngineError } from '../contract/errors.ts'
import type { NotedError } from '../contract/store-care.ts'

export interface NotedErrors {
  note(error: EngineError, nowMs: number): void
  /** The newest last. */
  list(): readonly NotedError[]
}

const mostErrors = 50

/** What a person's input causes is no fault of ours. */
const ordinary: ReadonlySet<EngineError['type']> = new Set([
  'BadQuery',
  'Validation',
  'NotFound',
  'SearchNotFound',
  'ReadOnlyCollection',
  'ReadOnlyCaller',
  'SearchCapacityExceeded',
  'LimitReached',
  'IdTaken',
  'Conflict',
  'NameTaken',
  'NotInTrash',
  'StillUsed',
  'UndoGone',
  'Stopped',
])

export function createNotedErrors(): NotedErrors {
  const noted = new Map<string, NotedError>()
  return {
    note(error, nowMs) {
      if (ordinary.has(error.type)) return
      const detail = detailOf(error)
      const key = `${error.type} ${detail}`
      const times = (noted.get(key)?.times ?? 0) + 1
      noted.delete(key)
      noted.set(key, { type: error.type, detail, at: new Date(nowMs).toISOString(), times })
      const [oldest] = noted.keys()
      if (noted.size > mostErrors && oldest !== undefined) noted.delete(oldest)
    },
    list: () => [...noted.values()],
  }
}

/** SQLite's code stands in brackets in its message; a stack names places in the code. */
function detailOf(error: EngineError): string {
  if (error.type === 'Unexpected') return [error.name, ...placesOf(error.detail)].join(' ')
  const code = 'detail' in error ? /\((\d+)\)/.exec(error.detail)?.[1] : undefined
  return [...('name' in error ? [error.name] : []), ...(code === undefined ? [] : [`code ${code}`])].join(' ')
}

/** The innermost three. */
const placesOf = (stack: string): readonly string[] =>
  [...stack.matchAll(/^\s*(?:at |\w*@).*?([\w.-]+:\d+:\d+)\)?$/gm)].slice(0, 3).map(([, place]) => place ?? '')

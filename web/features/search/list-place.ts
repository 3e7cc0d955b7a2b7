// Where the list was left: query, row and height. Kept for the session, so that a reload comes back to it.
import { instanceName } from '../../preferences/instance-name.ts'

export interface TopRow {
  /** The topmost row in view. */
  readonly index: number
  /** Pixels of that row that are scrolled out of view. */
  readonly offset: number
}

export interface ListPlace extends TopRow {
  readonly query: string
  /** Name of the row that had focus or was opened last. */
  readonly row: string | null
}

const storageKey = (): string => `${instanceName()}:list-place`

export function saveListPlace(place: ListPlace): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(place))
  } catch {
    // Storage is refused: the place then lives as long as the page.
  }
}

/** What the page before this one left behind; null once it was taken or another query was shown. */
let left: ListPlace | null | undefined

/** The place to come back to after a reload. Given out once, and only to the query it belongs to. */
export function takeListPlace(query: string): ListPlace | null {
  if (left === undefined) left = readListPlace()
  const place = left?.query === query ? left : null
  left = null
  return place
}

function readListPlace(): ListPlace | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null')
    return isListPlace(stored) ? stored : null
  } catch {
    return null
  }
}

function isListPlace(value: unknown): value is ListPlace {
  if (typeof value !== 'object' || value === null) return false
  const { query, index, offset } = value as Record<string, unknown> // an object, checked above
  return typeof query === 'string' && typeof index === 'number' && typeof offset === 'number'
}

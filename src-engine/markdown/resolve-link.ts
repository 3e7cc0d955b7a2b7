// Finds the document a written link means, among documents with paths, titles and aliases. Pure; built once, asked often.
import { decodePercent } from './link-target.ts'

export interface LinkCandidate {
  readonly id: string
  /** Relative, with `/`; null for a document that came from no file. */
  readonly path: string | null
  readonly title: string
  readonly aliases: readonly string[]
}

export interface LinkIndex {
  /** A candidate added again under the same id is found under its old names too. */
  add(candidate: LinkCandidate): void
  /**
   * The id of the document that `target` means when written in the document at `fromPath`, or null.
   * Tried in turn: path from that document, path from the root, end of a path, file name, title, alias.
   * Case, `%20` and Unicode form do not matter. Of equal names the nearest wins: same folder, fewest steps
   * between the folders, shortest path, first path.
   */
  resolve(target: string, fromPath: string | null): string | null
}

interface Place {
  readonly id: string
  /** Empty for a document without a path. */
  readonly path: string
  readonly folders: readonly string[]
}

export function createLinkIndex(candidates: Iterable<LinkCandidate> = []): LinkIndex {
  const byPath = new Map<string, Place[]>()
  const byName = new Map<string, Place[]>()
  const byTitle = new Map<string, Place[]>()
  const byAlias = new Map<string, Place[]>()

  function add({ id, path, title, aliases }: LinkCandidate): void {
    const key = pathKey(path ?? '')
    const place: Place = { id, path: key, folders: foldersOf(key) }
    for (const spelling of pathSpellings(key)) {
      append(byPath, spelling, place)
      append(byName, lastPart(spelling), place)
    }
    append(byTitle, nameKey(title), place)
    for (const alias of aliases) append(byAlias, nameKey(alias), place)
  }

  function resolveSpelling(target: string, from: readonly string[]): Place | null {
    const relative = joinPath(from, target)
    const parts = target.replace(/^\/+/, '')
    const exact = (relative === null ? undefined : byPath.get(relative)) ?? byPath.get(parts)
    if (exact !== undefined) return nearest(exact, from)
    if (/^\.\.?\//.test(target)) return null
    const named = byName.get(lastPart(parts))?.filter((place) => endsWithPath(place.path, parts))
    return (
      nearest(named ?? [], from) ?? nearest(byTitle.get(parts) ?? [], from) ?? nearest(byAlias.get(parts) ?? [], from)
    )
  }

  function resolve(target: string, fromPath: string | null): string | null {
    const from = foldersOf(pathKey(fromPath ?? ''))
    for (const spelling of targetSpellings(target)) {
      const found = spelling === '' ? null : resolveSpelling(spelling, from)
      if (found !== null) return found.id
    }
    return null
  }

  for (const candidate of candidates) add(candidate)
  return { add, resolve }
}

function append(places: Map<string, Place[]>, key: string, place: Place): void {
  if (key === '') return
  const present = places.get(key)
  if (present === undefined) places.set(key, [place])
  else if (present.at(-1)?.id !== place.id) present.push(place)
}

const nameKey = (text: string): string => text.normalize('NFC').toLowerCase().trim()

const pathKey = (path: string): string => nameKey(path.replaceAll('\\', '/')).replace(/^(?:\.?\/)+/, '')

const withoutExtension = (path: string): string => path.replace(/\.[^./]*$/, '')

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1)

/** Logseq writes the `/` of a page's name as `___`, and other signs as `%3A`. */
const logseqName = (path: string): string => decodePercent(path.replaceAll('___', '/')).normalize('NFC')

function pathSpellings(path: string): Set<string> {
  const bare = withoutExtension(path)
  return new Set([path, bare, logseqName(path), logseqName(bare)])
}

/** As written first: a name may hold `%`, and `a.b` may be a whole name. */
function targetSpellings(target: string): Set<string> {
  const written = nameKey(target).replaceAll('\\', '/')
  const decoded = nameKey(decodePercent(written))
  const bare = (name: string): string => name.replace(/\.(?:md|markdown|mdx|org|txt)$/, '')
  return new Set([written, decoded, bare(written), bare(decoded)])
}

/** Null when the path climbs out of the root. */
function joinPath(from: readonly string[], target: string): string | null {
  if (target.startsWith('/')) return null
  const parts = [...from]
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** `path` ends with the whole parts of `end`, its extension and Logseq's spelling aside. */
function endsWithPath(path: string, end: string): boolean {
  for (const spelling of pathSpellings(path)) {
    if (spelling === end || spelling.endsWith(`/${end}`)) return true
  }
  return false
}

function nearest(places: readonly Place[], from: readonly string[]): Place | null {
  let best: Place | null = null
  for (const place of places) if (best === null || compare(place, best, from) < 0) best = place
  return best
}

function compare(one: Place, other: Place, from: readonly string[]): number {
  const steps = stepsBetween(one.folders, from) - stepsBetween(other.folders, from)
  if (steps !== 0) return steps
  if (one.path.length !== other.path.length) return one.path.length - other.path.length
  return one.path < other.path ? -1 : one.path > other.path ? 1 : 0
}

/** Folders to climb and to descend; 0 in the same folder. */
function stepsBetween(one: readonly string[], other: readonly string[]): number {
  let shared = 0
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++
  return one.length + other.length - 2 * shared
}

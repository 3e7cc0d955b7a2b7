// Reads front matter leniently: YAML, YAML with mistakes, or Logseq's property lines at the top of a page.
import { parseDocument } from 'yaml'
import { bodyStart, findFrontMatter } from './find-front-matter.ts'
import { readPropertyLine, splitNames } from './property-lines.ts'
import { readInstant } from './read-instant.ts'
import { repairFrontMatter } from './repair-front-matter.ts'
import { cleanTag, distinctTags, splitTags } from './tags.ts'

export interface FrontMatter {
  readonly title: string | null
  /** Without `#`, each once in its first spelling. */
  readonly tags: readonly string[]
  readonly aliases: readonly string[]
  /** ISO instants. */
  readonly created: string | null
  readonly updated: string | null
  /** All keys as written, with plain data. */
  readonly properties: Readonly<Record<string, unknown>>
  /** It was not YAML, and only its simple lines could be read. */
  readonly repaired: boolean
}

/** Anchors may be used, but not to blow a small text up. */
const mostAliases = 20
/** Deeper lists in a list of tags are nobody's tags. */
const deepestTags = 8

/** Total: front matter that is missing or broken yields empty fields, and never costs the body. */
export function readFrontMatter(source: string): FrontMatter {
  const place = findFrontMatter(source)
  if (place === null) return readPageProperties(source)
  const text = source.slice(place.textFrom, place.textTo)
  const parsed = parseYaml(text)
  return interpret(parsed ?? repairFrontMatter(text), { text, repaired: parsed === null })
}

/** The library reads nested values by recursion, and a stack that runs out can end the whole process. */
const deepestYaml = 64

function nestsDeeply(text: string): boolean {
  if (/(?:[-?:][ \t]+){16}/.test(text)) return true
  let depth = 0
  for (const [mark] of text.matchAll(/[[\]{}]/g)) {
    if (mark === '[' || mark === '{') depth++
    else if (depth > 0) depth--
    if (depth > deepestYaml) return true
  }
  return false
}

/** Null when the text is not YAML, is no mapping, or unfolds to more than it should. */
function parseYaml(text: string): Record<string, unknown> | null {
  if (nestsDeeply(text)) return null
  try {
    const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false })
    if (document.errors.length > 0) return null
    const value: unknown = document.toJS({ maxAliasCount: mostAliases })
    // Through JSON, because an anchor can make a value that holds itself.
    const plain: unknown = JSON.parse(JSON.stringify(value ?? {}))
    return isMapping(plain) ? plain : null
  } catch {
    // The text is a stranger's: whatever the library throws at it means that it cannot be read as YAML.
    return null
  }
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function interpret(
  properties: Record<string, unknown>,
  { text, repaired }: { text: string; repaired: boolean },
): FrontMatter {
  const find = (names: readonly string[]): unknown => findKey(properties, names)
  const tags = find(['tags', 'tag'])
  return {
    title: readTitle(find(['title'])),
    // `tags: #tea` is a comment to YAML, but not to the one who wrote it.
    tags: distinctTags(tags === null || tags === undefined ? readHashTags(text) : collectTags(tags, 0)),
    aliases: collectNames(find(['aliases', 'alias'])),
    created: firstInstant(properties, createdKeys),
    updated: firstInstant(properties, updatedKeys),
    properties,
    repaired,
  }
}

const createdKeys = [
  'created',
  'createdat',
  'createdon',
  'createdtime',
  'createdate',
  'creationdate',
  'datecreated',
  'date',
  'ctime',
]
const updatedKeys = [
  'updated',
  'updatedat',
  'updatedon',
  'modified',
  'modifiedat',
  'lastmodified',
  'lastmod',
  'lastupdated',
  'datemodified',
  'dateupdated',
  'modificationdate',
  'mtime',
]

/** The value of the first of the names that is there; case, blanks, `_` and `-` of keys do not matter. */
function findKey(properties: Record<string, unknown>, names: readonly string[]): unknown {
  const keys = Object.keys(properties)
  for (const name of names) {
    const key = keys.find((candidate) => candidate.toLowerCase().replace(/[\s_-]/g, '') === name)
    if (key !== undefined) return properties[key]
  }
  return undefined
}

function firstInstant(properties: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const found = readInstant(findKey(properties, [name]))
    if (found !== null) return found
  }
  return null
}

function readTitle(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const title = String(value).trim()
  return title === '' ? null : title
}

function readHashTags(text: string): string[] {
  const line = /^tags?[ \t]*:[ \t]+(#.*)$/im.exec(text)?.[1] ?? ''
  return splitTags(line)
}

/** A text holds several tags, an item of a list one; a mapping's keys stand above its values. */
function collectTags(value: unknown, depth: number): string[] {
  if (typeof value === 'string')
    return depth === 0 ? splitTagText(value) : [cleanTag(value)].filter((tag) => tag !== '')
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > deepestTags) return []
  if (Array.isArray(value)) return value.flatMap((item) => collectTags(item, depth + 1))
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = collectTags(inner, depth + 1)
    return below.length === 0 ? [cleanTag(key)] : below.map((tag) => `${cleanTag(key)}/${tag}`)
  })
}

const splitTagText = (text: string): string[] =>
  /[,;#]/.test(text)
    ? splitTags(text)
    : text
        .split(/\s+/)
        .map(cleanTag)
        .filter((tag) => tag !== '')

function collectNames(value: unknown): string[] {
  if (typeof value === 'string') return splitNames(value)
  if (typeof value === 'number') return [String(value)]
  if (!Array.isArray(value)) return []
  const names = value.filter((item) => typeof item === 'string' || typeof item === 'number')
  return names.map((name) => String(name).trim()).filter((name) => name !== '')
}

/** The property lines a Logseq page begins with. */
function readPageProperties(source: string): FrontMatter {
  const values = new Map<string, string>()
  for (let at = bodyStart(source); at < source.length; ) {
    const end = source.indexOf('\n', at)
    const property = readPropertyLine(source.slice(at, end === -1 ? source.length : end).trimEnd())
    if (property === null) break
    values.set(property.key, property.value)
    at = end === -1 ? source.length : end + 1
  }
  const properties = Object.fromEntries(values)
  const read = interpret(properties, { text: '', repaired: false })
  return { ...read, tags: distinctTags(splitTags(values.get('tags') ?? values.get('tag') ?? '')) }
}

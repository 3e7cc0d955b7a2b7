// The lines of front matter that Kept adds to a note it hands out, so that other programs know its title, tags and
// dates, and takes out of one that comes back: the text is then what it was, to the last character. Pure.
import { stringify } from 'yaml'
import { findFrontMatter } from './find-front-matter.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'

/** What the lines tell of a document. Instants are ISO. */
export interface KeptFields {
  readonly title: string
  readonly textFormat: 'markdown' | 'plain'
  readonly tags: readonly string[]
  readonly aliases: readonly string[]
  readonly created: string
  readonly updated: string
}

export interface KeptText {
  readonly text: string
  readonly fields: KeptFields
}

/** Everything from this key to the end of the front matter is ours. */
const mark = 'kept-export'
const markLine = /^kept-export:/m
const version = 1

type Exact = Readonly<Record<string, unknown>>

/**
 * The lines follow those that the text has itself; a text without any gets a block and a blank line. What the other
 * lines would not give back exactly stands below `kept-export`.
 */
export function addKeptLines(text: string, fields: KeptFields): string {
  const joined = addTo(text, fields, ownLines(text))
  // Front matter of its own that is too long or too odd for more lines stays a part of the text.
  return takeKeptLines(joined)?.text === text ? joined : addTo(text, fields, null)
}

/** Null when there are no such lines. A stranger's key of this name is told by what stands below it. */
export function takeKeptLines(source: string): KeptText | null {
  const place = findFrontMatter(source)
  if (place === null) return null
  const at = markLine.exec(source.slice(place.textFrom, place.textTo))?.index
  if (at === undefined) return null
  const front = readFrontMatter(source)
  const exact = front.properties[mark]
  if (front.repaired || !isExact(exact)) return null
  const isOurs = at === 0
  return {
    text: isOurs
      ? source.slice(place.to).replace(/^\n/, '')
      : source.slice(0, place.textFrom + at) + source.slice(place.textTo),
    fields: {
      title: asText(exact['title']) ?? front.title ?? '',
      textFormat: exact['format'] === 'plain' ? 'plain' : 'markdown',
      tags: asTexts(exact['tags']) ?? front.tags,
      aliases: asTexts(exact['aliases']) ?? front.aliases,
      created: asInstant(exact['created']) ?? front.created ?? '',
      updated: asInstant(exact['updated']) ?? front.updated ?? '',
    },
  }
}

const ownLines = (source: string): FrontMatter | null => {
  if (findFrontMatter(source) === null) return null
  const own = readFrontMatter(source)
  return own.repaired || mark in own.properties ? null : own
}

function addTo(source: string, fields: KeptFields, own: FrontMatter | null): string {
  const read = takeKeptLines(withLines(source, fields, { own, exact: {} }))?.fields
  return withLines(source, fields, { own, exact: differences(fields, read) })
}

function withLines(
  source: string,
  fields: KeptFields,
  { own, exact }: { readonly own: FrontMatter | null; readonly exact: Exact },
): string {
  const lines = stringify({ [mark]: { version, ...exact }, ...missingIn(own, fields) }, { lineWidth: 0 })
  const place = own === null ? null : findFrontMatter(source)
  if (place === null) return `---\n${lines}---\n\n${source}`
  return source.slice(0, place.textTo) + lines + source.slice(place.textTo)
}

/** What other programs would miss. */
const missingIn = (own: FrontMatter | null, { title, tags, aliases, created, updated }: KeptFields): Exact => ({
  ...(own === null || own.title === null ? { title } : {}),
  ...(tags.length > 0 && (own === null || own.tags.length === 0) ? { tags } : {}),
  ...(aliases.length > 0 && (own === null || own.aliases.length === 0) ? { aliases } : {}),
  ...(own === null || own.created === null ? { created } : {}),
  ...(own === null || own.updated === null ? { updated } : {}),
})

const exactNames = ['title', 'tags', 'aliases', 'created', 'updated'] as const

function differences(fields: KeptFields, read: KeptFields | undefined): Exact {
  const differing = exactNames.filter((name) => comparable(fields[name]) !== comparable(read?.[name]))
  return {
    ...(fields.textFormat === 'plain' ? { format: fields.textFormat } : {}),
    ...Object.fromEntries(differing.map((name) => [name, fields[name]])),
  }
}

/** An instant counts as the same however it is written. */
const comparable = (value: string | readonly string[] | undefined): string =>
  JSON.stringify(value)?.replace(/(?<=T\d\d:\d\d:\d\d)\.000(?=Z"$)/, '') ?? ''

const isExact = (value: unknown): value is Exact =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === version

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const asTexts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null

const asInstant = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null

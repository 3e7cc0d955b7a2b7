// What an office document says about itself: title, author, key words, dates. Programs fill much of it in unasked.
import type { ReadFields } from './format-reader.ts'
import { sensibleTitle } from './sensible-title.ts'
import { elementsOf, findElements, textOf, tidyText, type XmlElement } from './xml-tree.ts'

export interface WrittenProperties {
  readonly title?: string | undefined
  readonly authors?: readonly string[]
  readonly keywords?: readonly string[]
  readonly created?: string | undefined
  readonly updated?: string | undefined
}

const mostAuthors = 10
const mostKeywords = 30
const longestName = 100

/** Names that programs write where they were told none. */
const noAuthor =
  /^(author|autor|user|benutzer|admin(istrator)?|owner|unknown( creator)?|anonymous|windows user|microsoft office user|python-docx|apache poi|openpyxl|.*\b(libreoffice|openoffice|pandoc|calibre)\b.*)$/i

/** Only what says something; `fallbackTitle` stands in for a title that does not. */
export function fieldsFromProperties(written: WrittenProperties, fallbackTitle: string): ReadFields {
  const authors = names(written.authors ?? [], mostAuthors).filter((name) => !noAuthor.test(name))
  const tags = names(written.keywords ?? [], mostKeywords)
  const created = instant(written.created)
  const updated = instant(written.updated)
  return {
    title: sensibleTitle(written.title ?? '') ?? fallbackTitle,
    ...(authors.length === 0 ? {} : { correspondents: authors }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(created === null ? {} : { created }),
    ...(updated === null ? {} : { updated }),
  }
}

/** The properties of `docProps/core.xml`, `meta.xml` or an OPF file: all three use the names of Dublin Core. */
export function propertiesFromXml(root: XmlElement | null): WrittenProperties {
  if (root === null) return {}
  const all = (name: string) => findElements(root, name).map((element) => tidyText(textOf(element)))
  const first = (...namesOfIt: readonly string[]) => namesOfIt.flatMap(all).find((text) => text !== '')
  return {
    title: first('title'),
    authors: first('initial-creator') === undefined ? all('creator') : all('initial-creator'),
    keywords: [...all('keywords'), ...all('keyword')].flatMap((text) => text.split(/[,;]/)),
    created: first('created', 'creation-date'),
    // ODF calls the day of the last change simply its date.
    updated: first('modified') ?? (isOpenDocument(root) ? first('date') : undefined),
  }
}

const isOpenDocument = (root: XmlElement): boolean => elementsOf(root).some(({ name }) => name === 'document-meta')

function names(written: readonly string[], most: number): readonly string[] {
  const tidy = written.map((name) => tidyText(name).slice(0, longestName)).filter((name) => name !== '')
  return [...new Set(tidy)].slice(0, most)
}

/** Without a zone the clock is taken for UTC. Nobody wrote a document before 1970 or writes one a century ahead. */
function instant(written: string | undefined): string | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/.exec(written?.trim() ?? '')
  if (match === null) return null
  const time = new Date(`${match[1]}T${match[2] ?? '12:00'}${match[3] ?? 'Z'}`)
  const year = time.getUTCFullYear()
  return Number.isNaN(time.getTime()) || year < 1971 || year > 2100 ? null : time.toISOString()
}

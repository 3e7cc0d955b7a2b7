// Markdown notes: the source stays as written; title, tags, aliases and dates are read out of it.
import { readFrontMatter } from '../markdown/front-matter.ts'
import { type KeptText, takeKeptLines } from '../markdown/kept-lines.ts'
import { type MarkdownStructure, scanMarkdown } from '../markdown/scan-markdown.ts'
import { largestTextBytes } from './archive-limits.ts'
import { fileStem } from './clean-path.ts'
import { content, type FormatReader, problem, type ReadContent } from './format-reader.ts'
import { languageCode } from './language-code.ts'
import { journalDay, pageName, pageTitle } from './logseq-page.ts'
import { readNotionPage } from './notion-page.ts'
import { decodeText, isBinary } from './text-encoding.ts'

export const readMarkdown: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of text`)
  if (isBinary(file.bytes)) return problem('unsupported', 'no text in any encoding')
  const { text, encoding, guessed } = decodeText(file.bytes, options.encoding)
  const { fields, remarks = [] } = readMarkdownText(text, file.path)
  return content({
    fields,
    encoding,
    isVerbatim: encoding === 'utf-8' && !guessed && fields.text === text,
    remarks: guessed ? [...remarks, 'encoding-guessed'] : remarks,
  })
}

/** The content of a note whose source is at hand; `path` names what has no title of its own. */
export function readMarkdownText(text: string, path: string): ReadContent {
  const kept = takeKeptLines(text)
  if (kept !== null) return readKept(kept, path)
  const structure = scanMarkdown(text)
  const frontMatter = readFrontMatter(text)
  const notion = readNotionPage(text, path)
  const created = frontMatter.created ?? journalInstant(path) ?? notion.created
  const updated = frontMatter.updated ?? notion.updated
  const language = languageCode(frontMatter.properties['lang']) ?? languageCode(frontMatter.properties['language'])
  return {
    fields: {
      title: frontMatter.title ?? pageTitle(text) ?? openingHeading(text, structure) ?? pageName(path),
      text,
      textFormat: 'markdown',
      kind: 'note',
      mimeType: 'text/markdown',
      tags: distinct([...frontMatter.tags, ...structure.tags, ...notion.tags]),
      aliases: distinct([...frontMatter.aliases, ...structure.aliases, ...zettelId(path)]),
      ...(language === null ? {} : { language }),
      ...(created === null ? {} : { created }),
      ...(updated === null ? {} : { updated }),
    },
    remarks: frontMatter.repaired ? ['front-matter-repaired'] : [],
  }
}

/** A note that Kept handed out comes back as it was. */
function readKept({ text, fields: { title, created, updated, ...fields } }: KeptText, path: string): ReadContent {
  return {
    fields: {
      ...fields,
      title: title === '' ? pageName(path) : title,
      text,
      kind: 'note',
      mimeType: fields.textFormat === 'plain' ? 'text/plain' : 'text/markdown',
      ...(created === '' ? {} : { created }),
      ...(updated === '' ? {} : { updated }),
    },
    remarks: [],
  }
}

/** A heading names the note only when nothing but front matter stands before it: elsewhere it names a part. */
function openingHeading(text: string, structure: MarkdownStructure): string | null {
  const heading = structure.headings[0]
  if (heading === undefined || heading.level !== 1 || heading.text.trim() === '') return null
  const before = text.slice(structure.frontMatter?.to ?? 0, heading.from)
  return before.trim() === '' ? heading.text.trim() : null
}

/** Noon, so that it is the same day in nearly every zone. */
function journalInstant(path: string): string | null {
  const day = journalDay(path)
  return day === null ? null : `${day}T12:00:00.000Z`
}

// `202401051230 Compost heap.md` is linked to by its number alone.
function zettelId(path: string): readonly string[] {
  const id = /^(\d{12}|\d{14})(?=\D)/.exec(`${fileStem(path)} `)?.[1]
  return id === undefined ? [] : [id]
}

/** Equal but for case counts as the same; the first spelling stays. */
function distinct(values: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const value of values) {
    const key = value.normalize('NFC').toLowerCase()
    if (!byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()]
}

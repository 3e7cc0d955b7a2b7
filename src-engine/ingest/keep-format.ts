// JSON: a note of Google Keep as Takeout writes it, else whatever the reader of other JSON makes of it.
import { largestTextBytes } from './archive-limits.ts'
import { fileStem } from './clean-path.ts'
import { content, type FormatReader, problem, type ReadContent } from './format-reader.ts'
import { readJson } from './json-format.ts'
import { decodeText, isBinary } from './text-encoding.ts'
import { instantOfMs } from './written-dates.ts'

export const readKeep: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes || isBinary(file.bytes)) return readJson(file, options)
  const { text } = decodeText(file.bytes, options.encoding)
  if (!/"isTrashed"\s*:/.test(text) || !/"(userEdited|created)TimestampUsec"\s*:/.test(text))
    return readJson(file, options)
  const note = parseJson(text)
  if (typeof note === 'string') return problem('damaged', note)
  return content(keepContent(note, fileStem(file.path)))
}

type Json = Readonly<Record<string, unknown>>

/** The object, or what is wrong with it. */
function parseJson(text: string): Json | string {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : 'no note inside'
  } catch (error) {
    // A SyntaxError is how JSON.parse reports a broken text.
    if (error instanceof SyntaxError) return error.message
    throw error
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function keepContent(note: Json, stem: string): ReadContent {
  const updated = instantOfMicroseconds(note['userEditedTimestampUsec'])
  const created = instantOfMicroseconds(note['createdTimestampUsec']) ?? updated
  const text = [bodyOf(note), linksOf(note), filesOf(note)].filter((part) => part !== '').join('\n\n')
  return {
    fields: {
      title: textOf(note['title']).trim() || firstWords(text) || stem,
      text,
      textFormat: 'markdown',
      kind: 'note',
      tags: objectsOf(note['labels'])
        .map(({ name }) => textOf(name).trim())
        .filter((name) => name !== ''),
      pinned: note['isPinned'] === true,
      ...(created === null ? {} : { created }),
      ...(updated === null ? {} : { updated }),
      ...(note['isTrashed'] === true ? { trashedAt: updated ?? created } : {}),
    },
  }
}

function bodyOf(note: Json): string {
  const items = objectsOf(note['listContent']).map(
    (item) => `- [${item['isChecked'] === true ? 'x' : ' '}] ${textOf(item['text'])}`,
  )
  return [textOf(note['textContent']), items.join('\n')].filter((part) => part !== '').join('\n\n')
}

/** Addresses that Keep found in the note, with the titles of their pages. */
function linksOf(note: Json): string {
  const links = objectsOf(note['annotations']).flatMap((annotation) => {
    const url = textOf(annotation['url'])
    if (!/^https?:/i.test(url) || !URL.canParse(url)) return []
    const title = textOf(annotation['title'])
      .replace(/[[\]\n]+/g, ' ')
      .trim()
    return [`- [${title || url}](${new URL(url).href.replace(/[()]/g, encodeURIComponent)})`]
  })
  return links.join('\n')
}

/** Pictures and recordings lie beside the note in the export, where they are documents of their own. */
const filesOf = (note: Json): string =>
  objectsOf(note['attachments'])
    .map(({ filePath }) =>
      textOf(filePath)
        .replace(/[[\]|#\n]+/g, ' ')
        .trim(),
    )
    .filter((path) => path !== '')
    .map((path) => `![[${path}]]`)
    .join('\n')

function firstWords(text: string): string {
  const line = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const words = line.replace(/^[-#>\s]+(\[[ x]\] )?/, '').trim()
  return words.length <= 80 ? words : `${words.slice(0, 79).trimEnd()}…`
}

const instantOfMicroseconds = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? instantOfMs(Number(value) / 1000) : null

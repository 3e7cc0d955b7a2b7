// The bookmarks file that every browser writes: one document a link, so that each is found with its own tags, address
// and day as a bookmark is; the folders it lay in are part of its text.
import { Parser } from 'htmlparser2'
import { largestTextBytes } from './archive-limits.ts'
import { flattenDeepHtml } from './flatten-deep-html.ts'
import { type FormatReader, problem, type ReadContent } from './format-reader.ts'
import { decodeText } from './text-encoding.ts'
import { instantOfMs } from './written-dates.ts'

export const readBookmarks: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of bookmarks`)
  const { text, encoding } = decodeText(file.bytes, options.encoding)
  const bookmarks = parseBookmarks(text).filter(({ address }) => isKept(address))
  if (bookmarks.length === 0) return problem('damaged', 'no bookmark inside')
  return { ok: true, contents: bookmarks.map((bookmark) => ({ ...bookmarkContent(bookmark), encoding })) }
}

/** Folders of the browser's own and addresses that run are no bookmarks. */
const isKept = (address: string): boolean => /^(https?|ftp|mailto):/i.test(address) && URL.canParse(address)

interface Folder {
  name: string
  note: string
}

interface Bookmark {
  title: string
  note: string
  readonly address: string
  readonly tags: readonly string[]
  readonly created: string | null
  readonly folders: readonly Folder[]
}

function parseBookmarks(html: string): readonly Bookmark[] {
  const bookmarks: Bookmark[] = []
  const folders: Folder[] = []
  /** Named already, its list still to come. */
  let named: Folder | null = null
  /** Takes the text that comes next. */
  let write: (text: string) => void = ignore
  const open: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    dl: () => {
      folders.push(named ?? { name: '', note: '' })
      named = null
      write = ignore
    },
    dt: () => {
      write = ignore
    },
    h3: () => {
      const folder = { name: '', note: '' }
      named = folder
      write = (text) => {
        folder.name += text
      }
    },
    a: (attributes) => {
      const bookmark = newBookmark(attributes, folders)
      bookmarks.push(bookmark)
      write = (text) => {
        bookmark.title += text
      }
    },
    // The note of a folder stands before its list, that of a link after it.
    dd: () => {
      const about = named ?? bookmarks.at(-1)
      write = (text) => {
        if (about !== undefined) about.note += text
      }
    },
  }
  const parser = new Parser({
    onopentag: (name, attributes) => open[name]?.(attributes),
    ontext: (text) => write(text),
    onclosetag: (name, isImplied) => {
      if (name === 'dl' && !isImplied) folders.pop()
      if (name === 'a' || name === 'h3') write = ignore
    },
  })
  parser.end(flattenDeepHtml(html))
  return bookmarks
}

const ignore = (): void => undefined

function newBookmark(attributes: Readonly<Record<string, string>>, folders: readonly Folder[]): Bookmark {
  return {
    title: '',
    note: '',
    address: (attributes['href'] ?? '').trim(),
    tags: (attributes['tags'] ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    created: instantOfAge(Number(attributes['add_date'] || Number.NaN)),
    folders: [...folders],
  }
}

/** Browsers write seconds, milliseconds or microseconds since 1970. */
function instantOfAge(written: number): string | null {
  if (!(written > 0)) return null
  if (written < 1e11) return instantOfMs(written * 1000)
  return instantOfMs(written < 1e14 ? written : written / 1000)
}

function bookmarkContent(bookmark: Bookmark): ReadContent {
  const { address, created, tags } = bookmark
  const uri = new URL(address).href
  const names = bookmark.folders.map(({ name }) => oneLine(name)).filter((name) => name !== '')
  const folderNotes = bookmark.folders.map(({ note }) => oneLine(note))
  const title = oneLine(bookmark.title) || uri
  const text = [bookmark.note.trim(), names.join(' / '), ...folderNotes].filter((part) => part !== '').join('\n\n')
  return {
    fields: { title, text, textFormat: 'plain', kind: 'bookmark', uri, tags, ...(created === null ? {} : { created }) },
    part: {
      name: `${address.replace(/^[a-z]+:(\/\/)?/i, '')}.url`,
      bytes: new TextEncoder().encode(JSON.stringify([title, text, address, tags, created])),
    },
    isVerbatim: true,
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

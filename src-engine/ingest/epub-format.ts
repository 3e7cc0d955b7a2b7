// EPUB: the chapters in reading order as Markdown, each under its title from the table of contents.
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { type EpubPackage, readEpubPackage } from './epub-package.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { languageCode } from './language-code.ts'
import { escapeMarks } from './markdown-escape.ts'
import { fieldsFromProperties } from './office-properties.ts'
import { type PackageParts, unpackParts } from './package-parts.ts'
import { parseHtml } from './parse-html.ts'
import { decodeText } from './text-encoding.ts'

const media = /\.(jpe?g|png|gif|webp|svg|css|js|mp3|mp4|m4a|ogg|opus|webm|ttf|otf|woff2?|smil)$/i

export const readEpub: FormatReader = async (file) => {
  const parts = await unpackParts(file.bytes, (path) => !media.test(path))
  if (!parts.ok) return problem(parts.error.reason, parts.error.detail)
  const book = readEpubPackage(parts.value)
  if (!book.ok) return problem(book.error.reason, book.error.detail)
  const size = book.value.spine.reduce((sum, path) => sum + (parts.value.files.get(path)?.length ?? 0), 0)
  if (size > largestTextBytes) return problem('too-large', `${size} bytes of chapters`)
  const chapters = book.value.spine.map((path) => readChapter(parts.value, book.value, path))
  const { title, authors } = book.value
  const language = languageCode(book.value.language)
  return content({
    fields: {
      ...fieldsFromProperties({ authors }, fileName(file.path)),
      ...(title === '' ? {} : { title }),
      ...(language === null ? {} : { language }),
      text: chapters.filter((chapter) => chapter !== '').join('\n\n'),
      textFormat: 'markdown',
    },
    remarks: book.value.spine.some((path) => parts.value.broken.has(path)) ? ['part-unreadable'] : [],
  })
}

/** How far into a chapter its title may stand, in UTF-16 units, for it not to be put there again. */
const openingUnits = 400

function readChapter(parts: PackageParts, book: EpubPackage, path: string): string {
  const bytes = parts.files.get(path)
  if (bytes === undefined) return ''
  const document = parseHtml(openTags(decodeText(bytes).text))
  // Addresses inside the book lead nowhere outside it.
  for (const link of document.querySelectorAll('a')) {
    if (!/^https?:/i.test(link.getAttribute('href') ?? '')) link.setAttribute('href', '')
  }
  const text = document.documentElement === null ? '' : htmlToMarkdown(document.documentElement)
  const title = book.titles.get(path) ?? ''
  const isNamed = title === '' || plain(text.slice(0, openingUnits)).includes(plain(title))
  if (text === '' || isNamed) return text
  return `## ${escapeMarks(title)}\n\n${text}`
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Books are written as XML, where `<a/>` is whole; read as HTML it would be open until the end. */
const openTags = (xhtml: string): string =>
  xhtml.replace(/<([a-z][\w:-]*)(\s[^<>]*)?\/>/gi, (tag, name: string, attributes: string = '') =>
    voidTags.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`,
  )

// Says which format a file is in: by its content first, since names lie, then by its extension.
import { fileExtension } from './clean-path.ts'
import { type Format, formats, type Magic, packageExtensions } from './formats.ts'
import { isBinary } from './text-encoding.ts'

const formatsByName = new Map(formats.map((format) => [format.name, format]))

/** Total: what nobody recognises is `text` when it reads as text, else `unknown`. */
export function detectFormat(bytes: Uint8Array, path: string): Format {
  const named = formatByExtension(path)
  const binary = isBinary(bytes)
  const byContent = formats.find((format) => format.magic.some((magic) => hasMagic(bytes, magic, binary)))
  // Outside the first bytes a `%PDF-` may just be quoted, so there the name has to agree.
  if (named?.name === 'pdf' && findsText(bytes, '%PDF-')) return named
  if (byContent?.name === 'zip' && !isPackageName(named)) return packageInside(bytes) ?? byContent
  if (byContent !== undefined) return relative(byContent, named)
  if (binary) return named === undefined || isTextFormat(named) ? byName('unknown') : named
  if (named !== undefined && isTextFormat(named)) return named
  if (fileExtension(path) === 'pdf') return byName('pdf')
  return looksLikeHtml(bytes) && !hasTextExtension(path) ? byName('html') : byName('text')
}

/** A zip to open: not one that is a document itself, such as a text document or a book. */
export function isZipArchive(head: Uint8Array, path: string): boolean {
  const isZip = byName('zip').magic.some((magic) => hasMagic(head, magic, true))
  if (!isZip) return fileExtension(path) === 'zip'
  return !packageExtensions.has(fileExtension(path)) && !isPackage(head)
}

/** Whether a file that begins like this is read as text, and so only up to the size of one. */
export const isText = (head: Uint8Array, path: string): boolean => isTextFormat(detectFormat(head, path))

function byName(name: string): Format {
  const format = formatsByName.get(name)
  if (format === undefined) throw new Error(`no format is called ${name}`)
  return format
}

function formatByExtension(path: string): Format | undefined {
  const extension = fileExtension(path)
  return extension === '' ? undefined : formats.find((format) => format.extensions.includes(extension))
}

// Several formats share a wrapping; then the name tells which one it is.
function relative(byContent: Format, named: Format | undefined): Format {
  if (named === undefined || named.magic.length > 0) return byContent
  if (byContent.name === 'zip') return named
  if (byContent.name === 'tar') return named.name === 'joplin' ? named : byContent
  // Newer documents with a password are wrapped like the old ones.
  if (byContent.name === 'word') {
    return isPackageName(named) || ['excel', 'powerpoint', 'outlook'].includes(named.name) ? named : byContent
  }
  return byContent
}

const isPackageName = (named: Format | undefined): boolean =>
  named?.extensions.some((extension) => packageExtensions.has(extension)) === true

/** Which document a zip is whose name does not tell: some say it first, the others have a part that only they have. */
function packageInside(bytes: Uint8Array): Format | undefined {
  const declared = /^mimetype(application\/[\w.+-]+)/.exec(
    latin1(bytes.subarray(30, 130)).replace(/PK[\s\S]*/, ''),
  )?.[1]
  const byType = formats.find(({ mimeType, load }) => load !== null && mimeType === declared)
  if (byType !== undefined || !isPackage(bytes)) return byType
  const directory = latin1(bytes.subarray(Math.max(0, bytes.length - 32_768)))
  return mainParts.flatMap(([part, name]) => (directory.includes(part) ? [byName(name)] : []))[0]
}

const mainParts = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
] as const

const isTextFormat = (format: Format): boolean => textFormats.has(format.name)

/** Their files hold no zero bytes; what does under such a name is something else. */
const textFormats: ReadonlySet<string> = new Set(
  'markdown html csv opml text mail calendar contacts bookmarks evernote json subtitles svg'.split(' '),
)

// Page sources kept as `.txt`, `.php` and the like are wanted as written.
const hasTextExtension = (path: string): boolean =>
  /^(txt|text|log|php|jsx|tsx|vue|svelte|js|ts|xml)$/.test(fileExtension(path))

function hasMagic(bytes: Uint8Array, magic: Magic, binary: boolean): boolean {
  // Two letters can begin any text.
  if (magic.bytes.length < 3 && !binary) return false
  for (let index = 0; index < magic.bytes.length; index++) {
    if (bytes[magic.at + index] !== magic.bytes.charCodeAt(index)) return false
  }
  return true
}

function isPackage(head: Uint8Array): boolean {
  const firstName = latin1(head.subarray(30, 60))
  return /^(mimetype|\[Content_Types\]\.xml|_rels\/|META-INF\/)/.test(firstName)
}

const findsText = (bytes: Uint8Array, text: string): boolean => latin1(bytes.subarray(0, 1024)).includes(text)

const looksLikeHtml = (bytes: Uint8Array): boolean =>
  /^[\s\0ÿþï»¿]*(<!--[\s\S]{0,400}?-->\s*)?<(!doctype html|html|head|body)\b/i.test(
    latin1(bytes.subarray(0, 1024)).replaceAll('\0', ''),
  )

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

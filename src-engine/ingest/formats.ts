// The one table of file formats: how each is recognised, what kind of document it gives and who reads it.
import type { DocumentKind } from '../contract/documents.ts'
import type { FormatReader } from './format-reader.ts'

export interface Magic {
  readonly at: number
  /** As Latin-1 characters. */
  readonly bytes: string
}

export interface Format {
  readonly name: string
  readonly extensions: readonly string[]
  /** Any one of them suffices. */
  readonly magic: readonly Magic[]
  readonly mimeType: string
  readonly kind: DocumentKind
  /** Null: kept with its original and found by name. */
  readonly load: (() => Promise<FormatReader>) | null
}

const loadMarkdown = async () => (await import('./markdown-format.ts')).readMarkdown
const loadText = async () => (await import('./text-format.ts')).readText
const loadHtml = async () => (await import('./html-format.ts')).readHtml
const loadDocx = async () => (await import('./docx-format.ts')).readDocx
const loadSpreadsheet = async () => (await import('./spreadsheet-format.ts')).readSpreadsheet
const loadPptx = async () => (await import('./pptx-format.ts')).readPptx
const loadOdt = async () => (await import('./open-document-format.ts')).readOdt
const loadOds = async () => (await import('./open-document-format.ts')).readOds
const loadOdp = async () => (await import('./open-document-format.ts')).readOdp
const loadCompound = async () => (await import('./compound-file.ts')).readCompound
const loadRtf = async () => (await import('./rtf-format.ts')).readRtf
const loadEpub = async () => (await import('./epub-format.ts')).readEpub
const loadCsv = async () => (await import('./csv-format.ts')).readCsv
const loadOpml = async () => (await import('./opml-format.ts')).readOpml
const loadPdf = async () => (await import('./pdf-format.ts')).readPdf
const loadMail = async () => (await import('./mail-format.ts')).readMail
const loadOutlook = async () => (await import('./outlook-format.ts')).readOutlook
const loadCalendar = async () => (await import('./calendar-format.ts')).readCalendar
const loadContacts = async () => (await import('./contact-format.ts')).readContacts
const loadBookmarks = async () => (await import('./bookmark-format.ts')).readBookmarks
const loadEvernote = async () => (await import('./evernote-format.ts')).readEvernote
const loadKeep = async () => (await import('./keep-format.ts')).readKeep
const loadJoplin = async () => (await import('./joplin-format.ts')).readJoplin
const loadSubtitles = async () => (await import('./subtitle-format.ts')).readSubtitles
const loadSvg = async () => (await import('./svg-format.ts')).readSvg
const loadPhoto = async () => (await import('./photo-format.ts')).readPhoto
const loadMedia = async () => (await import('./media-format.ts')).readMedia

function row(
  name: string,
  extensions: string,
  facts: { mimeType: string; kind?: DocumentKind; magic?: readonly string[]; at?: number; load?: Format['load'] },
): Format {
  return {
    name,
    extensions: extensions === '' ? [] : extensions.split(' '),
    magic: (facts.magic ?? []).map((bytes) => ({ at: facts.at ?? 0, bytes })),
    mimeType: facts.mimeType,
    kind: facts.kind ?? 'document',
    load: facts.load ?? null,
  }
}

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const compound = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']

/** A zip with a fixed inside, never opened as an archive: the extension tells which. */
const packages: readonly Format[] = [
  row('docx', 'docx docm dotx', { mimeType: `${office}.wordprocessingml.document`, load: loadDocx }),
  row('xlsx', 'xlsx xlsm xltx xlsb', { mimeType: `${office}.spreadsheetml.sheet`, load: loadSpreadsheet }),
  row('pptx', 'pptx pptm ppsx', { mimeType: `${office}.presentationml.presentation`, load: loadPptx }),
  row('odt', 'odt ott', { mimeType: `${open}.text`, load: loadOdt }),
  row('ods', 'ods ots', { mimeType: `${open}.spreadsheet`, load: loadOds }),
  row('odp', 'odp otp', { mimeType: `${open}.presentation`, load: loadOdp }),
  row('epub', 'epub', { mimeType: 'application/epub+zip', load: loadEpub }),
  row('package', 'jar apk xpi crx kmz cbz pages numbers key', { mimeType: 'application/octet-stream' }),
]

const images: readonly Format[] = [
  row('png', 'png', { mimeType: 'image/png', kind: 'photo', load: loadPhoto, magic: ['\x89PNG\r\n\x1a\n'] }),
  row('jpeg', 'jpg jpeg jpe jfif', { mimeType: 'image/jpeg', kind: 'photo', load: loadPhoto, magic: ['\xff\xd8\xff'] }),
  row('gif', 'gif', { mimeType: 'image/gif', kind: 'photo', magic: ['GIF87a', 'GIF89a'] }),
  row('webp', 'webp', { mimeType: 'image/webp', kind: 'photo', load: loadPhoto, magic: ['WEBP'], at: 8 }),
  row('avif', 'avif', {
    mimeType: 'image/avif',
    kind: 'photo',
    load: loadPhoto,
    magic: ['ftypavif', 'ftypavis'],
    at: 4,
  }),
  row('heic', 'heic heif', {
    mimeType: 'image/heic',
    kind: 'photo',
    load: loadPhoto,
    magic: ['ftypheic', 'ftypheix', 'ftypmif1'],
    at: 4,
  }),
  row('tiff', 'tif tiff', { mimeType: 'image/tiff', kind: 'photo', load: loadPhoto, magic: ['II*\0', 'MM\0*'] }),
  row('bmp', 'bmp', { mimeType: 'image/bmp', kind: 'photo', magic: ['BM'] }),
  row('icon', 'ico', { mimeType: 'image/x-icon', kind: 'photo', magic: ['\0\0\x01\0'] }),
]

const sounds: readonly Format[] = [
  row('mp3', 'mp3', { mimeType: 'audio/mpeg', load: loadMedia, magic: ['ID3'] }),
  row('ogg', 'ogg oga opus', { mimeType: 'audio/ogg', load: loadMedia, magic: ['OggS'] }),
  row('flac', 'flac', { mimeType: 'audio/flac', load: loadMedia, magic: ['fLaC'] }),
  row('wav', 'wav', { mimeType: 'audio/wav', load: loadMedia, magic: ['WAVE'], at: 8 }),
  row('m4a', 'm4a m4b', { mimeType: 'audio/mp4', load: loadMedia, magic: ['ftypM4A'], at: 4 }),
  row('sound', 'aac aif aiff ape mka wma wv', { mimeType: 'application/octet-stream', load: loadMedia }),
  row('mp4', 'mp4 m4v mov', { mimeType: 'video/mp4', load: loadMedia, magic: ['ftyp'], at: 4 }),
  row('matroska', 'mkv webm', { mimeType: 'video/webm', load: loadMedia, magic: ['\x1a\x45\xdf\xa3'] }),
  row('avi', 'avi', { mimeType: 'video/x-msvideo', load: loadMedia, magic: ['AVI '], at: 8 }),
]

const binaries: readonly Format[] = [
  row('word', 'doc dot', { mimeType: 'application/msword', magic: compound, load: loadCompound }),
  row('excel', 'xls', { mimeType: 'application/vnd.ms-excel', load: loadSpreadsheet }),
  row('powerpoint', 'ppt', { mimeType: 'application/vnd.ms-powerpoint', load: loadCompound }),
  row('outlook', 'msg', { mimeType: 'application/vnd.ms-outlook', kind: 'mail', load: loadOutlook }),
  row('rtf', 'rtf', { mimeType: 'application/rtf', magic: ['{\\rtf'], load: loadRtf }),
  row('gzip', 'gz tgz', { mimeType: 'application/gzip', magic: ['\x1f\x8b\x08'] }),
  row('7z', '7z', { mimeType: 'application/x-7z-compressed', magic: ['7z\xbc\xaf\x27\x1c'] }),
  row('rar', 'rar', { mimeType: 'application/vnd.rar', magic: ['Rar!\x1a\x07'] }),
  row('joplin', 'jex', { mimeType: 'application/x-tar', kind: 'note', load: loadJoplin }),
  row('tar', 'tar', { mimeType: 'application/x-tar', magic: ['ustar'], at: 257 }),
  row('sqlite', 'sqlite sqlite3 db', { mimeType: 'application/vnd.sqlite3', magic: ['SQLite format 3\0'] }),
  row('font', 'ttf otf woff woff2', { mimeType: 'font/sfnt', magic: ['wOFF', 'wOF2', 'OTTO', '\0\x01\0\0\0'] }),
  row('program', 'exe dll so', { mimeType: 'application/octet-stream', magic: ['MZ', '\x7fELF'] }),
]

/** Recognised by how they begin or by name, and read as text by whoever else opens them. */
const texts: readonly Format[] = [
  row('mail', 'eml', { mimeType: 'message/rfc822', kind: 'mail', load: loadMail }),
  row('calendar', 'ics ical ifb', { mimeType: 'text/calendar', magic: ['BEGIN:VCALENDAR'], load: loadCalendar }),
  row('contacts', 'vcf vcard', { mimeType: 'text/vcard', magic: ['BEGIN:VCARD'], load: loadContacts }),
  row('bookmarks', '', {
    mimeType: 'text/html',
    kind: 'bookmark',
    magic: ['<!DOCTYPE NETSCAPE-Bookmark-file'],
    load: loadBookmarks,
  }),
  row('evernote', 'enex', { mimeType: 'application/enex+xml', kind: 'note', load: loadEvernote }),
  row('subtitles', 'srt vtt lrc', { mimeType: 'text/vtt', magic: ['WEBVTT'], load: loadSubtitles }),
  row('svg', 'svg', { mimeType: 'image/svg+xml', kind: 'photo', load: loadSvg }),
]

/** First match wins; `zip` and `text` are asked for by name where nothing else fits. */
export const formats: readonly Format[] = [
  row('pdf', 'pdf', { mimeType: 'application/pdf', magic: ['%PDF-'], load: loadPdf }),
  row('markdown', 'md markdown mdown mkd mdx qmd rmd', { mimeType: 'text/markdown', kind: 'note', load: loadMarkdown }),
  row('html', 'html htm xhtml xht', { mimeType: 'text/html', load: loadHtml }),
  row('csv', 'csv tsv tab', { mimeType: 'text/csv', load: loadCsv }),
  row('opml', 'opml', { mimeType: 'text/x-opml', load: loadOpml }),
  // A note of Google Keep is one; the reader tells.
  row('json', 'json jsonl ndjson geojson', { mimeType: 'application/json', load: loadKeep }),
  ...packages,
  row('zip', 'zip', { mimeType: 'application/zip', magic: ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'] }),
  ...images,
  ...sounds,
  ...binaries,
  ...texts,
  row('text', 'txt text log', { mimeType: 'text/plain', load: loadText }),
  row('unknown', '', { mimeType: 'application/octet-stream' }),
]

/** Zips that are one document. */
export const packageExtensions: ReadonlySet<string> = new Set(packages.flatMap((format) => format.extensions))

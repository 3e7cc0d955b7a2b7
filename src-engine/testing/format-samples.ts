// One small file of each format that Kept reads, with a word that only this file is found by.
import { concat, flacOf, jpegOf, mp3Of, mp4Of, wavOf } from '../ingest/media-fixtures.ts'
import {
  docxOf,
  epubOf,
  openDocumentOf,
  pptxOf,
  sheetRow,
  slideShape,
  wordParagraph,
  xlsxOf,
} from '../ingest/office-fixtures.ts'
import { messageOf, wide } from '../ingest/outlook-fixtures.ts'
import { linesOf, pdfOf } from '../ingest/pdf-fixtures.ts'
import { tarOf } from '../ingest/tar-fixtures.ts'
import { bytesOf, zipOf } from '../ingest/zip-fixtures.ts'

export interface FormatSample {
  /** As in the table of formats. */
  readonly format: string
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly word: string
}

function sample(format: string, path: string, source: string | Uint8Array<ArrayBuffer>, word: string): FormatSample {
  return { format, path, bytes: typeof source === 'string' ? bytesOf(source) : source, word }
}

const joplinNote = `Heading\n\nAbout wagtails\n\nid: ${'1'.repeat(32)}\nparent_id: ${'1'.repeat(32)}\ntype_: 1`
const mail = (subject: string, text: string) => `From: Ida <ida@a.example>\r\nSubject: ${subject}\r\n\r\n${text}\r\n`

/** Formats without words of their own are found by the name of the file. */
export const formatSamples: readonly FormatSample[] = [
  sample('markdown', 'note.md', '---\ntags: [birds]\n---\n# Note\n\nAbout bitterns\n', 'bitterns'),
  sample('text', 'list.txt', 'About curlews', 'curlews'),
  sample('text', 'letter.txt', Uint8Array.from(Buffer.from('82b382ad82e782cc89d4', 'hex')), 'さくら'),
  sample('text', 'script.py', 'dunlins = 7\n', 'dunlins'),
  sample('html', 'page.html', '<title>Page</title><article><p>About egrets and more</p></article>', 'egrets'),
  sample('pdf', 'plan.pdf', pdfOf([linesOf('About fulmars')]), 'fulmars'),
  sample('docx', 'letter.docx', docxOf(wordParagraph('About godwits')), 'godwits'),
  sample('xlsx', 'sheet.xlsx', xlsxOf({ Birds: sheetRow(1, 'hoopoes', 'Pieces') }), 'hoopoes'),
  sample('pptx', 'talk.pptx', pptxOf([slideShape('title', 'About ibises')]), 'ibises'),
  sample('odt', 'letter.odt', openDocumentOf('text', '<text:p>About jackdaws</text:p>'), 'jackdaws'),
  sample(
    'ods',
    'sheet.ods',
    openDocumentOf(
      'spreadsheet',
      '<table:table><table:table-row><table:table-cell><text:p>kestrels</text:p></table:table-cell></table:table-row></table:table>',
    ),
    'kestrels',
  ),
  sample(
    'odp',
    'talk.odp',
    openDocumentOf(
      'presentation',
      '<draw:page><draw:frame><draw:text-box><text:p>lapwings</text:p></draw:text-box></draw:frame></draw:page>',
    ),
    'lapwings',
  ),
  sample('rtf', 'letter.rtf', '{\\rtf1\\ansi About merlins\\par}', 'merlins'),
  sample('epub', 'book.epub', epubOf({ 'a.xhtml': '<p>About nuthatches</p>' }), 'nuthatches'),
  sample('csv', 'table.csv', 'Bird,Pieces\nospreys,7\n', 'ospreys'),
  sample('opml', 'outline.opml', '<opml><body><outline text="About partridges"/></body></opml>', 'partridges'),
  sample('json', 'data.json', '{"bird":"quails"}', 'quails'),
  sample(
    'json',
    'keep.json',
    '{"isTrashed":false,"createdTimestampUsec":1,"title":"Keep","textContent":"About redstarts"}',
    'redstarts',
  ),
  sample('mail', 'mail.eml', mail('A mail', 'About siskins'), 'siskins'),
  sample('mail', 'box.mbox', `From a Mon Jun 01 04:28:28 2009\n${mail('One', 'About terns')}\n`, 'terns'),
  sample(
    'outlook',
    'mail.msg',
    messageOf({ '__properties_version1.0': new Uint8Array(64), '__substg1.0_0037001F': wide('About twites') }),
    'twites',
  ),
  sample(
    'calendar',
    'days.ics',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240305T093000Z\nSUMMARY:About vultures\nEND:VEVENT\nEND:VCALENDAR\n',
    'vultures',
  ),
  sample('contacts', 'people.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ida Waxwing\nEND:VCARD\n', 'waxwing'),
  sample(
    'bookmarks',
    'bookmarks.html',
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example" ADD_DATE="1">About whimbrels</A></DL>',
    'whimbrels',
  ),
  sample(
    'evernote',
    'notes.enex',
    '<en-export><note><title>A</title><content><![CDATA[<en-note>About wrens</en-note>]]></content></note></en-export>',
    'wrens',
  ),
  sample('joplin', 'notes.jex', tarOf({ 'a.md': joplinNote }), 'wagtails'),
  sample('subtitles', 'film.srt', '1\n00:00:01,000 --> 00:00:02,000\nAbout yaffles\n', 'yaffles'),
  sample('subtitles', 'film.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nAbout avocets\n', 'avocets'),
  sample('subtitles', 'song.lrc', '[00:01.00]About buzzards\n', 'buzzards'),
  sample('svg', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>cormorants</text></svg>', 'cormorants'),
  sample('jpeg', 'photo.jpg', jpegOf({ taken: '2024:01:01 10:20:00', description: 'About dotterels' }), 'dotterels'),
  sample('png', 'eiders.png', concat([Uint8Array.of(0x89), bytesOf('PNG\r\n\x1a\n')]), 'eiders'),
  sample('tiff', 'firecrests.tiff', concat([bytesOf('II*\0'), new Uint8Array(8)]), 'firecrests'),
  sample('webp', 'goldcrests.webp', concat([bytesOf('RIFF'), new Uint8Array(4), bytesOf('WEBP')]), 'goldcrests'),
  sample('mp3', 'sound.mp3', mp3Of({ TIT2: 'About herons' }), 'herons'),
  sample('flac', 'sound.flac', flacOf({ TITLE: 'About jays' }), 'jays'),
  sample('wav', 'sound.wav', wavOf('About knots'), 'knots'),
  sample('mp4', 'film.mp4', mp4Of('About linnets', 7), 'linnets'),
  sample('zip', 'all.zip', zipOf({ 'in/side.md': 'About magpies\n' }), 'magpies'),
]

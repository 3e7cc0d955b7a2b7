// What all documents that are zips have in common: the limits, locks, damage, and names that say something else.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'
import {
  docxOf,
  epubOf,
  openDocumentOf,
  pptxOf,
  sheetRow,
  slideShape,
  wordParagraph,
  xlsxOf,
} from './office-fixtures.ts'
import { partPath } from './package-parts.ts'
import { readFixture } from './read-fixture.ts'
import { bytesOf, forge, zipOf } from './zip-fixtures.ts'

const samples: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'a.docx': docxOf(wordParagraph('leek')),
  'a.xlsx': xlsxOf({ A: sheetRow(1, 'leek') }),
  'a.pptx': pptxOf([slideShape('title', 'leek')]),
  'a.odt': openDocumentOf('text', '<text:p>leek</text:p>'),
  'a.ods': openDocumentOf('spreadsheet', '<table:table table:name="leek"/>'),
  'a.odp': openDocumentOf('presentation', '<draw:page/>'),
  'a.epub': epubOf({ 'a.xhtml': '<p>leek</p>' }),
  'a.rtf': bytesOf(
    "{\\rtf1\\ansi{\\info{\\title x}}{\\fonttbl{\\f0 A;}}\\trowd a\\cell\\row\\u955?\\'fc{\\b leek}\\par}",
  ),
  'a.csv': bytesOf('a;b\n"leek";2\n'),
  'a.json': bytesOf('{"a":["leek",{"b":null}]}'),
  'a.opml': bytesOf('<opml><body><outline text="leek"/></body></opml>'),
}
const packages = Object.keys(samples).filter((path) => /\.(docx|xlsx|pptx|od.|epub)$/.test(path))
const sampleOf = (path: string) => samples[path] ?? bytesOf('')

describe('whatever is broken in a file, a document comes of it', () => {
  test.each(Object.keys(samples))('%s', async (path) => {
    const sample = sampleOf(path)
    const change = fc.record({ at: fc.nat(sample.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.nat(sample.length), async (changes, end) => {
        const broken = sample.slice(0, changes.length % 3 === 0 ? end : sample.length)
        for (const { at, byte } of changes) if (at < broken.length) broken[at] = byte
        const { draft, failure } = await readFixture(path, broken)
        expect(draft.title).not.toBe('')
        if (failure !== null) expect(draft.noTextReason).not.toBeNull()
      }),
      { numRuns: 25 },
    )
  })
})

describe('a document that is no zip, or one without its main part, is damaged', () => {
  test.each(packages)('%s', async (path) => {
    expect((await readFixture(path, sampleOf(path).slice(0, 200))).failure?.reason).toBe('damaged')
    expect((await readFixture(path, zipOf({ '[Content_Types].xml': '<Types/>' }))).failure?.reason).toBe('damaged')
  })
})

/** A part that is read: not the type of a text, nor the list of types of a presentation. */
const readEntry = (path: string): number => (path.endsWith('.pptx') ? 2 : /\.(od.|epub)$/.test(path) ? 1 : 0)

test.each(packages)('a part that lies about its size refuses the document: %s', async (path) => {
  const lying = (value: number) => forge(sampleOf(path), { entry: readEntry(path), offset: 24, value })
  expect((await readFixture(path, lying(1))).failure?.reason).toBe('archive-limit')
  expect((await readFixture(path, lying(0x7fffffff))).failure?.reason).toBe('too-large')
})

test('a part nested without end is damaged', async () => {
  const { failure } = await readFixture('a.odt', openDocumentOf('text', '<text:span>'.repeat(100_000)))
  expect(failure?.reason).toBe('damaged')
})

const compoundOf = (...streams: readonly string[]): Uint8Array<ArrayBuffer> => {
  const names = streams
    .join('\0')
    .split('')
    .flatMap((character) => [character.charCodeAt(0), 0])
  return Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(1024).fill(0), ...names])
}

describe('files of older programs and locked ones say what they are', () => {
  test.each([
    ['a locked text', 'a.docx', compoundOf('EncryptedPackage'), 'locked', 'encrypted'],
    ['a locked presentation', 'a.pptx', compoundOf('EncryptedPackage'), 'locked', 'encrypted'],
    ['an old text', 'a.doc', compoundOf('WordDocument'), 'unsupported', 'a file of Word before 2007'],
    ['an old text under a new name', 'a.docx', compoundOf('WordDocument'), 'unsupported', 'a file of Word before 2007'],
    [
      'an old presentation',
      'a.ppt',
      compoundOf('PowerPoint Document'),
      'unsupported',
      'a file of PowerPoint before 2007',
    ],
    [
      'a locked OpenDocument',
      'a.odt',
      openDocumentOf('text', '', {
        'META-INF/manifest.xml':
          '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
      }),
      'locked',
      'encrypted',
    ],
    ['no spreadsheet', 'a.xls', Uint8Array.from([1, 2, 0, 3]), 'damaged', 'no spreadsheet'],
  ])('%s', async (_, path, bytes, reason, detail) =>
    expect((await readFixture(path, bytes)).failure).toEqual({ path, reason, detail }),
  )
})

test.each([
  ['a.docx', 'unnamed', 'docx'],
  ['a.xlsx', 'unnamed.bin', 'xlsx'],
  ['a.pptx', 'unnamed', 'pptx'],
  ['a.odt', 'unnamed', 'odt'],
  ['a.epub', 'unnamed', 'epub'],
  ['a.docx', 'a.docx', 'docx'],
  ['a.csv', 'a.docx', 'text'],
])('%s under the name %s is %s', (sample, name, format) =>
  expect(detectFormat(sampleOf(sample), name).name).toBe(format),
)

test.each([
  ['ppt/slides/slide1.xml', '../notes/a.xml', 'ppt/notes/a.xml'],
  ['a/b.xml', '/c/d.xml', 'c/d.xml'],
  ['a/b.xml', 'c.xml#part', 'a/c.xml'],
  ['b.xml', '../../c.xml', null],
  ['a/b.xml', 'https://x.example/c.xml', null],
  ['a/b.xml', '//x.example/c.xml', null],
])('from %s, %s leads to %s', (from, target, path) => expect(partPath(from, target)).toBe(path))

import { describe, expect, test } from 'vitest'
import { lockedPdfOf, type PdfPasswords } from '../testing/locked-pdf.ts'
import { linesOf, pdfOf } from './pdf-fixtures.ts'
import { readFile } from './read-file.ts'
import { sensibleTitle } from './sensible-title.ts'
import { bytesOf } from './zip-fixtures.ts'

async function read(bytes: Uint8Array<ArrayBuffer>, passwords: readonly string[] = []) {
  const options = { pdfAssets: null, encoding: null, passwords }
  const [document] = await readFile({ path: 'in/plan.pdf', bytes, modified: null }, options)
  if (document === undefined) throw new Error('no document')
  return document
}

const readings = async (bytes: Uint8Array<ArrayBuffer>) => (await read(bytes)).draft.captures?.[0]?.readings

test('the text of each page is a reading of the original', async () => {
  const bytes = pdfOf([linesOf('First page'), '', linesOf('Third page')])
  const { draft, original, failure } = await read(bytes)
  expect(failure).toBeNull()
  expect(draft).toMatchObject({
    title: 'plan.pdf',
    text: '',
    kind: 'document',
    mimeType: 'application/pdf',
    noTextReason: null,
  })
  expect(draft.captures).toMatchObject([
    {
      type: 'file',
      name: 'plan.pdf',
      sha256: original?.sha256,
      readings: [
        { type: 'pdf', text: 'First page', page: 1, replaced: false },
        { type: 'pdf', text: 'Third page', page: 3, replaced: false },
      ],
    },
  ])
  expect(original?.bytes).toEqual(bytes)
})

describe('lines become paragraphs', () => {
  test.each([
    ['lines of one paragraph', ['The hedge is', 'to be cut.'], 'The hedge is to be cut.'],
    [
      'a gap between paragraphs',
      ['One and', 'one more.', '', 'Two and', 'two more.'],
      'One and one more.\n\nTwo and two more.',
    ],
    ['a word broken at the end of a line', ['The green-', 'house is warm.'], 'The greenhouse is warm.'],
    ['a hyphen that belongs there', ['The Smith-', 'Jones farm'], 'The Smith- Jones farm'],
  ])('%s', async (_, lines, text) => expect((await readings(pdfOf([linesOf(...lines)])))?.[0]?.text).toBe(text))
})

test('a page without text waits for text recognition and is no failure', async () => {
  const { draft, failure } = await read(pdfOf(['']))
  expect(draft.noTextReason).toBe('scanned')
  expect(failure).toBeNull()
})

test.each([
  ['nothing but a header', bytesOf('%PDF-1.7 nothing')],
  ['cut off in the middle of the first object', pdfOf([linesOf('x')]).slice(0, 30)],
])('damaged, with its bytes kept: %s', async (_, bytes) => {
  const { draft, original, failure } = await read(bytes)
  expect(failure).toMatchObject({ path: 'in/plan.pdf', reason: 'damaged' })
  expect(draft).toMatchObject({ title: 'plan.pdf', noTextReason: 'damaged' })
  expect(original?.bytes).toEqual(bytes)
})

test('a broken table of objects is mended', async () => {
  const text = String.fromCharCode(...pdfOf([linesOf('Still here')])).replace(/startxref\n\d+/, 'startxref\n7')
  expect((await readings(bytesOf(text)))?.[0]?.text).toBe('Still here')
})

test('the title of the file itself is taken when it says something', async () => {
  expect((await read(pdfOf([linesOf('x')], { title: 'Planting plan' }))).draft.title).toBe('Planting plan')
})

test.each([
  ['Planting plan 2024', 'Planting plan 2024'],
  ['  Planting\u0000 plan ', 'Planting plan'],
  ['Microsoft Word - letter.doc', null],
  ['letter.docx', null],
  ['untitled', null],
  ['Document1', null],
  ['12345', null],
  ['', null],
])('a title or none: %j', (written, title) => expect(sensibleTitle(written)).toBe(title))

test('pages without text are named, among others that have some', async () => {
  const { draft, textlessPages, remarks } = await read(pdfOf([linesOf('First'), '', linesOf('Third'), '']))
  expect({ textlessPages, remarks }).toEqual({ textlessPages: [2, 4], remarks: ['pages-without-text'] })
  expect(draft.noTextReason).toBeNull()
})

test('what somebody wrote on a page is a reading of its own', async () => {
  const note = '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (Ask the gardener) >>'
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Contents (A link) >>'
  const plain = String.fromCharCode(...pdfOf([linesOf('Plan')]))
  const bytes = bytesOf(plain.replace('/Contents 6 0 R', `/Annots [${note} ${link}] /Contents 6 0 R`))
  expect(await readings(bytes)).toMatchObject([
    { type: 'pdf', text: 'Plan', page: 1 },
    { type: 'annotation', text: 'Ask the gardener', page: 1 },
  ])
})

describe('a file with a password', () => {
  const locked = (passwords: PdfPasswords) => lockedPdfOf([linesOf('Behind the hedge')], passwords)
  test.each([
    ['needs none to be read when it only keeps others from changing it', { user: '', owner: 'o' }, [], true],
    ['opens with its password', { user: 'moss', owner: 'o' }, ['moss'], true],
    ['opens with the password of its owner', { user: 'moss', owner: 'oak' }, ['oak'], true],
    ['opens with the second of two', { user: 'moss', owner: 'o' }, ['fern', 'moss'], true],
    ['stays locked without one', { user: 'moss', owner: 'o' }, [], false],
    ['stays locked with wrong ones', { user: 'moss', owner: 'o' }, ['fern', ''], false],
  ])('%s', async (_, passwords, tried, isRead) => {
    const { draft, failure } = await read(locked(passwords), tried)
    expect(failure?.reason ?? null).toBe(isRead ? null : 'locked')
    expect(draft.noTextReason).toBe(isRead ? null : 'locked')
    expect(draft.captures?.[0]?.readings[0]?.text).toBe(isRead ? 'Behind the hedge' : undefined)
  })

  test('no password is in what comes of it', async () => {
    const tried = ['secret-one', 'secret-two']
    const read = async (user: string) => {
      const options = { pdfAssets: null, encoding: null, passwords: tried }
      return readFile({ path: 'in/plan.pdf', bytes: locked({ user, owner: 'o' }), modified: null }, options)
    }
    for (const user of ['secret-two', 'another']) expect(JSON.stringify(await read(user))).not.toMatch(/secret-/)
  })
})

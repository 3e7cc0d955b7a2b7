import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { bytesOf } from './zip-fixtures.ts'

const options = { pdfAssets: null, encoding: null }

async function read(path: string, content: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const [document] = await readFile({ path, bytes, modified: '2024-05-06T07:08:09.000Z' }, options)
  if (document === undefined) throw new Error('no document')
  return document
}

const of = (...bytes: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

describe('every file becomes a document found by its name', () => {
  test.each([
    ['a note', 'x/Tea.md', 'hello', { title: 'Tea', kind: 'note', mimeType: 'text/markdown' }, null],
    [
      'plain text',
      'x/tea.txt',
      'hello',
      { title: 'tea.txt', kind: 'document', text: 'hello', textFormat: 'plain' },
      null,
    ],
    ['source code', 'tea.ts', 'export {}', { title: 'tea.ts', mimeType: 'text/x-typescript' }, null],
    ['text without an extension', 'README', 'hello', { title: 'README', text: 'hello' }, null],
    ['an empty note', 'Tea.md', '', { title: 'Tea', text: '', kind: 'note' }, null],
    ['an empty text', 'tea.log', '', { title: 'tea.log', text: '' }, null],
    ['an empty page', 'tea.htm', '', { title: 'tea.htm', text: '', noTextReason: 'damaged' }, 'damaged'],
    ['an empty PDF', 'tea.pdf', '', { title: 'tea.pdf', text: '', noTextReason: 'damaged' }, 'damaged'],
    [
      'a name that is an attack',
      '<img src=x onerror=alert(1)>.md',
      'x',
      { title: '<img src=x onerror=alert(1)>' },
      null,
    ],
    ['a picture', 'tea.jpg', of(0xff, 0xd8, 0xff, 0xd9), { kind: 'photo', noTextReason: 'unsupported' }, null],
    ['a program', 'tool.exe', of(0x4d, 0x5a, 0, 0), { title: 'tool.exe', noTextReason: 'unsupported' }, 'unsupported'],
    ['noise', 'noise', of(0, 1, 2, 3), { title: 'noise', noTextReason: 'unsupported' }, 'unsupported'],
    ['noise called a note', 'Tea.md', of(0, 1, 2, 3), { title: 'Tea.md' }, 'unsupported'],
    ['a broken PDF', 'tea.pdf', '%PDF-1.7 nothing', { title: 'tea.pdf', noTextReason: 'damaged' }, 'damaged'],
    ['a PDF by name only', 'tea.pdf', 'nothing', { title: 'tea.pdf', noTextReason: 'damaged' }, 'damaged'],
  ])('%s', async (_, path, content, draft, reason) => {
    const document = await read(path, content)
    expect(document.draft).toMatchObject(draft)
    expect(document.failure?.reason ?? null).toBe(reason)
  })
})

test('the source says where the text came from', async () => {
  const { draft } = await read('Notes/Old.TXT', of(0x43, 0x61, 0x66, 0xe9))
  expect(draft).toMatchObject({
    text: 'Café',
    created: '2024-05-06T07:08:09.000Z',
    updated: '2024-05-06T07:08:09.000Z',
  })
  expect(draft.source).toEqual({
    path: 'Notes/Old.TXT',
    name: 'Old.TXT',
    extension: 'txt',
    sizeBytes: 4,
    modified: '2024-05-06T07:08:09.000Z',
    durationSeconds: null,
    sha256: 'e134988854e6583f063fc0e9aefa55da3b20ab8d55413a6808f315789d73c1f5',
    encoding: 'windows-1252',
  })
})

test('the original is kept unless the text is the file', async () => {
  expect((await read('a.md', 'Grüße')).original).toBeNull()
  const { original, draft, remarks } = await read('a.txt', of(0x43, 0x61, 0x66, 0xe9))
  expect(original).toMatchObject({ name: 'a.txt', bytes: of(0x43, 0x61, 0x66, 0xe9) })
  expect(draft.captures).toMatchObject([{ type: 'file', name: 'a.txt', sha256: original?.sha256, sizeBytes: 4 }])
  expect(remarks).toEqual(['encoding-guessed'])
})

test('a text of one very long line is read whole', async () => {
  const { draft, failure } = await read('long.txt', 'word '.repeat(1_000_000))
  expect(failure).toBeNull()
  expect(draft.text).toHaveLength(5_000_000)
})

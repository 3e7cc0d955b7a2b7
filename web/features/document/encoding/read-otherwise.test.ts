import { describe, expect, test } from 'vitest'
import type { TextEncoding } from '../../../../src-engine/contract/text-encodings.ts'
import { createIngest } from '../../../../src-engine/ingest/create-ingest.ts'
import { readFile } from '../../../../src-engine/ingest/read-file.ts'
import { readFixture } from '../../../../src-engine/ingest/read-fixture.ts'
import { setupEngine, type TestEngine } from '../../../../src-engine/testing/setup-engine.ts'
import { encodedFile, readOtherwise } from './read-otherwise.ts'
import { sampleText } from './sample-text.ts'

const hex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'hex'))

/** Each is first read in the wrong encoding, as a short text may well be. */
const cases: readonly (readonly [TextEncoding, TextEncoding, Uint8Array<ArrayBuffer>, string])[] = [
  ['shift_jis', 'windows-1252', hex('82b382ad82e782cc89d4'), 'さくらの花'],
  ['euc-jp', 'shift_jis', hex('a4b5a4afa4e9a4ceb2d6'), 'さくらの花'],
  ['gb18030', 'big5', hex('b9a4d7f7bcc6bbae'), '工作计划'],
  ['koi8-r', 'windows-1251', hex('f0cfcac4a3cd20d720d3c1c4'), 'Пойдём в сад'],
  ['windows-1252', 'windows-1251', hex('436166e92063726de8'), 'Café crmè'],
]

async function keep({ engine }: TestEngine, path: string, bytes: Uint8Array<ArrayBuffer>, encoding: string) {
  const documents = await readFile({ path, bytes, modified: null }, { pdfAssets: null, encoding })
  await engine.saveIngested(documents)
}

async function shown({ engine, request }: TestEngine, query: string) {
  const answer = await engine.search(request(query))
  const hit = answer.ok ? answer.value.hits[0] : undefined
  const detail = hit && (await engine.getDocument({ collection: hit.collection, id: hit.id }))
  if (!detail?.ok || detail.value === null) throw new Error(`nothing for ${query}`)
  return detail.value
}

describe('a text that was read in the wrong encoding', () => {
  test.each(cases)('%s taken for %s', async (right, wrong, bytes, text) => {
    const store = await setupEngine()
    await keep(store, 'in/letter.txt', bytes, wrong)
    const before = await shown(store, 'path:letter.txt')
    expect(before.document.text).not.toBe(text)
    expect(encodedFile(before.document)).toMatchObject({ path: 'in/letter.txt' })
    const parts = { engine: store.engine, ingest: createIngest() }
    expect(await readOtherwise(parts, before, right)).toMatchObject({ ok: true })
    const after = await shown(store, 'path:letter.txt')
    expect(after.document).toMatchObject({ text, familyOrder: 2, source: { encoding: right } })
    expect(after.versions.length).toBe(2)
    const older = await store.engine.getDocument({ collection: 'library', id: before.document.id })
    expect(older).toMatchObject({ value: { document: { text: before.document.text } } })
  })
})

test('tags and a title that a person gave stay; those of the file are read anew', async () => {
  const store = await setupEngine()
  const note = hex(
    `${Buffer.from('---\ntags: [').toString('hex')}e4f6${Buffer.from(']\n---\n# ').toString('hex')}fcbcdf`,
  )
  await keep(store, 'in/letter.md', note, 'windows-1251')
  const before = await shown(store, 'path:letter.md')
  const { id, tags } = before.document
  const parts = { engine: store.engine, ingest: createIngest() }
  await readOtherwise(parts, before, 'windows-1252')
  const after = await shown(store, 'path:letter.md')
  expect({ was: tags, is: after.document.tags, title: after.document.title }).toEqual({
    was: ['дц'],
    is: ['äö'],
    title: 'ü¼ß',
  })
  expect(id).not.toBe(after.document.id)
})

test.each([
  ['text in UTF-8, which is kept as text alone', 'a.txt', 'plain'],
  ['a picture', 'a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
])('there is nothing to read otherwise in %s', async (_, path, source) => {
  const store = await setupEngine()
  await store.engine.saveIngested([await readFixture(path, source)])
  expect(encodedFile((await shown(store, `path:${path}`)).document)).toBeNull()
})

test.each([
  ['from the line with the first telling letter', 'one\ntwo caf\xe9\n', 'windows-1252', 'two café'],
  ['from the start of plain letters', 'one\ntwo', 'utf-8', 'one two'],
  ['of nothing', '', 'utf-8', ''],
] as const)('a sample is cut %s', (_, bytes, encoding, text) =>
  expect(
    sampleText(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
      encoding,
    ),
  ).toBe(text),
)

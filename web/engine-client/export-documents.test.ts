// Documents that leave and come back: read by the same reader that imports files, on a real store.
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ChangeTargets } from '../../src-engine/contract/changes.ts'
import { readMarkdownText } from '../../src-engine/ingest/markdown-format.ts'
import { capture, note, saveAll } from '../../src-engine/testing/sample-documents.ts'
import { setupEngine } from '../../src-engine/testing/setup-engine.ts'
import { type Exported, type ExportForm, exportDocuments } from './export-documents.ts'

const missingHash = 'ab'.repeat(32)
const scan = capture('image', { name: '../scan:1.png', sha256: missingHash, mimeType: 'image/png' })
const drafts = [
  note('a', 'Rye', 'Feed it.\n', { tags: ['bread'], aliases: ['Levain'], updated: '2026-01-02T03:04:05.678Z' }),
  note('b', 'Rye', '---\nauthor: Ann\ntags: [old]\n---\nSee [[Oats]].', { tags: ['bread', 'home/oven'] }),
  note('c', 'a/b:c', '# not a heading', { textFormat: 'plain', captures: [scan] }),
]

async function exportOf(form: ExportForm, ...ids: readonly string[]): Promise<Exported> {
  const { engine } = await setupEngine()
  await saveAll({ engine }, drafts)
  const targets: ChangeTargets = { type: 'documents', refs: ids.map((id) => ({ collection: 'library', id })) }
  const made = await exportDocuments(engine, { targets, form })
  if (!made.ok) throw new Error(made.error.type)
  return made.value
}

const instantOf = (written: string | undefined): number => Date.parse(written ?? '')

const unzip = async ({ content }: Exported) => unzipSync(new Uint8Array(await content.arrayBuffer()))

test.each(drafts)('$title of $id comes back with its text, title, tags and dates', async (draft) => {
  const file = await exportOf('markdown', draft.id)
  expect(file).toMatchObject({ extension: 'md', missing: 0 })
  const { fields } = readMarkdownText(await file.content.text(), 'other-name.md')
  const { title, text, textFormat = 'markdown', tags = [], aliases = [], created, updated } = draft
  expect(fields).toMatchObject({ title, text, textFormat, tags, aliases })
  expect([fields.created, fields.updated].map(instantOf)).toEqual([created, updated].map(instantOf))
})

test('several notes are an archive in which each has a name of its own', async () => {
  const file = await exportOf('markdown', 'a', 'b', 'c')
  const entries = await unzip(file)
  expect(Object.keys(entries)).toEqual(['Rye.md', 'Rye 2.md', 'a_b_c.md'])
  expect(readMarkdownText(strFromU8(entries['Rye.md'] ?? new Uint8Array()), 'x.md').fields.text).toBe('Feed it.\n')
})

test('an original that cannot be read is counted, and the rest goes out', async () => {
  const file = await exportOf('originals', 'a', 'c')
  expect(file).toMatchObject({ extension: 'zip', missing: 1 })
  expect(Object.keys(await unzip(file))).toEqual(['Rye.md', 'a_b_c.md'])
})

test('JSON has every field of each document, in the order of the list', async () => {
  const file = await exportOf('json', 'c', 'a')
  expect(JSON.parse(await file.content.text())).toMatchObject([
    { id: 'c', textFormat: 'plain', captures: [{ sha256: missingHash }], trashedAt: null },
    { id: 'a', tags: ['bread'], facts: [], family: null },
  ])
})

test('what is not there is said, and no file is made', async () => {
  const { engine } = await setupEngine()
  const targets: ChangeTargets = { type: 'documents', refs: [{ collection: 'library', id: 'gone' }] }
  expect(await exportDocuments(engine, { targets, form: 'json' })).toMatchObject({ error: { type: 'NotFound' } })
})

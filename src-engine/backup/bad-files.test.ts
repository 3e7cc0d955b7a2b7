// Files that are no backup, or not any more: each is refused for its reason, by the check and by the restore alike.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { makeBackup, restoreFrom } from '../testing/backup-bytes.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { checkBackup } from './check-backup.ts'
import { expectRefusal } from './open-backup.ts'
import { hashWhole } from './sha256.ts'

type Parts = Record<string, Uint8Array>
type Change = (parts: Parts) => void

let bytes = new Uint8Array()

beforeAll(async () => {
  const { engine, database } = await setupEngine()
  await saveAll({ engine }, [note('a', 'Lamp', 'A lamp', { tags: ['house'] }), note('b', 'Pier', 'See [[Lamp]]')])
  bytes = new Uint8Array(await (await makeBackup(database)).arrayBuffer())
})

const inText =
  (name: string, change: (text: string) => string): Change =>
  (parts) => {
    parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array())))
  }

const inManifest = (change: (manifest: Record<string, unknown>) => Record<string, unknown>): Change =>
  inText('manifest.json', (text) => JSON.stringify(change(JSON.parse(text))))

/** With the hashes made right again, as whoever forges a file would. */
async function forged(change: Change): Promise<Blob> {
  const parts = unzipSync(bytes)
  change(parts)
  const manifest = JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array()))
  for (const part of manifest.parts) part.sha256 = await hashWhole(new Uint8Array(parts[part.name] ?? []))
  return new Blob([new Uint8Array(zipSync({ ...parts, 'manifest.json': strToU8(JSON.stringify(manifest)) }))])
}

function changed(change: Change): Blob {
  const parts = unzipSync(bytes)
  change(parts)
  return new Blob([new Uint8Array(zipSync(parts))])
}

const documents = 'documents.jsonl'

test.each<readonly [string, string, () => Blob | Promise<Blob>]>([
  ['an empty file', 'no-backup', () => new Blob([])],
  ['a text', 'no-backup', () => new Blob(['no zip'])],
  ['a zip of something else', 'no-backup', () => new Blob([new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))])],
  ['one that ends at 60 %', 'cut', () => new Blob([bytes.slice(0, bytes.length * 0.6)])],
  ['one that ends within its first record', 'cut', () => new Blob([bytes.slice(0, 25)])],
  ['one that ends at 10 %', 'cut', () => new Blob([bytes.slice(0, bytes.length * 0.1)])],
  ['one that ends at 95 %', 'cut', () => new Blob([bytes.slice(0, bytes.length * 0.95)])],
  ['one that ends before its last byte', 'cut', () => new Blob([bytes.slice(0, -40)])],
  ['one whose first record is overwritten', 'damaged', () => new Blob([new Uint8Array(4), bytes.slice(4)])],
  ['a later form', 'too-new', () => changed(inManifest((manifest) => ({ ...manifest, format: 2 })))],
  ['a later schema', 'too-new', () => changed(inManifest((manifest) => ({ ...manifest, schema: 999 })))],
  ['a manifest that is none', 'damaged', () => changed(inText('manifest.json', () => '{'))],
  ['other words in a document', 'damaged', () => changed(inText(documents, (text) => text.replace('Pier', 'Peer')))],
  ['no documents', 'damaged', () => changed((parts) => void delete parts[documents])],
  ['a missing table', 'damaged', () => changed((parts) => void delete parts['tables/tags.jsonl'])],
  ['a line that is no JSON', 'damaged', () => forged(inText(documents, (text) => text.replace('}]', '}')))],
  ['a document too few', 'damaged', () => forged(inText(documents, (text) => text.slice(0, text.indexOf('\n') + 1)))],
])('%s is refused as %s', async (_title, reason, make) => {
  const file = await make()
  const refused = { ok: false, error: { type: 'BackupRefused', reason } }
  const check = await expectRefusal(() => checkBackup(file, { present: null, breathe: () => Promise.resolve() }))
  expect(check).toMatchObject(refused)
  expect((await restoreFrom(file)).outcome).toMatchObject(refused)
})

test.each<readonly [string, Change]>([
  ['a value of another type', inText(documents, (text) => text.replace('"pinned":0', '"pinned":"no"'))],
  ['a column that nobody knows', inText(documents, (text) => text.replace('"pinned":0', '"pinned":0,"odd":1'))],
  ['a tag that is not there', inText('tables/tags.jsonl', (text) => text.replace('"tag_id":1', '"tag_id":77'))],
  ['a table that is none', inText(documents, (text) => text.replace('"document_texts"', '"sqlite_schema"'))],
])('a restore refuses what the tables do not take: %s', async (_title, change) => {
  const { outcome } = await restoreFrom(await forged(change))
  expect(outcome).toMatchObject({ ok: false, error: { type: 'BackupRefused', reason: 'damaged' } })
})

const withValue = (column: string, from: string, to: string): Change =>
  inText(documents, (text) => text.replace(`"${column}":${from}`, `"${column}":${to}`))

const newYear = Date.parse('2026-01-01T00:00:00Z')

test.each<readonly [string, Change]>([
  ['a kind that is none', withValue('kind', '"note"', '"potion"')],
  ['a format of text that is none', withValue('text_format', '"markdown"', '"html"')],
  ['a sensitivity that is none', withValue('sensitivity', 'null', '"secret"')],
  ['a priority that is none', withValue('priority', 'null', '"now"')],
  ['a maker that is none', withValue('made_by', '"owner"', '"nobody"')],
  ['an instant beyond all calendars', withValue('updated', `${newYear}`, '9e15')],
  ['a day that no month has', withValue('due', 'null', '"2026-02-30"')],
  ['a flag that is neither', withValue('private', '0', '7')],
  ['a negative revision', withValue('revision', '1', '-1')],
  ['a title that is too long', withValue('title', '"Lamp"', JSON.stringify('x'.repeat(2_001)))],
  ['a status that is too long', withValue('status', 'null', JSON.stringify('x'.repeat(101)))],
  ['a list in place of a word', withValue('kind', '"note"', '["note"]')],
  ['a role of a link that is none', withValue('role', '"text"', '"rope"')],
  [
    'a name of a tag that is too long',
    inText('tables/tags.jsonl', (text) => text.replace('"name":"house"', `"name":"${'x'.repeat(201)}"`)),
  ],
  [
    'a name of a tag that is blank',
    inText('tables/tags.jsonl', (text) => text.replace('"name":"house"', '"name":" "')),
  ],
])('a backup with %s is refused before anything of the present store is touched', async (_title, change) => {
  const file = await forged(change)
  expect(await file.text()).not.toBe(await (await forged(() => {})).text())
  const here = await setupEngine()
  await saveAll(here, [note('c', 'Quay', 'Only here')])
  const before = here.database.exportBytes()
  const refused = { ok: false, error: { type: 'BackupRefused', reason: 'damaged' } }
  const check = await expectRefusal(() =>
    checkBackup(file, { present: here.database, breathe: () => Promise.resolve() }),
  )
  expect(check).toMatchObject(refused)
  expect((await restoreFrom(file, here.database)).outcome).toMatchObject(refused)
  expect(Buffer.compare(here.database.exportBytes(), before)).toBe(0)
})

import { expect, test, vi } from 'vitest'
import type { SourceFile } from '../contract/documents.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { createMemoryOriginals } from '../store/originals.ts'
import { capture, note } from '../testing/sample-documents.ts'
import { createEngine } from './create-engine.ts'
import { detectLanguage, withLanguages } from './detect-languages.ts'

const spanish = 'La factura del fontanero todavía no está pagada'

const name = 'scan of the old house on the hill.pdf'
const source: SourceFile = {
  path: name,
  name,
  extension: 'pdf',
  sizeBytes: 1,
  modified: null,
  durationSeconds: null,
  sha256: null,
  encoding: null,
}
const ingested = (draft: Partial<IngestedDocument['draft']>): IngestedDocument => ({
  draft: { title: name, text: '', source, ...draft },
  original: null,
  attachments: [],
  failure: null,
  remarks: [],
})
const scanned = (text: string): Partial<IngestedDocument['draft']> => ({
  captures: [capture('file', { name: 'a.pdf', readings: [{ type: 'pdf', text, page: 1, replaced: false }] })],
})

test.each([
  ['a text', { text: spanish }, 'es'],
  ['pages read from a file', scanned(spanish.repeat(5)), 'es'],
  ['a file that names its language', { text: spanish, language: 'pt' }, 'pt'],
  ['a file without text, whatever its name', {}, undefined],
  ['a text too short to tell', { text: 'ok' }, undefined],
  ['a short text with a title of its own', { title: 'La factura del fontanero', text: 'pagada' }, 'es'],
])('%s', async (_what, draft, language) => {
  const [named] = await withLanguages([ingested(draft)], detectLanguage)
  expect(named?.draft.language).toBe(language)
})

test('a detector that cannot be had leaves documents as they are', async () => {
  const documents = [ingested({ text: spanish })]
  expect(await withLanguages(documents, async () => null)).toEqual(documents)
})

async function setup() {
  const created = createEngine({
    database: await openMemory(),
    originals: createMemoryOriginals(),
    nowMs: () => Date.parse('2026-01-15T12:00:00Z'),
    timeZone: () => 'UTC',
    newId: () => 'new',
    detectLanguage,
    breathe: () => Promise.resolve(),
    state: () => ({ state: 'ephemeral', reason: 'test' }),
    keptVersion: 'test',
  })
  if (!created.ok) throw new Error(`no engine: ${created.error.type}`)
  const engine = created.value
  const languageOf = async (id: string) => {
    const found = await engine.getDocument({ collection: 'library', id })
    return found.ok ? (found.value?.document.language ?? null) : found.error
  }
  const save = async (...drafts: readonly ReturnType<typeof note>[]) => {
    for (const draft of drafts) expect(await engine.saveDocument(draft)).toMatchObject({ ok: true })
  }
  return { engine, languageOf, save }
}

test('a note gets its language soon after it was saved, as the same revision', async () => {
  const { engine, languageOf, save } = await setup()
  const changed = vi.fn()
  await engine.subscribe(changed)
  await save(note('a', 'Casa', spanish))
  await vi.waitFor(async () => expect(await languageOf('a')).toBe('es'))
  expect(changed).toHaveBeenCalledTimes(2)
  expect(await engine.getDocument({ collection: 'library', id: 'a' })).toMatchObject({ value: { revision: 1 } })
})

test('a language that was given stays', async () => {
  const { languageOf, save } = await setup()
  await save(note('a', 'Casa', spanish, { language: 'ca' }), note('b', 'Casa', spanish))
  await vi.waitFor(async () => expect(await languageOf('b')).toBe('es'))
  expect(await languageOf('a')).toBe('ca')
})

test('of two saves the last decides', async () => {
  const { languageOf, save } = await setup()
  const german = 'Die Rechnung vom Klempner ist noch nicht bezahlt'
  await save(note('a', 'Casa', spanish), note('a', 'Haus', german), note('b', 'Casa', spanish))
  await vi.waitFor(async () => expect(await languageOf('b')).toBe('es'))
  expect(await languageOf('a')).toBe('de')
})

test('a store that is closed meanwhile is left alone', async () => {
  const { engine, save } = await setup()
  await save(note('a', 'Casa', spanish))
  await engine.close()
  await detectLanguage(spanish)
})

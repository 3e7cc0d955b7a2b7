// Whatever is done to a store, and whatever the texts hold: the index agrees with the documents after every step.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { DocumentDraft } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { setupEngine } from '../testing/setup-engine.ts'

/** Marks that the index uses itself, halves of characters, scripts of all kinds, and pieces of Markdown. */
const pieces = `word Straße 東京都 ไทย 한국 हिन्दी 👩‍👩‍👧 C++ 5.3.2 don't İ ﬁ # [[a]] [x](y) <b> --- * _ %% \``
  .split(' ')
  .concat(' ', '\n', '\r\n', '\0', '\u0001', '\u0002', '\u001e', '\u001f', '\ud800', '\udc00', '\ufeff', '\u2028')
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((parts) => parts.join(''))
const id = fc.constantFrom('a', 'b', 'c')

const capture = fc.record({ description: text, reading: text, current: fc.boolean(), replaced: fc.boolean() })

const draft = fc
  .record({
    title: text,
    text,
    summary: text,
    tags: fc.array(text, { maxLength: 3 }),
    aliases: fc.array(text, { maxLength: 2 }),
    textFormat: fc.constantFrom('markdown' as const, 'plain' as const),
    writeUp: fc.option(text),
    captures: fc.array(capture, { maxLength: 2 }),
  })
  .map(
    ({ writeUp, captures, ...plain }): Omit<DocumentDraft, 'id'> => ({
      ...plain,
      writeUp:
        writeUp === null ? null : { text: writeUp, madeAt: '2026-01-01T00:00:00Z', promptVersion: 1, inputs: [] },
      captures: captures.map(({ description, reading, current, replaced }) => ({
        type: 'file',
        name: description,
        mimeType: null,
        imageKind: null,
        imageKindSetByHand: false,
        description,
        sha256: null,
        sizeBytes: null,
        changedAt: null,
        current,
        readings: [{ type: 'ocr', text: reading, page: null, replaced }],
      })),
    }),
  )

const fromFile = (name: string, sha256: string, document: Omit<DocumentDraft, 'id'>): IngestedDocument => ({
  draft: {
    ...document,
    source: {
      path: name,
      name,
      extension: 'md',
      sizeBytes: 1,
      modified: null,
      durationSeconds: null,
      sha256,
      encoding: null,
    },
  },
  original: null,
  attachments: [],
  failure: null,
  remarks: [],
})

type Step = (engine: EngineApi) => Promise<unknown>

const collection = fc.constantFrom('library', 'shelf')
const shelf = { collection: 'shelf' } as const

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(id, collection, draft).map(
      ([id, collection, document]): Step =>
        (engine) =>
          engine.saveDocument({ ...document, id, collection }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(id, id, draft).map(
      ([name, sha256, document]): Step =>
        (engine) =>
          engine.saveIngested([fromFile(name, sha256, document)]),
    ),
  },
  fc.tuple(id, collection).map(
    ([id, collection]): Step =>
      (engine) =>
        engine.trashDocument({ collection, id }),
  ),
  fc.tuple(id, collection).map(
    ([id, collection]): Step =>
      (engine) =>
        engine.restoreDocument({ collection, id }),
  ),
  fc.tuple(id, text).map(
    ([id, words]): Step =>
      (engine) =>
        engine.searchIndex({ ...shelf, action: 'upsert', documents: [{ id, title: `t${words}`, text: `x${words}` }] }),
  ),
  id.map(
    (id): Step =>
      (engine) =>
        engine.searchIndex({ ...shelf, action: 'remove', ids: [id] }),
  ),
  fc.constant<Step>((engine) => engine.searchIndex({ ...shelf, action: 'clear' })),
  fc.constant<Step>((engine) => engine.rebuildIndex()),
  fc.constant<Step>((engine) => engine.compact()),
  fc.constant<Step>((engine) => engine.emptyTrash()),
  fc.tuple(id, collection).map(
    ([id, collection]): Step =>
      (engine) =>
        engine.makeVersion({ collection, id }),
  ),
  fc.tuple(id, collection, fc.array(text, { maxLength: 2 })).map(
    ([id, collection, addTags]): Step =>
      (engine) =>
        engine.changeDocuments({ type: 'documents', refs: [{ collection, id }] }, { addTags }),
  ),
  fc.integer({ min: 1, max: 5 }).map(
    (undoId): Step =>
      (engine) =>
        engine.undoChange(undoId),
  ),
  draft.map(
    (document): Step =>
      (engine) =>
        Promise.all([
          engine.rebuildIndex(),
          engine.saveDocument({ ...document, id: 'a' }),
          engine.rebuildIndex(),
          engine.finishImport(),
        ]),
  ),
)

test('the index is in step after every save, import, removal and rebuild', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { engine, database } = await setupEngine()
      for (const take of steps) {
        const answers = [await take(engine)].flat()
        expect(JSON.stringify(answers)).not.toContain('Unexpected')
        checkIndexes(database)
      }
      await engine.close()
    }),
    { numRuns: Number(process.env['RUNS'] ?? 25) },
  )
})

test('whoever asks a closed store is told that it was stopped', async () => {
  const { engine, request } = await setupEngine()
  const importing = engine.saveIngested([fromFile('a.md', 'a', { title: 'A' })])
  // Its code is fetched by this first call; what has had no turn yet when the store is closed is told so as well.
  await vi.dynamicImportSettled()
  await engine.close()
  expect(await importing).toMatchObject({ ok: true, value: { outcomes: ['added'] } })
  const stopped = { ok: false, error: { type: 'Stopped' } }
  expect(await engine.search(request('a'))).toEqual(stopped)
  expect(await engine.saveDocument({ id: 'a', title: 'A' })).toEqual(stopped)
})

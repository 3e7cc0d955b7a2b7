// Whatever is asked of an engine, in whatever order and with whatever names: every call answers with a result, nothing
// is half done, the index stays in step, and a change to many documents is taken back to the letter.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Changed, ChangeTargets, DocumentChange } from '../contract/changes.ts'
import type { Document, DocumentRef } from '../contract/documents.ts'
import type { EngineApi, EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import type { FilingChange } from '../contract/filing.ts'
import type { Result } from '../contract/result.ts'
import type { PinTarget, ViewContent } from '../contract/views.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

type Answer = Result<unknown, EngineError>
/** A call with the words by which a failure names it. */
type Step = readonly [title: string, take: (test: TestEngine) => Promise<Answer>]

const moment = { nowMs: Date.parse('2026-01-15T12:00:00Z'), timeZone: 'UTC' }

/** Names that look like filters, paths and statements, scripts of all kinds, and halves of characters. */
const name = fc.constantFrom(
  ...['home', 'Home', 'HOMÉ', 'home/garden', 'a/b//c', '/', 'tag:"x"', '") OR 1=1 --', '"', '\\', "'", '%_*', '[[a]]'],
  ...['ไทย', '東京', '\u202eabc', '👩‍👩‍👧', '\u200b', 'İ', '', ' ', 'two  words', 'line\nfeed', 'x'.repeat(300)],
  ...['\ud800', 'a\udc00b', '\0', 'a\0b', '\u0001', '\u0002a\u001eb\u001f', '__proto__', 'constructor'],
)
const names = fc.array(name, { maxLength: 3 })
const id = fc.constantFrom('a', 'b', 'c', 'd', 'new-1', 'new-2', 'zebra')
const ref: fc.Arbitrary<DocumentRef> = fc.record({
  collection: fc.constantFrom('library', 'library', 'library', 'shelf', 'docs', 'none'),
  id: fc.oneof({ weight: 6, arbitrary: id }, fc.constant('tags-and-filing.md'), name),
})
const refs = fc.array(ref, { maxLength: 4 })
const query = fc.oneof(
  fc.constantFrom('word', 'tag:home', 'is:trash', 'is:private', 'version:all word', 'NOT word', 'collection:docs tags'),
  name,
  name.map((text) => `tag:${text}`),
)
const day = fc.constantFrom('2026-02-30', '2026-03-01', '0000-01-01', '9999-12-31', '')
const optional = { requiredKeys: [] }

const change = fc.record(
  {
    addTags: names,
    removeTags: names,
    addPeople: names,
    removePeople: names,
    trashed: fc.boolean(),
    set: fc.record(
      {
        kind: fc.constantFrom('note' as const, 'todo' as const),
        status: name,
        due: fc.option(day),
        private: fc.boolean(),
        category: fc.option(name.map((text) => `S01.22 ${text}`)),
        language: fc.constantFrom('de', null, '__proto__'),
      },
      optional,
    ),
  },
  optional,
) satisfies fc.Arbitrary<DocumentChange>

const targets: fc.Arbitrary<ChangeTargets> = fc.oneof(
  refs.map((list): ChangeTargets => ({ type: 'documents', refs: list })),
  fc.tuple(query, refs).map(
    ([text, except]): ChangeTargets => ({
      type: 'found',
      request: { query: text, fuzzy: true, ...moment },
      except,
    }),
  ),
)

const content: fc.Arbitrary<ViewContent> = fc.oneof(
  query.map((text): ViewContent => ({ type: 'live', query: text })),
  refs.map((list): ViewContent => ({ type: 'snapshot', refs: list })),
)

const pinTarget: fc.Arbitrary<PinTarget> = fc.oneof(
  ref.map((target): PinTarget => ({ type: 'document', ref: target })),
  fc.tuple(query, name).map(([text, label]): PinTarget => ({ type: 'query', query: text, label })),
)

const system = fc.constantFrom('S01', 'S02', 'S00', '')
const code = fc.constantFrom('22', '33', '05', 'x')

const filingChange: fc.Arbitrary<FilingChange> = fc.oneof(
  fc.record({ action: fc.constant('save-system' as const), code: system, name }),
  fc.record({ action: fc.constant('remove-system' as const), code: system }),
  fc.record({ action: fc.constant('save-category' as const), system: fc.option(system), code, name }),
  fc.record({ action: fc.constant('remove-category' as const), system: fc.option(system), code }),
  fc.record({ action: fc.constant('select' as const), system: fc.option(system) }),
)

const fields = fc.record(
  {
    title: name,
    text: names.map((parts) => `word ${parts.join(' ')} due 2026-03-01 [[Buoy]]`),
    tags: names,
    aliases: names,
    due: fc.option(day),
    links: fc.array(id, { maxLength: 2 }),
    familyOrder: fc.constantFrom(1, 2, Number.MAX_SAFE_INTEGER),
    sensitivity: fc.constantFrom('public' as const, 'restricted' as const, null),
  },
  optional,
)

const draft = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('library', 'shelf'), fields)

const range = fc.record({ from: day, to: day, ...momentOf() })

function momentOf() {
  return {
    nowMs: fc.constantFrom(moment.nowMs, 0, 253_402_300_799_999, -253_402_300_799_999),
    timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Etc/GMT+12'),
  }
}

/** One call of the method with arguments made by `given`. */
const call = <Given>(
  method: keyof EngineApi,
  given: fc.Arbitrary<Given>,
  take: (engine: EngineApi, given: Given) => Promise<Answer>,
): fc.Arbitrary<Step> => given.map((value) => [`${method} ${fc.stringify(value)}`, ({ engine }) => take(engine, value)])

const none = fc.constant(null)

const step: fc.Arbitrary<Step> = fc.oneof(
  call('saveDocument', draft, async (engine, [own, collection, given]) => {
    // As whoever had it open saves it whole.
    const stored = await engine.getDocument({ collection, id: own })
    return engine.saveDocument({ ...(stored.ok && stored.value?.document), title: own, ...given, id: own, collection })
  }),
  call('editDocument', fc.tuple(ref, fc.nat(5), fields), (engine, [own, revision, { familyOrder, ...given }]) =>
    engine.editDocument({ ref: own, revision, fields: given }),
  ),
  call('changeDocuments', fc.tuple(targets, change), (engine, [those, wanted]) =>
    engine.changeDocuments(those, wanted),
  ),
  call('renameTag', fc.tuple(name, name), (engine, [from, to]) => engine.renameTag(from, to)),
  call('undoChange', fc.integer({ min: 0, max: 12 }), (engine, undoId) => engine.undoChange(undoId)),
  call('listTags', none, (engine) => engine.listTags()),
  call('trashDocument', ref, (engine, own) => engine.trashDocument(own)),
  call('restoreDocument', ref, (engine, own) => engine.restoreDocument(own)),
  call('deleteDocuments', refs, (engine, list) => engine.deleteDocuments(list)),
  call('emptyTrash', none, (engine) => engine.emptyTrash()),
  call('makeVersion', ref, (engine, own) => engine.makeVersion(own)),
  call('promoteVersion', ref, (engine, own) => engine.promoteVersion(own)),
  call('joinFamily', fc.tuple(ref, ref), (engine, [own, older]) => engine.joinFamily(own, older)),
  call('leaveFamily', ref, (engine, own) => engine.leaveFamily(own)),
  call('proposeFacts', ref, (engine, own) => engine.proposeFacts(own)),
  call('saveView', fc.record({ name, content, replace: fc.boolean() }), (engine, given) => engine.saveView(given)),
  call('listViews', fc.record(momentOf()), (engine, now) => engine.listViews(now)),
  call(
    'openView',
    fc.record({ name, page: fc.constantFrom(1, 2 ** 50), pageSize: fc.constantFrom(0, 1, 2 ** 50) }),
    (engine, page) => engine.openView({ ...page, ...moment }),
  ),
  call('renameView', fc.tuple(name, name), (engine, [from, to]) => engine.renameView(from, to)),
  call('deleteView', name, (engine, own) => engine.deleteView(own)),
  call('pin', pinTarget, (engine, target) => engine.pin(target)),
  call('unpin', pinTarget, (engine, target) => engine.unpin(target)),
  call('calendar', range, (engine, request) => engine.calendar(request)),
  call('countKept', none, (engine) => engine.countKept()),
  call('exportCsv', targets, (engine, list) => engine.exportCsv(list)),
  call('missingFiles', fc.record({ folders: names, paths: names }), (engine, scan) => engine.missingFiles(scan)),
  call('listTargets', targets, (engine, list) => engine.listTargets(list)),
  call('calendarFile', range, (engine, request) => engine.calendarFile(request)),
  call('changeFiling', filingChange, (engine, given) => engine.changeFiling(given)),
  call('compact', none, (engine) => engine.compact()),
  none.map((): Step => ['loadHelp', ({ host }) => host.loadHelp()]),
)

/** Of the library and the shelf, by place and id. */
async function documentsOf({ engine }: TestEngine): Promise<ReadonlyMap<string, Document>> {
  const documents = new Map<string, Document>()
  for (const collection of ['library', 'shelf']) {
    for (const own of ['a', 'b', 'c', 'd', ...Array.from({ length: 60 }, (_, n) => `new-${n + 1}`)]) {
      const detail = await engine.getDocument({ collection, id: own })
      if (detail.ok && detail.value !== null) documents.set(`${collection} ${own}`, detail.value.document)
    }
  }
  return documents
}

/** Nothing in these tests is saved as one of a family: families come from the methods that keep them whole. */
function expectNobodyAlone(documents: ReadonlyMap<string, Document>): void {
  const sizes = new Map<string, number>()
  for (const { family, collection } of documents.values()) {
    if (family !== null) sizes.set(`${collection} ${family}`, (sizes.get(`${collection} ${family}`) ?? 0) + 1)
  }
  expect([...sizes].filter(([, size]) => size === 1)).toEqual([])
}

/** A second time nothing is left to do, and the way back ends where it began. */
async function expectTakenBack(test: TestEngine, take: (engine: EngineApi) => EngineResult<Changed>): Promise<void> {
  const before = await documentsOf(test)
  const changed = await take(test.engine)
  if (changed.ok && changed.value.undoId !== null) {
    expect(await test.engine.undoChange(changed.value.undoId)).toEqual({
      ok: true,
      value: { restored: changed.value.changed, skipped: 0 },
    })
  }
  expect(await documentsOf(test)).toEqual(before)
}

async function expectDoneOnce({ engine }: TestEngine, list: readonly DocumentRef[], wanted: DocumentChange) {
  const those = { type: 'documents', refs: list } as const
  const first = await engine.changeDocuments(those, wanted)
  if (first.ok) expect(await engine.changeDocuments(those, wanted)).toMatchObject({ value: { changed: 0 } })
}

const guidesOf = async ({ engine, request }: TestEngine) => {
  const guides = await engine.facets(request('collection:docs kind:document'))
  return guides.ok && guides.value.total
}

async function setupStore(): Promise<TestEngine> {
  const test = await setupEngine()
  await test.host.loadHelp()
  const given = { text: 'word [[Buoy]]', tags: ['home', 'Home', 'home/garden'], created: '2026-01-01T00:00:00Z' }
  for (const [own, title] of Object.entries({ a: 'Kettle', b: 'Buoy', c: 'Cable' })) {
    await test.engine.saveDocument({ ...given, id: own, title })
  }
  return test
}

const runs = Number(process.env['RUNS'] ?? 25)

test('every call answers with a result, in any order, and the index is in step', { timeout: 120_000 }, async () => {
  const last = fc.record({ targets, change, from: name, to: name, refs })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), last, async (steps, wanted) => {
      const test = await setupStore()
      const guides = await guidesOf(test)
      for (const [title, take] of steps) {
        const answer = await take(test)
        if (!answer.ok) expect(answer.error.type, `${title}: ${JSON.stringify(answer.error)}`).not.toBe('Unexpected')
      }
      await expectTakenBack(test, (engine) => engine.changeDocuments(wanted.targets, wanted.change))
      await expectTakenBack(test, (engine) => engine.renameTag(wanted.from, wanted.to))
      await expectDoneOnce(test, wanted.refs, wanted.change)
      expectNobodyAlone(await documentsOf(test))
      expect(await guidesOf(test)).toBe(guides)
      expect(await test.engine.checkIndex()).toEqual({ ok: true, value: null })
      await test.engine.close()
    }),
    { numRuns: runs },
  )
})

test('calls that come all at once are done one after the other', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), fc.boolean(), async (steps, closes) => {
      const test = await setupStore()
      const answers = steps.map(([, take]) => take(test))
      if (closes) await test.engine.close()
      for (const answer of await Promise.all(answers)) {
        if (!answer.ok) expect(answer.error.type, JSON.stringify(answer.error)).not.toBe('Unexpected')
      }
      if (closes) return
      expect(await test.engine.checkIndex()).toEqual({ ok: true, value: null })
      await test.engine.close()
    }),
    { numRuns: runs },
  )
})

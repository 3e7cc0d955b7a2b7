// The queue of pictures and scanned pages on a real engine: made with the documents, worked off, paused, failed.
import { describe, expect, test } from 'vitest'
import { ownerProfile } from '../contract/caller.ts'
import type { Capture, DocumentRef } from '../contract/documents.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import type { ReadingTask, ReadingTaskKind } from '../contract/reading-queue.ts'
import { sql } from '../sqlite/sql.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

interface FileFacts {
  readonly mimeType?: string
  readonly textlessPages?: readonly number[]
  readonly noTextReason?: IngestedDocument['draft']['noTextReason']
  readonly readings?: Capture['readings']
  readonly sha256?: string
}

function fileOf(name: string, facts: FileFacts = {}): IngestedDocument {
  const { mimeType = 'image/png', textlessPages = [], readings = [], sha256 = `${name} bytes` } = facts
  const source = {
    path: `files/${name}`,
    name,
    extension: '',
    sizeBytes: 3,
    modified: null,
    durationSeconds: null,
    sha256,
    encoding: null,
  }
  const capture: Capture = {
    type: mimeType.startsWith('image/') ? 'image' : 'file',
    name,
    mimeType,
    imageKind: null,
    imageKindSetByHand: false,
    description: '',
    sha256,
    sizeBytes: 3,
    changedAt: null,
    current: true,
    readings,
  }
  return {
    draft: { title: name, text: '', source, captures: [capture], noTextReason: facts.noTextReason ?? 'unsupported' },
    original: { name, mimeType, sha256, bytes: new Uint8Array([1, 2, 3]) },
    attachments: [],
    failure: null,
    remarks: [],
    textlessPages,
  }
}

const pageText = (page: number) => ({ type: 'pdf', text: `Printed ${page}`, page, replaced: false }) as const

async function setupWith(...files: readonly IngestedDocument[]) {
  const test = await setupEngine()
  await must(test.engine.saveIngested(files))
  await must(test.engine.finishImport())
  return test
}

async function must<T>(answer: Promise<{ readonly ok: boolean; readonly value?: T }>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(JSON.stringify(result))
  // An answer that is right has a value.
  return result.value as T
}

async function take({ engine }: TestEngine, ...kinds: readonly ReadingTaskKind[]): Promise<ReadingTask> {
  const turn = await must(engine.takeReading(kinds))
  if (turn.type !== 'task') throw new Error(`no task: ${turn.type}`)
  return turn.task
}

const queueOf = (test: TestEngine) => must(test.engine.readingQueue())

async function found(test: TestEngine, query: string): Promise<readonly string[]> {
  const answer = await must(test.engine.search(test.request(query, { fuzzy: false })))
  return answer.hits.map(({ title }) => title.text)
}

/** By the database: a search would put every task off. */
const refOf = ({ database }: TestEngine, title: string): DocumentRef => {
  const row = database.read((db) => db.get<{ id: string }>(sql`SELECT id FROM documents WHERE title = ${title}`))
  return { collection: 'library', id: row?.id ?? 'none' }
}

const reopen = ({ database }: TestEngine): Promise<TestEngine> => setupEngine(undefined, database.exportBytes())

describe('what a document brings into the queue', () => {
  test.each<readonly [string, FileFacts, readonly (readonly [string, readonly number[] | null])[]]>([
    [
      'a picture',
      {},
      [
        ['barcode', null],
        ['ocr', null],
      ],
    ],
    [
      'a TIFF',
      { mimeType: 'image/tiff' },
      [
        ['barcode', null],
        ['ocr', null],
      ],
    ],
    ['an SVG, which is text', { mimeType: 'image/svg+xml' }, []],
    ['a sound', { mimeType: 'audio/mpeg' }, []],
    [
      'a PDF of pictures',
      { mimeType: 'application/pdf', noTextReason: 'scanned', textlessPages: [1, 2] },
      [
        ['barcode', [1, 2]],
        ['ocr', [1, 2]],
      ],
    ],
    [
      'a PDF with one picture among its pages',
      { mimeType: 'application/pdf', noTextReason: null, textlessPages: [2], readings: [pageText(1)] },
      [
        ['barcode', [2]],
        ['ocr', [2]],
      ],
    ],
    ['a PDF with text on every page', { mimeType: 'application/pdf', noTextReason: null, readings: [pageText(1)] }, []],
    ['a locked PDF', { mimeType: 'application/pdf', noTextReason: 'locked' }, []],
    ['a damaged PDF', { mimeType: 'application/pdf', noTextReason: 'damaged' }, []],
  ])('%s', async (_title, facts, expected) => {
    const test = await setupWith(fileOf('file', facts))
    const states = await must(test.engine.readingStates(refOf(test, 'file')))
    expect(states.map(({ kind, pages }) => [kind, pages])).toEqual(expected)
    expect(states.every(({ state }) => state === 'waiting')).toBe(true)
  })
})

describe('a task', () => {
  test('is read by its words, and its document says no more that it has none', async () => {
    const test = await setupWith(fileOf('poster.png'))
    const task = await take(test, 'ocr')
    expect(task).toMatchObject({ sha256: 'poster.png bytes', mimeType: 'image/png', pages: null, kind: 'ocr' })
    await must(test.engine.putReading({ task, pages: [{ page: null, text: 'Harbour concert' }], left: [] }))
    expect(await found(test, 'harbour concert')).toEqual(['poster.png'])
    expect(await found(test, 'is:no-text')).toEqual([])
    expect(await queueOf(test)).toMatchObject({ waiting: { ocr: 0, barcode: 1 }, done: 1, failed: 0 })
    expect((await must(test.engine.checkIndex())) ?? null).toBeNull()
  })

  test('that found nothing is done, and the document stays without text', async () => {
    const test = await setupWith(fileOf('cat.png'))
    await must(test.engine.putReading({ task: await take(test, 'ocr'), pages: [], left: [] }))
    expect(await queueOf(test)).toMatchObject({ waiting: { ocr: 0 }, done: 1 })
    expect(await found(test, 'is:no-text')).toEqual(['cat.png'])
  })

  test('of many pages goes on with those that are left, also after a restart', async () => {
    const pages = { mimeType: 'application/pdf', noTextReason: null, textlessPages: [2, 3], readings: [pageText(1)] }
    const test = await setupWith(fileOf('letter.pdf', pages))
    const task = await take(test, 'ocr')
    expect(task).toMatchObject({ pages: [2, 3], pagesWithText: [1] })
    await must(test.engine.putReading({ task, pages: [{ page: 2, text: 'Second leaf' }], left: [3] }))
    const again = await reopen(test)
    const rest = await take(again, 'ocr')
    expect(rest).toMatchObject({ ...task, pages: [3] })
    await must(again.engine.putReading({ task: rest, pages: [{ page: 3, text: 'Third leaf' }], left: [] }))
    expect(await readingsOf(again, 'letter.pdf')).toEqual(['pdf 1 Printed 1', 'ocr 2 Second leaf', 'ocr 3 Third leaf'])
    expect(await found(again, 'third leaf')).toEqual(['letter.pdf'])
  })

  test('that ended its reader is tried twice and then failed, until it is asked for again', async () => {
    const test = await setupWith(fileOf('bomb.png'))
    for (const _ of [1, 2]) await must(test.engine.failReading(await take(test, 'ocr'), 'gave-up'))
    expect(await must(test.engine.takeReading(['ocr']))).toEqual({ type: 'none' })
    expect((await queueOf(test)).failures).toMatchObject([{ title: 'bomb.png', kind: 'ocr', reason: 'gave-up' }])
    await must(test.engine.retryReading())
    expect(await take(test, 'ocr')).toMatchObject({ sha256: 'bomb.png bytes' })
  })

  test('that cannot be drawn fails at once, and the next one has its turn', async () => {
    const test = await setupWith(fileOf('broken.png'), fileOf('whole.png'))
    await must(test.engine.failReading(await take(test, 'ocr'), 'damaged'))
    expect(await take(test, 'ocr')).toMatchObject({ sha256: 'whole.png bytes' })
  })

  test('that was begun again and again without an answer is given up', async () => {
    const test = await setupWith(fileOf('crash.png'))
    for (let times = 0; times < 5; times++) await take(test, 'ocr')
    expect(await must(test.engine.takeReading(['ocr']))).toEqual({ type: 'none' })
    expect((await queueOf(test)).failures).toMatchObject([{ reason: 'gave-up' }])
  })

  test('of a document that was deleted meanwhile is forgotten', async () => {
    const test = await setupWith(fileOf('gone.png'))
    const task = await take(test, 'ocr')
    const ref = refOf(test, 'gone.png')
    await must(test.engine.trashDocument(ref))
    expect(await must(test.engine.takeReading(['ocr', 'barcode']))).toEqual({ type: 'none' })
    await must(test.engine.deleteDocuments([ref]))
    await must(test.engine.putReading({ task, pages: [{ page: null, text: 'Too late' }], left: [] }))
    expect(await found(test, 'late')).toEqual([])
    expect(await queueOf(test)).toMatchObject({ waiting: { ocr: 0, barcode: 0 }, done: 0 })
  })

  test('of an original that was replaced meanwhile writes nothing; the new one waits', async () => {
    const test = await setupWith(fileOf('page.png'))
    const task = await take(test, 'ocr')
    await must(test.engine.saveIngested([fileOf('page.png', { sha256: 'newer bytes' })]))
    await must(test.engine.putReading({ task, pages: [{ page: null, text: 'Old words' }], left: [] }))
    expect(await take(test, 'ocr')).toMatchObject({ sha256: 'newer bytes' })
    expect(await found(test, 'old words')).toEqual([])
  })

  test('keeps the readings of other kinds, and what it read before as replaced', async () => {
    const typed = { type: 'text', text: 'Typed by hand', page: null, replaced: false } as const
    const test = await setupWith(fileOf('card.png', { readings: [typed] }))
    const ref = refOf(test, 'card.png')
    for (const text of ['Frst try', 'First try']) {
      await must(test.engine.putReading({ task: await take(test, 'ocr'), pages: [{ page: null, text }], left: [] }))
      expect(await must(test.engine.readNow(ref))).toBe(1)
    }
    expect(await readingsOf(test, 'card.png')).toEqual([
      'text null Typed by hand',
      'ocr null Frst try replaced',
      'ocr null First try',
    ])
  })
})

describe('the queue', () => {
  test('stays paused over a restart, and goes on where it stood', async () => {
    const test = await setupWith(fileOf('one.png'))
    await must(test.engine.pauseReading(true))
    const again = await reopen(test)
    expect(await must(again.engine.takeReading(['ocr']))).toEqual({ type: 'paused' })
    expect(await queueOf(again)).toMatchObject({ paused: true, waiting: { ocr: 1 } })
    await must(again.engine.pauseReading(false))
    expect(await take(again, 'ocr')).toMatchObject({ sha256: 'one.png bytes' })
  })

  test('waits while somebody searches', async () => {
    const test = await setupWith(fileOf('one.png'))
    await found(test, 'one')
    expect(await must(test.engine.takeReading(['ocr']))).toEqual({ type: 'search-first' })
    expect(await queueOf(test)).toMatchObject({ searching: true })
  })

  test('takes first what a person asked for', async () => {
    const test = await setupWith(fileOf('first.png'), fileOf('second.png'))
    await must(test.engine.readNow(refOf(test, 'second.png')))
    expect(await take(test, 'ocr')).toMatchObject({ sha256: 'second.png bytes' })
  })

  test('hands out only kinds that can be read now', async () => {
    const test = await setupWith(fileOf('one.png'))
    expect(await take(test, 'barcode')).toMatchObject({ kind: 'barcode' })
    expect(await must(test.engine.takeReading([]))).toEqual({ type: 'none' })
  })

  test('gives no agent a task', async () => {
    const test = await setupWith(fileOf('one.png'))
    const agent = test.host.connect({ ...ownerProfile, caller: 'agent', readOnly: false })
    expect(await agent.takeReading(['ocr'])).toMatchObject({ ok: false, error: { type: 'ReadOnlyCaller' } })
  })
})

async function readingsOf({ engine, ...test }: TestEngine, title: string): Promise<readonly string[]> {
  const detail = await must(engine.getDocument(refOf({ engine, ...test }, title)))
  return (detail?.document.captures ?? []).flatMap(({ readings }) =>
    readings.map(({ type, page, text, replaced }) => `${type} ${page} ${text}${replaced ? ' replaced' : ''}`),
  )
}

// Takes the room away at many points of the app's life and looks whether the store says so, keeps all that was
// acknowledged, can be read and deleted from, and goes on once there is room. A real device fills up; here the browser
// is told of a smaller quota, and counts against it as it always does.
import type { BrowserContext, Page } from '@playwright/test'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { SavedBatch } from '../../src-engine/contract/ingest.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import type { SearchAnswer } from '../../src-engine/contract/search.ts'
import type { StoreCheck } from '../../src-engine/contract/store-care.ts'
import type { Expected } from '../pages/reliability-page.ts'
import { serveBuilt } from '../runners/built-pages.ts'
import { draftOf, noteId } from './known-documents.ts'

type Answer = Result<unknown, EngineError>

interface Point {
  readonly name: string
  readonly act: (page: Page) => Promise<Answer>
  /** Work on what is there may fit into pages that are free. */
  readonly mayFit?: true
}

const call = (
  page: Page,
  name: Parameters<typeof globalThis.reliabilityPage.call>[0],
  ...given: readonly unknown[]
): Promise<Answer> =>
  page.evaluate(([method, values]) => globalThis.reliabilityPage.call(method, ...values), [name, given] as const)

const large = 'room '.repeat(400_000)
const allOfBase = () => ({
  type: 'found',
  request: { query: 'tag:base', fuzzy: false, nowMs: Date.now(), timeZone: 'UTC' },
  except: [],
})

/** Beside what the tab does: every point is first met by saves that go on until no room is left. */
export const points: readonly Point[] = [
  { name: 'a save', act: (page) => call(page, 'saveDocument', { id: 'large', title: 'Large', text: large }) },
  {
    name: 'an edit',
    act: async (page) =>
      call(page, 'editDocument', { ref: refOf(11), revision: await revisionOf(page, 11), fields: { text: large } }),
  },
  { name: 'a batch of files with originals', act: (page) => addFiles(page, 20_000) },
  { name: 'links at the end of an import', act: (page) => call(page, 'finishImport'), mayFit: true },
  { name: 'a rebuild of the index', act: (page) => call(page, 'rebuildIndex') },
  {
    name: 'a change to many documents',
    act: (page) =>
      call(page, 'changeDocuments', allOfBase(), { addTags: ['changed/by/many'], set: { priority: 'high' } }),
    mayFit: true,
  },
  { name: 'a tag renamed', act: (page) => call(page, 'renameTag', 'base', 'foundation'), mayFit: true },
  {
    name: 'a saved view',
    act: (page) => call(page, 'saveView', { name: 'View', content: { type: 'live', query: 'tag:base' } }),
    mayFit: true,
  },
  { name: 'emptying the trash', act: (page) => call(page, 'emptyTrash'), mayFit: true },
  { name: 'compacting', act: (page) => call(page, 'compact'), mayFit: true },
  {
    name: 'opening',
    act: async (page) => {
      await page.reload()
      await waitUntilOpen(page)
      return call(page, 'saveDocument', { id: 'large', title: 'Large', text: large })
    },
  },
  { name: 'a salvage', act: (page) => call(page, 'salvage'), mayFit: true },
]

export interface PointReport {
  readonly name: string
  /** What the call answered: `ok` or the type of the error. */
  readonly answer: string
  readonly state: string
  readonly deleting: string
  readonly faults: readonly string[]
}

export async function runPoint(context: BrowserContext, point: Point, base: number): Promise<PointReport> {
  const server = await serveBuilt('dist-pages')
  const page = await context.newPage()
  const faults: string[] = []
  const fault = (what: string): void => void faults.push(what)
  try {
    await page.goto(`${server.url}reliability.html`)
    await waitUntilOpen(page)
    const expected = await fillStore(page, base)
    const session = await context.newCDPSession(page)
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: usage + 200_000 })
    expected.push(...(await saveUntilFull(page, 500)))

    const answer = await point.act(page)
    const state = await stateOnce(page, 'full')
    if (answer.ok ? point.mayFit !== true : answer.error.type !== 'StorageFull') fault(`answered ${told(answer)}`)
    if (state !== 'full') fault(`the state is ${state}`)
    await compare(page, expected, fault)
    const deleting = await deleteOne(page)

    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin })
    if (!(await save(page, 900)).ok) fault('nothing can be saved once there is room')
    const again = await point.act(page)
    if (!again.ok && !isDone(again.error)) fault(`answered ${told(again)} once there was room`)
    const after = await stateOnce(page, 'persistent')
    if (after !== 'persistent') fault(`the state is ${after} once there is room`)
    await compare(page, [...expected, noteExpected(900)], fault)
    return { name: point.name, answer: told(answer), state, deleting, faults }
  } finally {
    await page.close()
    await server.close()
  }
}

/** The act went through the first time, and so there was nothing left to do. */
const isDone = ({ type }: EngineError): boolean => type === 'NameTaken' || type === 'NotFound'

const told = (answer: Answer): string => (answer.ok ? 'ok' : JSON.stringify(answer.error).slice(0, 300))

const waitUntilOpen = (page: Page) =>
  page.waitForFunction(() => globalThis.reliabilityPage?.state().type === 'ready', null, { timeout: 30_000 })

/** The state comes by another way than the answer, which may be the faster one. */
async function stateOnce(page: Page, wanted: string): Promise<string> {
  for (let look = 0; look < 20 && (await stateOf(page)) !== wanted; look++) await page.waitForTimeout(100)
  return stateOf(page)
}

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const state = globalThis.reliabilityPage.state()
    return state.type === 'ready' ? state.store.state : state.type
  })

const refOf = (number: number) => ({ collection: 'library', id: noteId(number) })
const noteExpected = (number: number): Expected => ({ kind: 'note', number, least: 1, most: 1 })

async function revisionOf(page: Page, number: number): Promise<number> {
  const detail = await call(page, 'getDocument', refOf(number))
  // The engine answers what its contract says.
  return detail.ok ? (detail.value as { revision: number }).revision : 0
}

const save = (page: Page, number: number): Promise<Answer> =>
  call(page, 'saveDocument', draftOf({ kind: 'note', number, version: 1 }))

const addFiles = async (page: Page, from: number): Promise<Answer> => {
  const saved = await page.evaluate((first) => globalThis.reliabilityPage.addBase(first, 150), from)
  if (!saved.ok) return saved
  // The engine answers what its contract says.
  const { failures } = saved.value as SavedBatch
  const isFull = failures.some(({ reason }) => reason === 'storage-full')
  return isFull ? { ok: false, error: { type: 'StorageFull', usedBytes: null, quotaBytes: null } } : saved
}

/** Notes, files with originals, and some of them in the trash. */
async function fillStore(page: Page, base: number): Promise<Expected[]> {
  const expected: Expected[] = []
  for (let number = 1; number <= 10; number++) if ((await save(page, number)).ok) expected.push(noteExpected(number))
  await page.evaluate((count) => globalThis.reliabilityPage.addBase(10_000, count), base)
  // Of these nothing is expected.
  await save(page, 11)
  for (let number = 20; number < 23; number++) {
    await save(page, number)
    await call(page, 'trashDocument', refOf(number))
  }
  return expected
}

/**
 * Originals, long texts and short notes, each until it is refused: the browser hands out room in large pieces, and what
 * has no room for the one may have some for the other. The notes that were acknowledged.
 */
async function saveUntilFull(page: Page, from: number): Promise<Expected[]> {
  await untilRefused((round) =>
    page.evaluate((first) => globalThis.reliabilityPage.addBase(first, 30), 30_000 + round * 30),
  )
  await untilRefused((round) =>
    call(page, 'saveDocument', { id: `filler-${round}`, title: `Filler ${round}`, text: large.slice(0, 300_000) }),
  )
  const kept: Expected[] = []
  await untilRefused(async (round) => {
    const saved = await save(page, from + round)
    if (saved.ok) kept.push(noteExpected(from + round))
    return saved
  })
  return kept
}

async function untilRefused(attempt: (round: number) => Promise<Answer>): Promise<void> {
  for (let round = 0; round < 300; round++) if (!(await attempt(round)).ok) return
  throw new Error('the store never got full')
}

async function compare(page: Page, expected: readonly Expected[], fault: (what: string) => void): Promise<void> {
  const outcome = await page.evaluate((all) => globalThis.reliabilityPage.check(all), expected)
  for (const kind of ['lost', 'doubled', 'half', 'unfound'] as const)
    for (const what of outcome[kind]) fault(`${kind}: ${what}`)
  const checked = await call(page, 'checkStore')
  if (!checked.ok) return fault(`the check answered ${told(checked)}`)
  // The engine answers what its contract says.
  const { damagedPages, problems, indexInStep } = checked.value as StoreCheck
  if (damagedPages > 0 || problems.length > 0 || !indexInStep) fault(`the check found ${JSON.stringify(checked.value)}`)
}

/** Into the trash and out of it for ever, as a person makes room. */
async function deleteOne(page: Page): Promise<string> {
  const found = await call(page, 'search', {
    query: 'tag:base OR tag:foundation',
    page: 1,
    pageSize: 20,
    fuzzy: false,
    nowMs: Date.now(),
    timeZone: 'UTC',
  })
  if (!found.ok) return told(found)
  // The engine answers what its contract says.
  const refs = (found.value as SearchAnswer).hits.map(({ collection, id }) => ({ collection, id }))
  for (const ref of refs) {
    const trashed = await call(page, 'trashDocument', ref)
    if (!trashed.ok) return `trash: ${told(trashed)}`
  }
  return told(await call(page, 'deleteDocuments', refs))
}

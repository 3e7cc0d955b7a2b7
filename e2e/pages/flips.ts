// Damages copies of a store where they lie in the pool, and uses each through the worker of the app.
import type { DocumentRef } from '../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { CallName } from '../../src-engine/contract/engine-calls.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import type { SearchRequest } from '../../src-engine/contract/search.ts'
import type { SalvageReport } from '../../src-engine/contract/store-care.ts'
import { flipBytes } from '../../src-engine/testing/flip-bytes.ts'
import { fillStore } from '../../src-engine/testing/full-store.ts'
import { note } from '../../src-engine/testing/sample-documents.ts'
import { createCallDesk } from '../../web/engine-client/call-desk.ts'
import { connectEngine } from '../../web/engine-client/connect-engine.ts'
import { bytesOf, copyStore, readStore, removeStore, type StoredFile } from './flips-files.ts'
import type { FlipPlace, FlipRun, Meeting, SalvageOutcome } from './flips-page.ts'
import { mustSucceed } from './must-succeed.ts'

type Engine = Pick<EngineApi, CallName>
type Files = readonly StoredFile[]

interface Sound {
  readonly files: Files
  /** Of the documents, by `collection id`, and of what stands beside them. */
  readonly documents: ReadonlyMap<string, string>
  readonly surroundings: string
}

const nowMs = Date.parse('2026-01-15T12:00:00Z')
const limitMs = 60_000
const headLength = 524
/** The guides are written that long after the start, at most. */
const guidesMs = 6_000

let whole: Files = []
let cutOff: Files = []
let compared: readonly DocumentRef[] = []
const soundStores = new Map<FlipPlace, Sound>()

globalThis.flipsPage = {
  async make() {
    whole = await makeWhole('flips-sound')
    cutOff = await makeCutOff()
    return base64Of(contentOf(whole, 'kept.db'))
  },
  async compare(refs) {
    compared = refs
    const [database, journal] = [await readSound('flips-whole', whole), await readSound('flips-cut', cutOff)]
    soundStores.set('database', database).set('head', database).set('journal', journal)
  },
  async run(place, seed) {
    const store = `flips-${place}-${seed}`
    try {
      return await runOne(store, place, seed)
    } finally {
      await removeStore(store)
    }
  },
}

async function makeWhole(store: string): Promise<Files> {
  const opened = await openStore(store)
  mustSucceed(opened.store)
  await fillStore(opened)
  await pause(guidesMs)
  await opened.close()
  return readStore(store)
}

/** The worker is ended in the middle of a write until that leaves a journal behind. */
async function makeCutOff(): Promise<Files> {
  for (let attempt = 0; attempt < 80; attempt++) {
    const store = `flips-cut-${attempt}`
    await copyStore(store, whole)
    const opened = await openStore(store)
    void opened.engine.saveIngested(Array.from({ length: 400 }, (_, at) => ingested(at))).catch(() => undefined)
    await pause(200 + attempt * 7)
    opened.kill()
    await pause(300)
    const files = await readStore(store)
    if (isHalfWritten(files)) return files
  }
  throw new Error('no write left a journal behind')
}

/** The journal is complete, as its count of pages tells, and some of the pages are overwritten. */
function isHalfWritten(files: Files): boolean {
  const pages = contentOf(files, 'kept.db-journal').subarray(8, 12)
  return pages.some((byte) => byte !== 0) && !isEqual(contentOf(files, 'kept.db'), contentOf(whole, 'kept.db'))
}

function ingested(number: number): Parameters<EngineApi['saveIngested']>[0][number] {
  const { id: _, ...draft } = note('', `Cut off ${number}`, `Words of number ${number}. `.repeat(400))
  return { draft, original: null, attachments: [], failure: null, remarks: [] }
}

async function readSound(store: string, files: Files): Promise<Sound> {
  await copyStore(store, files)
  const opened = await openStore(store)
  mustSucceed(opened.store)
  const sound = { files, documents: await readAll(opened.engine), surroundings: await readSurroundings(opened.engine) }
  await opened.close()
  return sound
}

async function runOne(store: string, place: FlipPlace, seed: number): Promise<FlipRun> {
  // Every place was given one by `compare`.
  const sound = soundStores.get(place) as Sound
  const { files, at, length } = damage(sound.files, place, seed)
  await copyStore(store, files)
  const before = contentOf(files, 'kept.db')
  const opened = await openStore(store)
  try {
    const met = await within(meet(opened, sound), { meeting: 'hang', detail: '' } as const)
    const isDamaged = met.meeting === 'refused' || met.meeting === 'read' || met.meeting === 'check'
    const damaged = { before, page: pageIn(place, at, length), isUntouched: met.meeting === 'refused' }
    const salvaging = () => trySalvage(opened.engine, sound, damaged)
    const hung = { faults: ['no end of the salvage'], different: [], told: [] }
    return { place, at, length, ...met, salvage: isDamaged ? await within(salvaging(), hung) : null }
  } finally {
    opened.kill()
    await removeStore(store)
  }
}

const pageBytes = 8192

function damage(files: Files, place: FlipPlace, seed: number) {
  const name = place === 'journal' ? 'kept.db-journal' : 'kept.db'
  let damagedAt = { at: 0, length: 0 }
  const flipped = files.map((file): StoredFile => {
    if (file.name !== name) return file
    const target = place === 'head' ? file.bytes.subarray(0, headLength) : contentIn(file)
    const { damaged, damage: where } = flipBytes(target, seed)
    damagedAt = where
    const bytes = file.bytes.slice()
    bytes.set(damaged, place === 'head' ? 0 : file.bytes.byteLength - target.byteLength)
    return { ...file, bytes }
  })
  return { files: flipped, ...damagedAt }
}

interface Met {
  readonly meeting: Meeting
  readonly detail: string
}

/** Opens, searches, reads and checks it as a person's days do. */
async function meet({ engine, store }: OpenedStore, sound: Sound): Promise<Met> {
  if (!store.ok)
    return { meeting: store.error.type === 'DatabaseCorrupt' ? 'refused' : 'unnoticed', detail: textOf(store.error) }
  for (const query of ['boiler', 'tag:house', 'is:open', 'latern', 'from:ann']) {
    const found = await engine.search(requestOf(query))
    if (!found.ok) return failed(found.error)
  }
  for (const ref of compared.slice(0, 10)) {
    const read = await engine.getDocument(ref)
    if (!read.ok) return failed(read.error)
  }
  const check = await engine.checkStore()
  if (!check.ok) return failed(check.error)
  const { damagedPages, problems } = check.value
  if (damagedPages > 0 || problems.length > 0) return { meeting: 'check', detail: `${damagedPages} ${problems[0]}` }
  return compareWith(engine, sound)
}

const failed = (error: EngineError): Met => ({
  meeting: error.type === 'DatabaseCorrupt' || error.type === 'IndexOutOfStep' ? 'read' : 'unnoticed',
  detail: textOf(error),
})

async function compareWith(engine: Engine, sound: Sound): Promise<Met> {
  const now = await readAll(engine)
  const different = differences(sound.documents, now)
  if (different.length === compared.length) return { meeting: 'empty', detail: '' }
  if (different.length > 0) return { meeting: 'unnoticed', detail: different.join(', ') }
  const isSame = (await readSurroundings(engine)) === sound.surroundings
  return isSame ? { meeting: 'harmless', detail: '' } : { meeting: 'unnoticed', detail: 'beside the documents' }
}

/** Numbers of the pages that are damaged, from 0; `until` is one of them. */
interface DamagedPages {
  readonly from: number
  readonly until: number
}

/** Null for a place outside the database. */
const pageIn = (place: FlipPlace, at: number, length: number): DamagedPages | null =>
  place === 'database' ? { from: Math.floor(at / pageBytes), until: Math.floor((at + length - 1) / pageBytes) } : null

interface Damaged {
  readonly before: Uint8Array
  readonly page: DamagedPages | null
  /** A store that was refused was never written. */
  readonly isUntouched: boolean
}

async function trySalvage(
  engine: Engine,
  sound: Sound,
  { before, page, isUntouched }: Damaged,
): Promise<SalvageOutcome> {
  const faults: string[] = []
  const expectOf = (isRight: boolean, what: string): void => void (isRight || faults.push(what))
  const raw = await bytesOf(mustSucceed(await engine.rawFile('store')))
  if (isUntouched) expectOf(isEqual(raw, before), 'the raw file is another one')
  else if (page !== null)
    expectOf(isEqual(pagesOf(raw, page), pagesOf(before, page)), 'the damaged page is another one')
  const report = await engine.salvage()
  if (!report.ok) return { faults: [...faults, `no salvage: ${textOf(report.error)}`], different: [], told: [] }
  expectOf(isEqual(await bytesOf(mustSucceed(await engine.rawFile('damaged'))), raw), 'the damaged file was not kept')
  const check = mustSucceed(await engine.checkStore())
  expectOf(check.damagedPages === 0 && check.problems.length === 0, `not sound: ${check.problems[0]}`)
  const saved = await readAll(engine)
  mustSucceed(await engine.dropDamaged())
  expectOf(!(await engine.rawFile('damaged')).ok, 'the damaged file is still there')
  return { faults, different: differences(sound.documents, saved), told: toldIn(report.value) }
}

const toldIn = ({ lost }: SalvageReport): readonly string[] => lost.map(({ id }) => String(id))

async function readAll(engine: Engine): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>()
  for (const ref of compared) {
    const read = await engine.getDocument(ref)
    documents.set(
      `${ref.collection} ${ref.id}`,
      read.ok ? JSON.stringify(read.value?.document ?? null) : textOf(read.error),
    )
  }
  return documents
}

async function readSurroundings(engine: Engine): Promise<string> {
  const searches: unknown[] = []
  for (const query of ['boiler', 'tag:house', 'is:open', 'in:trash', 'latern', 'from:ann', 'scan-7', 'Written']) {
    const found = await engine.search(requestOf(query))
    searches.push(found.ok ? found.value.hits.map(({ id, title, snippet }) => [id, title, snippet]) : found)
  }
  const originals = [await engine.readOriginal('a1'), await engine.readOriginal('b2')]
  const views = await engine.listViews({ nowMs, timeZone: 'UTC' })
  return JSON.stringify([
    searches,
    await engine.listTags(),
    views,
    await engine.filing(),
    await engine.pins(),
    originals,
  ])
}

const differences = (some: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...some].filter(([key, document]) => other.get(key) !== document).map(([key]) => key)

interface OpenedStore {
  readonly store: Result<unknown, EngineError>
  readonly engine: EngineApi
  request(query: string): SearchRequest
  close(): Promise<void>
  kill(): void
}

async function openStore(name: string): Promise<OpenedStore> {
  const connection = connectEngine(name, { onSign() {}, onCrash: (detail) => console.error(detail) })
  const desk = createCallDesk(
    { nowMs: Date.now, wallMs: Date.now, newId: () => crypto.randomUUID(), every: () => () => undefined },
    () => undefined,
  )
  desk.direct(connection)
  const failure = { ok: false, error: { type: 'NoAnswer' } } as const
  const store = await within<Result<unknown, EngineError>>(connection.open({ withoutKeeping: false }), failure)
  return {
    store,
    // Only calls are made here, and the desk has them all.
    engine: desk.engine as EngineApi,
    request: requestOf,
    async close() {
      await connection.close()
      connection.terminate()
    },
    kill: () => connection.terminate(),
  }
}

const requestOf = (query: string): SearchRequest => ({
  query,
  page: 1,
  pageSize: 25,
  fuzzy: true,
  nowMs,
  timeZone: 'UTC',
})

function within<T>(work: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([work, pause(limitMs).then(() => otherwise)])
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const textOf = (error: EngineError): string => JSON.stringify(error).slice(0, 300)

/** The pool keeps a head of 4,096 bytes before what SQLite wrote. */
const contentIn = ({ bytes }: StoredFile): Uint8Array => bytes.subarray(4096)

function contentOf(files: Files, name: string): Uint8Array {
  const file = files.find((one) => one.name === name)
  return file === undefined ? new Uint8Array() : contentIn(file)
}

const pagesOf = (bytes: Uint8Array, { from, until }: DamagedPages): Uint8Array =>
  bytes.subarray(from * pageBytes, (until + 1) * pageBytes)

const isEqual = (some: Uint8Array, other: Uint8Array): boolean =>
  some.byteLength === other.byteLength && some.every((byte, at) => byte === other[at])

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)))
  return btoa(parts.join(''))
}

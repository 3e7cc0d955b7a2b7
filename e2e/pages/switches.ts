// Switches of the store's file by the worker of the app, each in a store of its own, and what a kill left of them.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import { createCallDesk } from '../../web/engine-client/call-desk.ts'
import { connectEngine } from '../../web/engine-client/connect-engine.ts'
import { noteId, ownWord } from '../reliability/known-documents.ts'
import { bytesOf, copyStore, readStore, removeStore } from './flips-files.ts'
import { mustSucceed } from './must-succeed.ts'
import { damageStore, databaseIn, isDatabase, makeUnchecked } from './switches-files.ts'
import type { SwitchOrder, SwitchTold, SwitchWork, WholeSwitch } from './switches-page.ts'

const documents = 600
const longestMs = 60_000
const longestTold = 200

interface OpenStore {
  readonly engine: EngineApi
  readonly opened: Promise<Result<unknown, EngineError>>
  close(): Promise<void>
  terminate(): void
}

let working: OpenStore | null = null

globalThis.switchesPage = {
  async make(seed) {
    await copyStore(beginningOf('convert'), await makeUnchecked(documents))
    const convert = await switchWhole({ work: 'convert', store: 'switch-convert-whole' })
    await copyStore(beginningOf('salvage'), damageStore(await readStore('switch-convert-whole'), seed))
    const salvage = await switchWhole({ work: 'salvage', store: 'switch-salvage-whole' })
    return { convert, salvage }
  },
  async begin(order) {
    await takeCopy(order)
    const store = openStore(order.store)
    working = store
    if (order.work === 'salvage') await store.opened
    tell({ type: 'begun' })
    void answerOf(store, order.work).then((answer) => {
      tell({ type: 'answered', error: answer.ok ? null : JSON.stringify(answer.error) })
    }, ignoreTheKilled)
  },
  terminateWorker() {
    working?.terminate()
  },
  async recover(order, whole) {
    const faults = await recover(order, whole)
    await removeStore(order.store)
    return faults
  },
}

const tell = (told: SwitchTold): void => void globalThis.tellSwitch?.(told)
const ignoreTheKilled = (): void => undefined
const beginningOf = (work: SwitchWork): string => `switch-${work}-beginning`
const takeCopy = async ({ work, store }: SwitchOrder): Promise<void> =>
  copyStore(store, await readStore(beginningOf(work)))

/** Conversion is part of the opening; a salvage is asked for. */
const answerOf = ({ engine, opened }: OpenStore, work: SwitchWork): Promise<Result<unknown, EngineError>> =>
  work === 'convert' ? opened : engine.salvage()

async function switchWhole(order: SwitchOrder): Promise<WholeSwitch> {
  const madeMs = Date.now()
  await takeCopy(order)
  const store = openStore(order.store)
  if (order.work === 'salvage') mustBeRefused(await store.opened)
  const begunMs = performance.now()
  mustSucceed(await answerOf(store, order.work))
  const tookMs = performance.now() - begunMs
  const whole = { madeMs, tookMs, documents: await readAll(store.engine, madeMs) }
  await store.close()
  return whole
}

async function recover(order: SwitchOrder, whole: WholeSwitch): Promise<readonly string[]> {
  const faults: string[] = []
  const before = databaseIn(await readStore(beginningOf(order.work)))
  const store = await openFreed(order.store)
  const opened = await store.opened
  if (order.work === 'salvage' && !opened.ok) faults.push(...(await salvageAgain(store.engine, opened.error, before)))
  else if (!opened.ok) faults.push(`not opened: ${JSON.stringify(opened.error)}`)
  if (faults.length === 0) faults.push(...(await compare(store.engine, whole)), ...(await check(store.engine, order)))
  if (faults.length === 0 && order.work === 'salvage') faults.push(...(await letGo(store.engine, before)))
  await store.close()
  const names = (await readStore(order.store)).filter(isDatabase).map(({ name }) => name)
  const wanted = `kept.${generationAfter[order.work]}.db`
  if (faults.length === 0 && names.join() !== wanted) faults.push(`files are left: ${names.join()}`)
  return faults
}

const generationAfter: Readonly<Record<SwitchWork, number>> = { convert: 1, salvage: 2 }

/** The file must be as it was, and what was not ended must end now. */
async function salvageAgain(engine: EngineApi, refusal: EngineError, before: Uint8Array): Promise<readonly string[]> {
  if (refusal.type !== 'DatabaseCorrupt') return [`refused as ${JSON.stringify(refusal)}`]
  const raw = await bytesOf(mustSucceed(await engine.rawFile('store')))
  if (!isEqual(raw, before)) return ['the damaged file was changed']
  const salvaged = await engine.salvage()
  return salvaged.ok ? [] : [`no second salvage: ${JSON.stringify(salvaged.error)}`]
}

async function compare(engine: EngineApi, { documents: expected, madeMs }: WholeSwitch): Promise<readonly string[]> {
  const found = await readAll(engine, madeMs)
  const ids = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...ids]
    .filter((id) => found[id] !== expected[id])
    .map((id) => `${id} is not as it was: ${found[id]?.slice(0, longestTold)}`)
}

async function check(engine: EngineApi, { work }: SwitchOrder): Promise<readonly string[]> {
  await untilIdle(engine)
  const { damagedPages, problems, indexInStep } = mustSucceed(await engine.checkStore())
  const { file } = mustSucceed(await engine.diagnose())
  const isSwitched = file?.checkedPages === true && file.generation === generationAfter[work]
  return [
    ...problems,
    ...(damagedPages > 0 ? [`${damagedPages} damaged pages`] : []),
    ...(indexInStep ? [] : ['the index is out of step']),
    ...(isSwitched ? [] : [`in use is ${JSON.stringify(file)}`]),
  ]
}

/** Long work that waits would be told of as a fault. */
async function untilIdle(engine: EngineApi): Promise<void> {
  const deadline = performance.now() + longestMs
  while (performance.now() < deadline && mustSucceed(await engine.health()).jobs.length > 0) await pause(50)
}

/** The damaged file was kept as it was, and goes when a person lets it go. */
async function letGo(engine: EngineApi, before: Uint8Array): Promise<readonly string[]> {
  const kept = await engine.rawFile('damaged')
  if (!kept.ok) return [`the damaged file was not kept: ${kept.error.type}`]
  if (!isEqual(await bytesOf(kept.value), before)) return ['the damaged file was changed']
  const dropped = await engine.dropDamaged()
  return dropped.ok ? [] : [`the damaged file stays: ${JSON.stringify(dropped.error)}`]
}

const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** Without the times that a salvage gave to documents whose own could not be read. */
async function readAll(engine: EngineApi, madeMs: number): Promise<WholeSwitch['documents']> {
  const told = (text: string) =>
    text.replace(isoTime, (time) => (Date.parse(time) < madeMs ? time : 'the time of the salvage'))

  const texts: Record<string, string> = {}
  for (let number = 1; number <= documents; number++) {
    const id = noteId(number)
    const detail = mustSucceed(await engine.getDocument({ collection: 'library', id }))
    const { hits } = mustSucceed(await engine.search(requestOf(ownWord({ kind: 'note', number }))))
    const found = hits.map((hit) => hit.id)
    if (detail !== null || found.length > 0) texts[id] = told(JSON.stringify([detail?.document ?? null, found]))
  }
  return texts
}

const requestOf = (word: string) => ({
  query: `"${word}"`,
  page: 1,
  pageSize: 5,
  fuzzy: false,
  nowMs: Date.now(),
  timeZone: 'UTC',
})

/** A worker that was just killed may hold the files for a moment. */
async function openFreed(name: string): Promise<OpenStore> {
  for (let attempt = 0; ; attempt++) {
    const store = openStore(name)
    const opened = await store.opened
    if (opened.ok || opened.error.type !== 'OpenInAnotherTab' || attempt === 3) return store
    await store.close()
  }
}

function openStore(name: string): OpenStore {
  const connection = connectEngine(name, { onSign() {}, onCrash: (detail) => console.error(detail) })
  const desk = createCallDesk(
    { nowMs: Date.now, wallMs: Date.now, newId: () => crypto.randomUUID(), every: () => () => undefined },
    () => undefined,
  )
  desk.direct(connection)
  return {
    // Only calls are made here, and the desk has them all.
    engine: desk.engine as EngineApi,
    opened: connection.open({ withoutKeeping: false }),
    async close() {
      await connection.close()
      connection.terminate()
    },
    terminate: () => connection.terminate(),
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isEqual = (some: Uint8Array, other: Uint8Array): boolean =>
  some.byteLength === other.byteLength && some.every((byte, at) => byte === other[at])

function mustBeRefused(opened: Result<unknown, EngineError>): void {
  if (opened.ok || opened.error.type !== 'DatabaseCorrupt') throw new Error(`not refused: ${JSON.stringify(opened)}`)
}

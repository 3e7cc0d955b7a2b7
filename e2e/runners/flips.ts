// `npm run flips -- [--runs N] [--seed N] [--browser [--place database|journal|head]]`: flips a few bytes of a store again
// and again, and tells what was noticed and what a salvage saved. In Node once with checksums, as a store on a disk has them, and once without; with
// `--browser` in the pool's files, through the worker of the app. The last line is JSON.
import { parseArgs } from 'node:util'
import { openMemory } from '../../src-engine/sqlite/open-memory.ts'
import { sql } from '../../src-engine/sqlite/sql.ts'
import { readSqliteError } from '../../src-engine/sqlite/sqlite-error.ts'
import { checkIndexes } from '../../src-engine/testing/check-indexes.ts'
import {
  type FlipOutcome,
  flipBytes,
  readSoundStore,
  type SoundStore,
  tryFlip,
} from '../../src-engine/testing/flip-bytes.ts'
import { setupFullStore } from '../../src-engine/testing/full-store.ts'
import { flipInBrowser, readPlace } from './flips-in-browser.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'boolean', default: false },
    place: { type: 'string', default: '' },
  },
})
const runs = Number(options.runs)
const firstSeed = Number(options.seed)

interface Tally {
  flips: number
  /** By a checksum, by SQLite's check of the file, or by the check of the index. */
  detected: number
  /** Not noticed, and nothing is other than it was. */
  harmless: number
  /** Not noticed, and something is other than it was. */
  unnoticed: number
  salvagedWhole: number
  documentsGone: number
  documentsChanged: number
  documentsDoubtful: number
  /** Documents on other pages that are not as they were: there must be none. */
  documentsWrong: number
  /** Documents that are not as they were and not in the report. */
  documentsUntold: number
}

const held = options.browser
  ? await flipInBrowser({ runs, firstSeed, place: readPlace(options.place) })
  : await flipInNode()
process.exitCode = held ? 0 : 1

async function flipInNode(): Promise<boolean> {
  const full = await setupFullStore()
  const withChecksums = await tallyOf(await readSoundStore(full, true))
  const withoutChecksums = await tallyOf(await readSoundStore(full, false))
  console.log(JSON.stringify({ withChecksums, withoutChecksums }))
  return (
    withChecksums.detected === withChecksums.flips &&
    [withChecksums, withoutChecksums].every(({ documentsWrong }) => documentsWrong === 0) &&
    withChecksums.documentsUntold === 0
  )
}

async function tallyOf(store: SoundStore): Promise<Tally> {
  const tally: Tally = {
    flips: 0,
    detected: 0,
    harmless: 0,
    unnoticed: 0,
    salvagedWhole: 0,
    documentsGone: 0,
    documentsChanged: 0,
    documentsDoubtful: 0,
    documentsWrong: 0,
    documentsUntold: 0,
  }
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) await addFlip(tally, store, seed)
  console.log(`${store.documents.size} documents in ${store.bytes.byteLength / store.pageSize} pages`)
  for (const [name, count] of Object.entries(tally)) console.log(`${name.padEnd(20)} ${count}`)
  return tally
}

async function addFlip(tally: Tally, store: SoundStore, seed: number): Promise<void> {
  const outcome = await tryFlip(store, seed)
  const isNoticed = outcome.damagedPages > 0 || !(await looksSound(flipBytes(store.bytes, seed).damaged))
  tally.flips++
  if (isNoticed) tally.detected++
  else if (outcome.isWhole) tally.harmless++
  else tally.unnoticed++
  if (outcome.isWhole) tally.salvagedWhole++
  tally.documentsGone += outcome.gone
  tally.documentsChanged += outcome.changed
  tally.documentsDoubtful += outcome.doubtful
  tally.documentsWrong += outcome.wrong.length
  tally.documentsUntold += outcome.untold.length
  for (const line of faultsOf(outcome)) console.log(`seed ${seed}: ${line}`)
}

function faultsOf({ damage, wrong, untold, damagedPages }: FlipOutcome): string[] {
  return [
    ...(wrong.length > 0 ? [`byte ${damage.at}: wrong ${wrong.join(', ')}`] : []),
    ...(untold.length > 0 && damagedPages > 0 ? [`byte ${damage.at}: untold ${untold.join(', ')}`] : []),
  ]
}

/** What SQLite and the check of the index say of the file by themselves. */
async function looksSound(bytes: Uint8Array): Promise<boolean> {
  try {
    const database = await openMemory(bytes)
    try {
      if (database.read((db) => db.rows(sql`PRAGMA integrity_check`)).some(([line]) => line !== 'ok')) return false
      checkIndexes(database)
      return true
    } finally {
      database.close()
    }
  } catch (thrown) {
    // Whatever SQLite says of it, it was noticed; anything else would be a fault of ours.
    if (readSqliteError(thrown) === null && !(thrown instanceof Error && thrown.name === 'SqliteFailure')) throw thrown
    return false
  }
}

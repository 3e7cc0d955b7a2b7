// The part of `npm run flips` that damages the files of a real store in a browser's private file system, and tells what
// the app's worker made of it.
import { chromium, type Page } from '@playwright/test'
import { openMemory } from '../../src-engine/sqlite/open-memory.ts'
import { sql } from '../../src-engine/sqlite/sql.ts'
import { readPageOwners } from '../../src-engine/testing/page-owners.ts'
import { chromiumLaunchOptions } from '../find-chromium.ts'
import type { FlipPlace, FlipRun, Meeting } from '../pages/flips-page.ts'
import { buildTestPages, serveBuilt } from './built-pages.ts'

interface FlipOptions {
  readonly runs: number
  readonly firstSeed: number
  /** Null for a mixture of all. */
  readonly place: FlipPlace | null
}

/** Null for a name that is none. */
export const readPlace = (name: string): FlipPlace | null => places.find((place) => place === name) ?? null

const places: readonly FlipPlace[] = ['database', 'journal', 'head']
const forbidden: readonly Meeting[] = ['unnoticed', 'empty', 'hang']
/** Of ten runs, what the last two flip; the others flip the database. */
const placeOf = (seed: number): FlipPlace => (seed % 10 === 8 ? 'journal' : seed % 10 === 9 ? 'head' : 'database')

/** Whether everything held that must. The last line is JSON. */
export async function flipInBrowser(options: FlipOptions): Promise<boolean> {
  if (process.env['KEPT_BUILT'] !== '1') await buildTestPages()
  const server = await serveBuilt('dist-pages')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`${server.url}flips.html`)
    return await flipAll(page, options)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function flipAll(page: Page, { runs, firstSeed, place: only }: FlipOptions): Promise<boolean> {
  const bytes = Uint8Array.from(Buffer.from(await page.evaluate(() => flipsPage.make()), 'base64'))
  const { pageSize, ownersOf } = await readPageOwners(bytes)
  const refs = await readRefs(bytes)
  await page.evaluate((given) => flipsPage.compare(given), refs)
  console.log(`${refs.length} documents in ${bytes.byteLength / pageSize} pages`)
  const counts: Record<string, Record<string, number>> = Object.fromEntries(places.map((place) => [place, {}]))
  let faults = 0
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const place = only ?? placeOf(seed)
    const run = await page.evaluate(([where, given]) => flipsPage.run(where, given), [place, seed] as const)
    const damaged = [run.at, run.at + run.length - 1].map((at) => Math.floor(at / pageSize) + 1)
    const owners = new Set(run.place === 'database' ? damaged.flatMap((number) => [...ownersOf(number)]) : [])
    const wrong = faultsOf(run, owners)
    count(counts[run.place] ?? {}, run)
    faults += wrong.length
    for (const line of wrong) console.log(`seed ${seed} (${run.place}, byte ${run.at}, ${run.length} long): ${line}`)
  }
  console.log(JSON.stringify({ runs, ...counts, faults }))
  return faults === 0
}

function count(counts: Record<string, number>, { meeting, salvage }: FlipRun): void {
  const add = (name: string, by = 1): void => {
    counts[name] = (counts[name] ?? 0) + by
  }
  add(meeting)
  if (salvage === null) return
  add('salvaged')
  add('documentsDifferent', salvage.different.length)
}

function faultsOf({ place, meeting, detail, salvage }: FlipRun, owners: ReadonlySet<string>): readonly string[] {
  const { faults, different, told } = salvage ?? { faults: [], different: [], told: [] }
  // After a write that was cut off and whose journal is damaged, any document of that write may be a part of it.
  const elsewhere = place === 'journal' ? [] : different.filter((key) => !owners.has(key))
  const untold = different.filter((key) => !told.includes(key.slice(key.indexOf(' ') + 1)))
  return [
    ...(forbidden.includes(meeting) ? [`${meeting}: ${detail}`] : []),
    ...faults,
    ...(elsewhere.length > 0 ? [`other documents are different: ${elsewhere.join(', ')}`] : []),
    ...(untold.length > 0 ? [`not told of ${untold.join(', ')}`] : []),
  ]
}

/** Not of the guides, which are written anew at any start. */
async function readRefs(bytes: Uint8Array): Promise<{ collection: string; id: string }[]> {
  const database = await openMemory(bytes)
  const refs = database.read((db) =>
    db.all<{ collection: string; id: string }>(sql`
      SELECT c.name AS collection, d.id FROM documents AS d JOIN collections AS c USING (collection_id)
      WHERE c.name <> 'docs' ORDER BY c.name DESC, d.document_id`),
  )
  database.close()
  return refs
}

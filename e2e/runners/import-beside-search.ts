// `npm run import-bench -- [--files] [--limit N] FILE.jsonl.gz`: documents go into the engine in Chromium, on its private
// file system, while one query a second is asked: by the engine's own save path as in `npm run perf`, with `--files` as
// Markdown files on the whole way of an import. The import rests at each quarter of its way: there every query is asked
// once of the idle engine, so that both latencies are of stores of the same sizes.
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { openProfile } from '../open-profile.ts'
import type { PlainDocument } from '../pages/engine-page.ts'
import { findBrokenBars } from './bars.ts'
import { buildTestPages, serveBuilt } from './built-pages.ts'
import { rounded, summarise } from './percentiles.ts'
import { perfQueries } from './perf-queries.ts'
import { readBatches, textBytesOf } from './plain-batches.ts'

const bars = { importWhileSearchingMBs: 1.5, queryWhileImportingAddedP95Ms: 80 }
const askEveryMs = 1_000
const partSize = 5_131
/** Documents a call, on the engine's own path. */
const batchSize = 200

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false }, limit: { type: 'string' } },
})
const [file] = positionals
if (file === undefined) {
  console.error('Usage: npm run import-bench -- [--files] [--limit N] FILE.jsonl.gz')
  process.exit(2)
}

await buildTestPages()
const server = await serveBuilt('dist-pages')
const { context, close } = await openProfile()
try {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${server.url}engine.html`)

  const measured = await measure(page, file)
  const idle = summarise(measured.idleMs)
  const beside = summarise(measured.besideMs)
  const figures = {
    file: basename(file),
    way: options.files ? 'files' : 'engine',
    documents: measured.documents,
    importWhileSearchingMBs: rounded(measured.textBytes / 1000 / measured.importMs, 2),
    queries: measured.besideMs.length,
    idleP95Ms: idle.p95Ms,
    whileImporting: beside,
    queryWhileImportingAddedP95Ms: rounded(beside.p95Ms - idle.p95Ms),
  }
  const broken = findBrokenBars(bars, figures)
  for (const line of broken) console.error(`Bar not held: ${line}`)
  console.log(JSON.stringify({ ...figures, barsHeld: broken.length === 0 }))
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await close()
  await server.close()
}

async function measure(page: Page, path: string) {
  const total = { documents: 0, textBytes: 0, importMs: 0 }
  const idleMs: number[] = []
  const besideMs: number[] = []
  const queries = createRound()
  const limit = Number(options.limit ?? Number.POSITIVE_INFINITY)
  for await (const part of readBatches(path, { batchSize: partSize, limit })) {
    const over = new AbortController()
    const asking = askEverySecond(page, { queries, tookMs: besideMs, signal: over.signal })
    total.importMs += await importPart(page, part)
    over.abort()
    await asking
    total.documents += part.length
    total.textBytes += textBytesOf(part)
    for (const { query } of perfQueries) idleMs.push(await ask(page, query))
    console.log(
      `${total.documents} documents: ${rounded(total.textBytes / 1000 / total.importMs, 2)} MB/s; p95 idle ` +
        `${summarise(idleMs).p95Ms} ms, while importing ${summarise(besideMs).p95Ms} ms (${besideMs.length} queries)`,
    )
  }
  return { ...total, idleMs, besideMs }
}

async function importPart(page: Page, part: readonly PlainDocument[]): Promise<number> {
  if (options.files) return page.evaluate((documents) => globalThis.enginePage.importFiles(documents), part)
  let importMs = 0
  for (let at = 0; at < part.length; at += batchSize) {
    const batch = part.slice(at, at + batchSize)
    importMs += await page.evaluate((documents) => globalThis.enginePage.save(documents), batch)
  }
  return importMs
}

interface Asking {
  readonly queries: Iterator<string>
  /** Gets the milliseconds of each answer. */
  readonly tookMs: number[]
  readonly signal: AbortSignal
}

async function askEverySecond(page: Page, { queries, tookMs, signal }: Asking): Promise<void> {
  while (!signal.aborted) {
    const query = queries.next().value
    const [took] = await Promise.all([ask(page, query), pause(askEveryMs)])
    tookMs.push(took)
  }
}

async function ask(page: Page, query: string): Promise<number> {
  const { tookMs } = await page.evaluate((text) => globalThis.enginePage.search(text), query)
  return tookMs
}

/** Each query in turn, over and over, so that a long import meets every class. */
function* createRound(): Generator<string, never> {
  for (;;) for (const { query } of perfQueries) yield query
}

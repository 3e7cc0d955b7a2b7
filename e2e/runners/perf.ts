// `npm run perf -- [--bars FILE] [--limit N] FILE.jsonl.gz`: the engine in Chromium on its private file system, over
// one file of documents (`{id, title, lang, text}` a line). Prints rates, sizes and latencies; the last line is JSON.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { openProfile } from '../open-profile.ts'
import { findBrokenBars } from './bars.ts'
import { buildTestPages, serveBuilt } from './built-pages.ts'
import { rounded, summarise } from './percentiles.ts'
import { perfQueries } from './perf-queries.ts'
import { readBatches, textBytesOf } from './plain-batches.ts'
import { readRendererMB } from './private-memory.ts'

const batchSize = 200
const roundsOfQueries = 3

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { bars: { type: 'string' }, limit: { type: 'string' } },
})
const [file] = positionals
if (file === undefined) {
  console.error('Usage: npm run perf -- [--bars FILE] [--limit N] FILE.jsonl.gz')
  process.exit(2)
}

await buildTestPages()
const server = await serveBuilt('dist-pages')
const { context, close } = await openProfile()
try {
  const page = await context.newPage()
  const blankMB = await readRendererMB(page)
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${server.url}engine.html`)

  const imported = await importDocuments(page, file, Number(options.limit ?? Number.POSITIVE_INFINITY))
  const sizes = await measureSizes(page, imported.textBytes)
  const coldStartMs = await measureColdStart(page)
  const { memoryMB, ...latency } = await measureQueries(page, blankMB)

  const figures = { file: basename(file), ...imported, ...sizes, coldStartMs, memoryMB, ...latency }
  const broken = options.bars === undefined ? [] : findBrokenBars(readBars(options.bars, file), figures)
  for (const line of broken) console.error(`Bar not held: ${line}`)
  console.log(JSON.stringify({ ...figures, barsHeld: broken.length === 0 }))
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await close()
  await server.close()
}

async function importDocuments(page: Page, file: string, limit: number) {
  let documents = 0
  let textBytes = 0
  let importMs = 0
  for await (const batch of readBatches(file, { batchSize, limit })) {
    importMs += await page.evaluate((docs) => globalThis.enginePage.save(docs), batch)
    documents += batch.length
    textBytes += textBytesOf(batch)
    if (documents % 2000 < batchSize) console.log(`${documents} documents, ${rate(textBytes, importMs)} MB/s`)
  }
  await page.evaluate(() => globalThis.enginePage.finishImport())
  console.log(`Import: ${documents} documents, ${rounded(textBytes / 1e6)} MB, ${rate(textBytes, importMs)} MB/s`)
  return { documents, textBytes, importMBs: rate(textBytes, importMs) }
}

function rate(bytes: number, ms: number): number {
  return rounded(bytes / 1000 / ms, 2)
}

async function measureSizes(page: Page, textBytes: number) {
  const { sizes, documents, index } = await page.evaluate(() => globalThis.enginePage.health())
  const allIndexOverText = rounded(sizes.indexBytes / textBytes, 3)
  console.log(
    `Index: ${rounded(sizes.indexBytes / 1e6)} MB (${allIndexOverText} of the text), ${index.indexed} of ${documents} documents`,
  )
  return { indexBytes: sizes.indexBytes, databaseBytes: sizes.databaseBytes, allIndexOverText, indexed: index.indexed }
}

/** The middle of three reloads: from the start of the page's load to the first answer. */
async function measureColdStart(page: Page): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    await page.goto(`${server.url}engine.html?query=memory`)
    times.push(await page.evaluate(() => globalThis.enginePage.firstAnswerMs))
  }
  const coldStartMs = summarise(times).p50Ms
  console.log(`Cold start to first answer: ${coldStartMs} ms`)
  return coldStartMs
}

async function measureQueries(page: Page, blankMB: number | null) {
  const searchMs: number[] = []
  const facetsMs: number[] = []
  const memoryMB: number[] = []
  for (const { kind, query } of perfQueries) {
    const own: number[] = []
    let hits = 0
    for (let round = 0; round < roundsOfQueries; round++) {
      const found = await page.evaluate((text) => globalThis.enginePage.search(text), query)
      own.push(found.tookMs)
      hits = found.hits
    }
    const counted = await page.evaluate((text) => globalThis.enginePage.facets(text), query)
    facetsMs.push(counted.tookMs)
    searchMs.push(...own)
    console.log(
      `${kind.padEnd(16)} ${query.padEnd(24)} ${own.map((ms) => ms.toFixed(1).padStart(7)).join('')} ms  ${hits} of ${counted.total}, counted in ${rounded(counted.tookMs)} ms`,
    )
    const size = await readRendererMB(page)
    if (size !== null) memoryMB.push(size - (blankMB ?? 0))
  }
  const summary = summarise(searchMs)
  const totalAndFacetsP95Ms = summarise(facetsMs).p95Ms
  const largestMB = memoryMB.length === 0 ? null : rounded(Math.max(...memoryMB))
  console.log(
    `Search: p50 ${summary.p50Ms}, p95 ${summary.p95Ms}, max ${summary.maxMs} ms; totals and facets p95 ${totalAndFacetsP95Ms} ms; memory ${largestMB} MB`,
  )
  return { ...summary, totalAndFacetsP95Ms, memoryMB: largestMB }
}

/** The bars of a file of documents stand under its name without endings. */
function readBars(path: string, file: string): Readonly<Record<string, number>> {
  const { perf = {} } = JSON.parse(readFileSync(path, 'utf8'))
  return perf[basename(file).replace(/\.jsonl(\.gz)?$/, '')] ?? {}
}

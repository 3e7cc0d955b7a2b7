// `npm run health-bench -- [--documents N]`: how long the counts of the Store screen take on a large store, in Chromium
// on its private file system. Prints them beside one walk over the documents table; the last line is JSON.
import { parseArgs } from 'node:util'
import { openProfile } from '../open-profile.ts'
import type { HealthTimes } from '../pages/health-page.ts'
import { buildTestPages, serveBuilt } from './built-pages.ts'
import { rounded, summarise } from './percentiles.ts'

/** Of the warm counts, as a person sees them who opens the screen. */
const barMs = 300

const { values: options } = parseArgs({ options: { documents: { type: 'string', default: '20000' } } })

await buildTestPages()
const server = await serveBuilt('dist-pages')
const { context, close } = await openProfile()
try {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${server.url}health.html`)
  const filledMs = await page.evaluate((n) => globalThis.healthPage.fill(n), Number(options.documents))
  console.log(`Filled in ${rounded(filledMs / 1000)} s`)
  // Again from the disk: the store was written by another worker.
  await page.reload()
  report(await page.evaluate(() => globalThis.healthPage.measure()))
} finally {
  await close()
  await server.close()
}

function report({ documents, countsMs, healthMs, countMs, checks }: HealthTimes): void {
  for (const [filter, found] of Object.entries(checks)) console.log(`${filter.padEnd(20)} ${found}`)
  const [counts, health, walk] = [countsMs, healthMs, countMs].map((times) => ({
    firstMs: rounded(times[0] ?? Number.NaN),
    ms: summarise(times.slice(1)).p50Ms,
  })) as [Timing, Timing, Timing] // One for each of the three lists.
  const ratio = rounded(counts.ms / walk.ms)
  console.log(`Counts over ${documents} documents: first ${counts.firstMs} ms, then ${counts.ms} ms`)
  console.log(`With the sizes: first ${health.firstMs} ms, then ${health.ms} ms`)
  console.log(`One walk over the documents table: ${walk.ms} ms; the counts are ${ratio} times that`)
  const barHeld = counts.ms <= barMs
  console.log(
    JSON.stringify({
      documents,
      firstCountsMs: counts.firstMs,
      countsMs: counts.ms,
      firstHealthMs: health.firstMs,
      healthMs: health.ms,
      walkMs: walk.ms,
      ratio,
      barHeld,
    }),
  )
  process.exitCode = barHeld ? 0 : 1
}

interface Timing {
  readonly firstMs: number
  readonly ms: number
}

// `npm run backup-bench -- [DOCUMENTS] [ORIGINALS]`: a store in Chromium on its private file system (5,000 documents and
// 200 originals unless told) is backed up and restored into an empty one. Prints sizes, times and the peak memory of the
// page; the last line is JSON; the exit code is 0 when all is the same and the memory stays below its bar.
import type { Page } from '@playwright/test'
import { openProfile } from '../open-profile.ts'
import { buildTestPages, serveBuilt } from './built-pages.ts'
import { rounded } from './percentiles.ts'
import { readRendererMB } from './private-memory.ts'

const mostMemoryMB = 200
const originalBytes = 500_000
/** Between two looks at the memory. */
const everyMs = 200
const [documents = 5_000, originals = 200] = process.argv.slice(2).map(Number)

await buildTestPages()
const server = await serveBuilt('dist-pages')
const { context, close } = await openProfile()
try {
  const page = await context.newPage()
  const blankMB = (await readRendererMB(page)) ?? 0
  // In a page of its own: what making the originals leaves behind is no memory of a backup.
  const maker = await context.newPage()
  await maker.goto(`${server.url}backup.html`)
  await maker.evaluate((size) => globalThis.backupPage.fill('bench-made', size), {
    documents,
    originals,
    originalBytes,
  })
  await maker.close()
  console.log(`Made ${documents} documents and ${originals} originals`)

  await page.goto(`${server.url}backup.html`)
  const made = await withPeak(page, () => page.evaluate(() => globalThis.backupPage.backUp('bench-made')))
  console.log(
    `Backup: ${rounded(made.value.bytes / 1e6)} MB in ${rounded(made.value.tookMs / 1000)} s, ${made.peak} MB`,
  )
  const restored = await withPeak(page, () => page.evaluate(() => globalThis.backupPage.restore('bench-restored')))
  console.log(`Restore: ${rounded(restored.value.tookMs / 1000)} s, ${restored.peak} MB`)
  const { sum } = await page.evaluate(() => globalThis.backupPage.look('bench-restored'))

  const countsEqual = JSON.stringify(sum.rows) === JSON.stringify(made.value.rows)
  const hashesEqual = JSON.stringify(sum.parts) === JSON.stringify(made.value.parts)
  const peakMemoryMB = rounded(Math.max(made.peak, restored.peak) - blankMB)
  const isHeld =
    countsEqual &&
    hashesEqual &&
    restored.value.documents === documents &&
    restored.value.originals === originals &&
    peakMemoryMB < mostMemoryMB
  console.log(
    JSON.stringify({
      documents: restored.value.documents,
      originals: restored.value.originals,
      rows: Object.values(sum.rows).reduce((total, count) => total + count, 0),
      countsEqual,
      hashesEqual,
      fileMB: rounded(made.value.bytes / 1e6),
      backupS: rounded(made.value.tookMs / 1000),
      restoreS: rounded(restored.value.tookMs / 1000),
      peakMemoryMB,
      barsHeld: isHeld,
    }),
  )
  process.exitCode = isHeld ? 0 : 1
} finally {
  await close()
  await server.close()
}

/** The largest that the page's process was seen to be while `work` went on. */
async function withPeak<T>(page: Page, work: () => Promise<T>): Promise<{ readonly value: T; readonly peak: number }> {
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await readRendererMB(page)) ?? 0)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  try {
    return { value: await work(), peak: rounded(peak) }
  } finally {
    isOver = true
    await watching
  }
}

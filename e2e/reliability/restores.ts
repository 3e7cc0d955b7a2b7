// Restores that are cut off on their way, by the end of the worker or of the tab: the store from before is as it was
// each time, nothing is left of the attempt, and in the end one goes through.
import type { BrowserContext, Page } from '@playwright/test'
import type { StoreSum } from '../pages/backup-page.ts'

export interface RestoresPlan {
  readonly context: BrowserContext
  readonly url: string
  readonly count: number
  readonly log: (line: string) => void
}

export interface RestoresReport {
  readonly interrupted: number
  /** Went through before their end took hold, and were taken back. */
  readonly finished: number
  /** Ended before their place on the way was reached. */
  readonly missed: number
  readonly faults: readonly string[]
}

const small = { documents: 30, originals: 2, originalBytes: 10_000 }
/** Its originals take a while: the last tenth must not be over before the end of a tab. */
const large = { documents: 250, originals: 12, originalBytes: 1_000_000 }

export async function runRestores({ context, url, count, log }: RestoresPlan): Promise<RestoresReport> {
  const page = await context.newPage()
  await page.goto(`${url}backup.html`)
  await page.evaluate((size) => globalThis.backupPage.fill('backed-up', size), large)
  await page.evaluate((size) => globalThis.backupPage.fill('present', size), small)
  const before = await page.evaluate(() => globalThis.backupPage.look('present'))
  const backup = await page.evaluate(() => globalThis.backupPage.backUp('backed-up'))

  const faults: string[] = []
  let missed = 0
  let finished = 0
  for (let round = 0; round < count; round++) {
    const endAt = Math.floor(((round % 10) / Math.min(10, count)) * 1_000)
    const how = round % 2 === 0 ? 'worker' : 'tab'
    const attempt = how === 'worker' ? page : await openTab(context, url)
    const wasMet = await interrupt(attempt, endAt, how)
    if (!wasMet) missed++
    const atOnce = await page.evaluate(() => globalThis.backupPage.look('present'))
    const isFinished = differenceOf(backup, atOnce.sum) === null
    if (isFinished) {
      finished++
      await page.evaluate(() => globalThis.backupPage.bringBack('present'))
    }
    const found = isFinished ? await page.evaluate(() => globalThis.backupPage.look('present')) : atOnce
    const difference = differenceOf(before.sum, found.sum)
    if (difference !== null) faults.push(`round ${round}: ${difference}`)
    if (found.files !== before.files || found.generation !== before.generation)
      faults.push(`round ${round}: ${found.files} files, generation ${found.generation}`)
    log(`${round + 1}: the ${how} ended at ${endAt} of 1000${difference === null ? '' : `: ${difference}`}`)
  }
  await page.evaluate(() => globalThis.backupPage.backUp('backed-up'))
  await page.evaluate(() => globalThis.backupPage.restore('present'))
  const { sum } = await page.evaluate(() => globalThis.backupPage.look('present'))
  const last = differenceOf(backup, sum)
  if (last !== null) faults.push(`the restore that went through: ${last}`)
  await page.close()
  return { interrupted: count - missed - finished, finished, missed, faults }
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}backup.html`)
  return page
}

const longestMs = 120_000

/** Whether the restore was under way at that place when it was ended. */
async function interrupt(page: Page, endAt: number, how: 'worker' | 'tab'): Promise<boolean> {
  let reached: () => void = () => undefined
  const isReached = new Promise<true>((resolve) => {
    reached = () => resolve(true)
  })
  hearing.set(page, () => reached())
  if (!exposed.has(page)) {
    exposed.add(page)
    await page.exposeFunction('tellRestore', () => hearing.get(page)?.())
  }
  // A backup takes the place of the one before, which other tabs can no longer read then.
  await page.evaluate(() => globalThis.backupPage.backUp('backed-up'))
  await page.evaluate(([at, by]) => globalThis.backupPage.beginRestore('present', at, by), [endAt, how] as const)
  const isLeft = page.waitForURL('about:blank', { timeout: longestMs }).then(
    () => true,
    () => false,
  )
  const wasMet = await Promise.race([isReached, isLeft])
  if (how === 'tab') await page.close()
  return wasMet
}

const hearing = new WeakMap<Page, () => void>()
const exposed = new WeakSet<Page>()

function differenceOf(expected: StoreSum, found: StoreSum): string | null {
  for (const [table, count] of Object.entries(expected.rows))
    if (found.rows[table] !== count) return `${found.rows[table]} rows of ${table}, not ${count}`
  for (const [part, sha256] of Object.entries(expected.parts))
    if (found.parts[part] !== sha256) return `${part} is another one`
  return null
}

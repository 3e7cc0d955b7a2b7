// Several tabs write and search at once while the one that leads is ended again and again, and a new one is opened for
// each: every call is answered within its limit, and every write is there once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type CallName, callKinds, callLimits } from '../../src-engine/contract/engine-calls.ts'
import { type CheckOutcome, type Told, tabWork } from '../pages/reliability-page.ts'
import { createLedger } from './ledger.ts'
import { startBrowser } from './mortal-browser.ts'
import { createRandom } from './random.ts'

export const endings = ['tab closed', 'page crashed', 'worker terminated'] as const
export type Ending = (typeof endings)[number]

export interface TabsPlan {
  readonly url: string
  readonly tabs: number
  readonly closings: number
  readonly seed: number
  readonly log: (line: string) => void
}

export interface TabsReport {
  readonly outcome: CheckOutcome
  readonly documents: number
  /** From the end of the leader to the first answer in another tab, in milliseconds. */
  readonly handOverMs: readonly number[]
  /** Closings after which no tab got an answer. */
  readonly unanswered: number
  readonly calls: number
  readonly longestMs: number
  /** Calls that took longer than the table allows. */
  readonly late: readonly string[]
  /** Errors that a person would have seen. */
  readonly errors: ReadonlyMap<string, number>
}

export async function runTabs(plan: TabsPlan): Promise<TabsReport> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-tabs-'))
  const browser = await startBrowser(folder)
  const ledger = createLedger()
  const random = createRandom(plan.seed)
  const handOverMs: number[] = []
  let unanswered = 0
  let next = 1

  async function openTab(): Promise<Page> {
    const page = await browser.context.newPage()
    await page.goto(`${plan.url}reliability.html`)
    await page.evaluate((order) => globalThis.reliabilityPage.begin(order), { work: tabWork, from: next } as const)
    // No tab writes as many.
    next += 10_000
    return page
  }

  /** The tab that leads, ended; the others go on. */
  async function endLeader(pages: readonly Page[]): Promise<Page> {
    const leader = await findLeader(pages)
    const ending = random.oneOf(endings)
    const others = pages.filter((page) => page !== leader)
    const endedMs = Date.now()
    const gone = endTab(leader, ending)
    // A worker that is ended leaves its page, which may lead again itself.
    await gone
    const answers = await Promise.all(
      others.map((page) => page.evaluate(() => globalThis.reliabilityPage.firstAnswer())),
    )
    const first = Math.min(...answers.map((answeredMs) => answeredMs ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(first)) handOverMs.push(first - endedMs)
    else unanswered++
    plan.log(`${ending}: answered again after ${first - endedMs} ms`)
    return leader
  }

  try {
    await browser.context.exposeFunction('tell', (told: Told) => ledger.hear(told))
    let pages: Page[] = []
    for (let tab = 0; tab < plan.tabs; tab++) pages.push(await openTab())
    for (let closing = 0; closing < plan.closings; closing++) {
      const ended = await endLeader(pages)
      await ended.close()
      pages = [...pages.filter((page) => page !== ended), await openTab()]
      await pages[0]?.waitForTimeout(random.below(400))
    }
    await Promise.all(pages.map((page) => page.evaluate(() => globalThis.reliabilityPage.stop())))
    const [first] = pages
    if (first === undefined) throw new Error('no tab is left')
    const outcome = await first.evaluate((all) => globalThis.reliabilityPage.check(all), ledger.expected())
    return {
      outcome,
      documents: ledger.expected().length,
      handOverMs,
      unanswered,
      calls: ledger.times.length,
      longestMs: Math.max(...ledger.times.map(({ tookMs }) => tookMs)),
      late: ledger.times.filter(isLate).map(({ name, tookMs }) => `${name} took ${Math.round(tookMs)} ms`),
      errors: ledger.errors,
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function findLeader(pages: readonly Page[]): Promise<Page> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    for (const page of pages) {
      const state = await page.evaluate(() => globalThis.reliabilityPage.state())
      if (state.type === 'ready' && state.leads) return page
    }
  }
  throw new Error('no tab leads')
}

async function endTab(page: Page, ending: Ending): Promise<void> {
  switch (ending) {
    case 'tab closed':
      return page.close()
    case 'worker terminated':
      return void (await page.evaluate(() => globalThis.reliabilityPage.terminateWorker()))
    case 'page crashed': {
      const crashed = page.waitForEvent('crash')
      const session = await page.context().newCDPSession(page)
      session.send('Page.crash').catch(() => undefined)
      return void (await crashed)
    }
  }
}

/** The table's limit is counted in ticks of the tab: one of them may have begun before the call. */
const toleranceMs = 1_000

function isLate({ name, tookMs }: { readonly name: CallName; readonly tookMs: number }): boolean {
  const { totalMs } = callLimits[callKinds[name]]
  return totalMs !== null && tookMs > totalMs + toleranceMs
}

// Kills work in progress again and again, in every way a browser can end, and compares each time what the store holds
// with what was acknowledged.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { StoreCheck } from '../../src-engine/contract/store-care.ts'
import type { StoreHealth } from '../../src-engine/contract/store-state.ts'
import type { CheckOutcome, Expected, Told, Work } from '../pages/reliability-page.ts'
import type { SwitchWork } from '../pages/switches-page.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type MortalBrowser, startBrowser } from './mortal-browser.ts'
import { createRandom, type Random } from './random.ts'
import { createSwitchRounds } from './switches.ts'

export const killKinds = ['worker terminated', 'worker closed', 'page crashed', 'tab closed', 'browser killed'] as const
export type KillKind = (typeof killKinds)[number]

export interface KillPlan {
  readonly url: string
  readonly works: readonly Work[]
  /** They take a sixth of the rounds, or all where there are no other works. */
  readonly switches: readonly SwitchWork[]
  readonly kinds: readonly KillKind[]
  readonly count: number
  readonly seed: number
  /** Documents of the base: what a rebuild and a change to many documents work on. */
  readonly base: number
  /** Each round begins the same work anew, and the last one ends it: for an import that is killed again and again. */
  readonly repeats?: boolean
  readonly log: (line: string) => void
}

export interface KillReport {
  /** Kills that met work in progress, by kind of work and of kill. */
  readonly hits: ReadonlyMap<string, number>
  readonly missed: number
  readonly acknowledged: number
  readonly failedOpens: readonly string[]
  readonly faults: Readonly<Record<'lost' | 'doubled' | 'half' | 'unfound' | 'damage', readonly string[]>>
  readonly errors: ReadonlyMap<string, number>
  /** Documents with an acknowledged version; all of them were looked for at the end. */
  readonly documents: number
  /** The store's file at the end. */
  readonly file: Buffer
}

const longestWorkMs: Readonly<Record<Work, number>> = {
  notes: 700,
  import: 1_200,
  read: 2_000,
  rebuild: 2_000,
  bulk: 2_000,
  compact: 1_500,
}

/** Within it a kill meets the writing of what an import has read, in most rounds. */
const longestWriteMs = 60

/** No step of a round takes as long; what does is stuck, and is told by its name. */
const longestStepMs = 240_000

async function within<T>(step: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`stuck in ${step}`)), longestStepMs)
  })
  try {
    return await Promise.race([work, stuck])
  } finally {
    clearTimeout(timer)
  }
}

export async function runKills(plan: KillPlan): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-kills-'))
  const trial = new Trial(plan, folder)
  try {
    return await trial.run()
  } finally {
    await trial.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

class Trial {
  readonly #plan: KillPlan
  readonly #folder: string
  readonly #random: Random
  readonly #ledger: Ledger = createLedger()
  readonly #switches = createSwitchRounds()
  readonly #hits = new Map<string, number>()
  readonly #failedOpens: string[] = []
  readonly #faults = { lost: [], doubled: [], half: [], unfound: [], damage: [] } as Record<
    keyof KillReport['faults'],
    string[]
  >
  #missed = 0
  #next = 1
  #browser: MortalBrowser | null = null

  constructor(plan: KillPlan, folder: string) {
    this.#plan = plan
    this.#folder = folder
    this.#random = createRandom(plan.seed)
  }

  async run(): Promise<KillReport> {
    const { kinds, count, log } = this.#plan
    let page = await this.#open()
    await this.#addBase(page)
    for (let hit = 0; hit < count; ) {
      const work = this.#nextWork()
      const kind = this.#random.oneOf(kinds)
      const name = `${work}, ${kind}`
      const didHit = await within(
        `${name}: the kill`,
        isSwitch(work) ? this.#switchAndKill(page, { work, kind }) : this.#workAndKill(page, { work, kind }),
      )
      const killedMs = Date.now()
      page = await within(`${name}: the opening`, this.#open())
      const openedMs = Date.now()
      const expected = this.#ledger.takeNew()
      await within(`${name}: the comparison`, this.#compare(page, expected, name))
      hit += didHit ? 1 : 0
      if (didHit) this.#hits.set(name, (this.#hits.get(name) ?? 0) + 1)
      else this.#missed++
      log(
        `${hit} of ${count}: ${name}${didHit ? '' : ', missed'}; opened after ${openedMs - killedMs} ms, ${expected.length} documents compared in ${Date.now() - openedMs} ms`,
      )
    }
    if (this.#plan.repeats === true) await this.#workToTheEnd(page)
    await this.#compare(page, this.#ledger.expected(), 'at the end')
    const file = Buffer.from(await page.evaluate(() => globalThis.reliabilityPage.rawFile()), 'base64')
    return {
      hits: this.#hits,
      missed: this.#missed,
      acknowledged: this.#ledger.expected().reduce((sum, { least }) => sum + least, 0),
      documents: this.#ledger.expected().filter(({ least }) => least > 0).length,
      failedOpens: this.#failedOpens,
      faults: this.#faults,
      errors: this.#ledger.errors,
      file,
    }
  }

  async end(): Promise<void> {
    await this.#browser?.close()
  }

  /** A page of its own whose store is open; it is tried again once, so that the trial can go on. */
  async #open(): Promise<Page> {
    for (;;) {
      const page = await this.#newPage()
      try {
        await page.goto(`${this.#plan.url}reliability.html`)
        await page.waitForFunction(() => globalThis.reliabilityPage.state().type === 'ready', null, { timeout: 30_000 })
        return page
      } catch (thrown) {
        const state = await page.evaluate(() => JSON.stringify(globalThis.reliabilityPage?.state())).catch(String)
        this.#failedOpens.push(`${state} ${String(thrown)}`)
        if (this.#failedOpens.length > 3) throw thrown
        await page.close()
      }
    }
  }

  async #newPage(): Promise<Page> {
    if (this.#browser === null) {
      this.#browser = await startBrowser(this.#folder)
      await this.#browser.context.exposeFunction('tell', (told: Told) => this.#ledger.hear(told))
    }
    const page = await this.#browser.context.newPage()
    page.on('pageerror', (error) => this.#faults.damage.push(`thrown: ${error.stack ?? error.message}`))
    return page
  }

  async #addBase(page: Page): Promise<void> {
    for (let from = 0; from < this.#plan.base; from += 200) {
      const count = Math.min(200, this.#plan.base - from)
      await page.evaluate(([first, many]) => globalThis.reliabilityPage.addBase(first, many), [
        1_000_000 + from,
        count,
      ] as const)
    }
  }

  async #workToTheEnd(page: Page): Promise<void> {
    const [work = 'read'] = this.#plan.works
    await page.evaluate((order) => globalThis.reliabilityPage.begin(order), { work, from: this.#next })
    await page.evaluate(() => globalThis.reliabilityPage.finish())
  }

  #nextWork(): Work | SwitchWork {
    const { works, switches } = this.#plan
    const isOfSwitch = works.length === 0 || (switches.length > 0 && this.#random.below(6) === 0)
    return this.#random.oneOf<Work | SwitchWork>(isOfSwitch ? switches : works)
  }

  /** In a store and a page of its own, beside which no other is open. */
  async #switchAndKill(page: Page, { work, kind }: Round<SwitchWork>): Promise<boolean> {
    await page.close()
    const { didHit, faults } = await this.#switches.run(work, {
      url: this.#plan.url,
      seed: this.#plan.seed,
      random: this.#random,
      newPage: () => this.#newPage(),
      kill: (switching, terminate) => this.#kill(switching, kind, terminate),
    })
    this.#faults.damage.push(...faults.map((what) => `${work}, ${kind}: ${what}`))
    return didHit
  }

  /** Whether the kill met work that was begun and not acknowledged. */
  async #workAndKill(page: Page, { work, kind }: Round<Work>): Promise<boolean> {
    await page.evaluate((order) => globalThis.reliabilityPage.begin(order), { work, from: this.#next })
    // No work of any round takes as many numbers.
    if (this.#plan.repeats !== true) this.#next += 1_000
    await page.waitForTimeout(this.#random.below(longestWorkMs[work]))
    // Most of an import is reading: what a kill can harm is what is being written.
    if (work === 'read') await this.#untilUnderWay()
    const underWay = await this.#killWork(page, kind)
    if (kind.startsWith('worker')) await page.evaluate(() => globalThis.reliabilityPage.stop())
    await page.close()
    this.#ledger.forgetUnderWay()
    return underWay > 0
  }

  async #untilUnderWay(): Promise<void> {
    const endMs = Date.now() + longestWorkMs.read
    while (this.#ledger.underWay().length === 0 && Date.now() < endMs) await delay(1)
    await delay(this.#random.below(longestWriteMs))
  }

  /** How many steps were under way. */
  async #killWork(page: Page, kind: KillKind): Promise<number> {
    let atTermination: number | null = null
    await this.#kill(page, kind, async () => {
      atTermination = await page.evaluate(() => globalThis.reliabilityPage.terminateWorker())
    })
    return atTermination ?? this.#ledger.underWay().length
  }

  async #kill(page: Page, kind: KillKind, terminate: () => Promise<unknown>): Promise<void> {
    switch (kind) {
      case 'worker terminated':
        await terminate()
        return
      case 'worker closed': {
        const worker = page.workers().find((each) => /engine/.test(each.url()))
        await worker?.evaluate(() => self.close())
        return
      }
      case 'page crashed': {
        const crashed = page.waitForEvent('crash')
        const session: CDPSession = await page.context().newCDPSession(page)
        session.send('Page.crash').catch(() => undefined)
        await crashed
        return
      }
      case 'tab closed':
        return page.close()
      case 'browser killed':
        await this.#browser?.kill()
        this.#browser = null
    }
  }

  async #compare(page: Page, expected: readonly Expected[], round: string): Promise<void> {
    const outcome: CheckOutcome = await page.evaluate((all) => globalThis.reliabilityPage.check(all), expected)
    for (const fault of ['lost', 'doubled', 'half', 'unfound'] as const) {
      this.#faults[fault].push(...outcome[fault].map((what) => `${round}: ${what}`))
    }
    if (this.#plan.base > 0) await this.#comparePriorities(page, round)
    await this.#checkFile(page, round)
  }

  async #comparePriorities(page: Page, round: string): Promise<void> {
    const counts = await page.evaluate(() => globalThis.reliabilityPage.priorities())
    const { acknowledged, possible } = this.#ledger.priorities()
    const allowed = [acknowledged ?? 'none', ...possible]
    const [found, ...others] = Object.keys(counts)
    if (others.length > 0) this.#faults.half.push(`${round}: a change reached some: ${JSON.stringify(counts)}`)
    else if (found === undefined || !allowed.includes(found))
      this.#faults.lost.push(`${round}: ${found} is none of ${allowed}`)
  }

  /** Long work that was left unfinished is ended first: the check would tell of it as of a fault. */
  async #checkFile(page: Page, round: string): Promise<void> {
    await page.waitForFunction(
      async () => {
        const health = await globalThis.reliabilityPage.call('health')
        return health.ok && (health.value as StoreHealth).jobs.length === 0
      },
      null,
      { timeout: 60_000 },
    )
    const checked = await page.evaluate(() => globalThis.reliabilityPage.call('checkStore'))
    const found = checked.ok ? faultsOf(checked.value as StoreCheck) : [JSON.stringify(checked.error)]
    this.#faults.damage.push(...found.map((what) => `${round}: ${what}`))
  }
}

interface Round<W extends Work | SwitchWork> {
  readonly work: W
  readonly kind: KillKind
}

const isSwitch = (work: Work | SwitchWork): work is SwitchWork => work === 'convert' || work === 'salvage'

const faultsOf = ({ damagedPages, problems, indexInStep }: StoreCheck): readonly string[] => [
  ...problems,
  ...(damagedPages > 0 ? [`${damagedPages} damaged pages`] : []),
  ...(indexInStep ? [] : ['the index is out of step']),
]

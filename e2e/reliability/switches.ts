// One switch of a store's file after another, killed on its way, and what is left of it looked at in a page of its own.
import type { Page } from '@playwright/test'
import { type SwitchTold, type SwitchWork, switchWorks, type WholeSwitch } from '../pages/switches-page.ts'
import type { Random } from './random.ts'

/** What the trial that a round belongs to does for it. */
export interface SwitchHost {
  readonly url: string
  readonly seed: number
  readonly random: Random
  newPage(): Promise<Page>
  /** Ends the page's worker by `terminate`, or the page, or its browser. */
  kill(page: Page, terminate: () => Promise<unknown>): Promise<void>
}

export interface SwitchRounds {
  /** Whether the kill met a switch that was begun and not answered, and what is not as it must be. */
  run(work: SwitchWork, host: SwitchHost): Promise<{ readonly didHit: boolean; readonly faults: readonly string[] }>
}

export function createSwitchRounds(): SwitchRounds {
  let whole: Readonly<Record<SwitchWork, WholeSwitch>> | null = null
  let rounds = 0
  return {
    async run(work, host) {
      whole ??= await makeWhole(host)
      const order = { work, store: `switch-${rounds++}` }
      const page = await openPage(host)
      let isUnderWay = false
      await page.exposeFunction('tellSwitch', (told: SwitchTold) => {
        isUnderWay = told.type === 'begun' || told.error !== null
      })
      await page.evaluate((given) => globalThis.switchesPage.begin(given), order)
      await page.waitForTimeout(host.random.below(Math.ceil(whole[work].tookMs)))
      await host.kill(page, () => page.evaluate(() => globalThis.switchesPage.terminateWorker()))
      const didHit = isUnderWay
      await page.close()
      return { didHit, faults: await recover(host, order, whole[work]) }
    },
  }
}

async function makeWhole(host: SwitchHost): Promise<Readonly<Record<SwitchWork, WholeSwitch>>> {
  const page = await openPage(host)
  const whole = await page.evaluate((seed) => globalThis.switchesPage.make(seed), host.seed)
  await page.close()
  for (const work of switchWorks)
    if (Object.keys(whole[work].documents).length === 0) throw new Error(`${work}: no document is left to look for`)
  return whole
}

async function recover(
  host: SwitchHost,
  order: { readonly work: SwitchWork; readonly store: string },
  whole: WholeSwitch,
): Promise<readonly string[]> {
  const page = await openPage(host)
  try {
    return await page.evaluate(([given, known]) => globalThis.switchesPage.recover(given, known), [
      order,
      whole,
    ] as const)
  } catch (thrown) {
    return [String(thrown)]
  } finally {
    await page.close()
  }
}

async function openPage(host: SwitchHost): Promise<Page> {
  const page = await host.newPage()
  await page.goto(`${host.url}switches.html`)
  return page
}

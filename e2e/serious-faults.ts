// What axe finds wrong with what is on the screen.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Each as `rule: element`; none of the lesser ones. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** The same in both themes, for what takes long to get on the screen. */
export async function seriousFaultsInBothThemes(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    faults.push(...(await seriousFaults(page)).map((fault) => `${colorScheme} ${fault}`))
  }
  return faults
}

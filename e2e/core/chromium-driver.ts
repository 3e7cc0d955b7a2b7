// The core suite in Chromium, through Playwright.
import type { Locator, Page } from '@playwright/test'
import { openProfile } from '../open-profile.ts'
import { type Browser, type Driver, type Tab, type Target, waitMs } from './driver.ts'

export const chromiumDriver: Driver = {
  name: 'Chromium',
  async launch(): Promise<Browser> {
    const { context, close } = await openProfile({ locale: 'en-GB' })
    context.setDefaultTimeout(waitMs)
    return { openTab: async () => tabOf(await context.newPage()), close }
  },
}

function tabOf(page: Page): Tab {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const find = ({ role, name }: Target): Locator =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
  return {
    open: async (url) => void (await page.goto(url)),
    bringToFront: () => page.bringToFront(),
    reload: async () => void (await page.reload()),
    waitFor: (target) => find(target).waitFor(),
    waitForText: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    waitForOfflineUse: async () => void (await page.waitForFunction(() => navigator.serviceWorker.controller !== null)),
    click: (target) => find(target).click(),
    fill: (target, text) => find(target).fill(text),
    errors: () => errors,
    close: () => page.close(),
  }
}

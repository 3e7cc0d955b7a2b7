// The core suite in Firefox, through WebDriver BiDi: Playwright drives only a Firefox of its own making.
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { type Browser, type Driver, type Tab, type Target, waitMs } from './driver.ts'
import { findFirefox } from './find-firefox.ts'

export const firefoxDriver: Driver = {
  name: 'Firefox',
  async launch(): Promise<Browser> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      defaultViewport: null,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
    })
    return { openTab: async () => tabOf(await browser.newPage()), close: () => browser.close() }
  },
}

function tabOf(page: Page): Tab {
  page.setDefaultTimeout(waitMs)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const find = (target: Target) => waitForTarget(page, target)
  return {
    open: async (url) => void (await page.goto(url)),
    bringToFront: () => page.bringToFront(),
    reload: async () => void (await page.reload()),
    waitFor: async (target) => void (await find(target)),
    waitForText: async (text) => void (await page.waitForSelector(`::-p-text(${text})`, { visible: true })),
    waitForOfflineUse: async () => void (await page.waitForFunction(() => navigator.serviceWorker.controller !== null)),
    click: (target) => clickTarget(page, target),
    async fill(target, text) {
      const field = await find(target)
      await field.focus()
      await page.evaluate(replaceInFocus, text)
    },
    errors: () => errors,
    close: () => page.close(),
  }
}

/** As when it is pasted: one message instead of one for each key. */
function replaceInFocus(text: string): void {
  document.execCommand('selectAll')
  document.execCommand('insertText', false, text)
}

const selectors: Readonly<Record<Target['role'], string>> = {
  button: 'button',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  link: 'a',
  textbox: 'input, textarea',
}

/** By label or text: asking Firefox for its accessible names takes about a second each time. */
async function waitForTarget(page: Page, { role, name }: Target): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(findVisible, { polling: 100 }, selectors[role], name)
  const element = found.asElement()
  if (element === null) throw new Error(`${role} ${name} was not found`)
  // What findVisible returns is an element of the document.
  return element as ElementHandle<Element>
}

/** A screen may be drawn anew between the finding and the click; what is gone by then was not clicked. */
async function clickTarget(page: Page, target: Target): Promise<void> {
  const endMs = Date.now() + waitMs
  for (;;) {
    const element = await waitForTarget(page, target)
    try {
      return await element.click()
    } catch (thrown) {
      if (!/detached/.test(String(thrown)) || Date.now() > endMs) throw thrown
    }
  }
}

function findVisible(selector: string, name: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      (element.getAttribute('aria-label') ?? element.textContent.trim()) === name && element.checkVisibility(),
  )
}

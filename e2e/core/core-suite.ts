// What must work in every browser the app is made for. It speaks only of screens, so it runs on any driver.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectFolder } from '../scripts/run-command.ts'
import { type StaticServer, serveFolder } from '../scripts/static-server.ts'
import type { Browser, Driver, Tab } from './driver.ts'

const searchBox = { role: 'combobox', name: 'Search everything you kept' } as const

export function describeCoreIn(driver: Driver): void {
  test.describe(`core suite in ${driver.name}`, () => {
    let browser: Browser
    /** Each test has a server, so an origin, so a store of its own. */
    let server: StaticServer
    let tabs: Tab[] = []
    const openTab = async (): Promise<Tab> => {
      const tab = await browser.openTab()
      tabs.push(tab)
      await tab.bringToFront()
      await tab.open(server.url)
      await tab.waitFor(searchBox)
      return tab
    }

    test.beforeAll(async () => {
      browser = await driver.launch()
    })
    test.beforeEach(async () => {
      server = await serveFolder({ folder: join(projectFolder, 'dist'), basePath: '/apps/kept/' })
      tabs = []
    })
    test.afterEach(async () => {
      for (const tab of tabs) await tab.close()
      await server.close()
    })
    test.afterAll(async () => browser?.close())

    test('the app opens from a plain server and nothing goes wrong', async () => {
      const tab = await openTab()
      await tab.waitForOfflineUse()
      expect(tab.errors()).toEqual([])
    })

    test('a note is found by a word of it, also after a reload', async () => {
      const tab = await openTab()
      await addNote(tab, 'Ferry', 'From the northern pier.')
      await findNote(tab, 'pier', 'Ferry')
      await tab.reload()
      await findNote(tab, 'northern', 'Ferry')
      expect(tab.errors()).toEqual([])
    })

    test('a note added in either of two tabs is found in the other', async () => {
      const first = await openTab()
      const second = await openTab()
      await addNote(second, 'Kettle', 'Boiling water whistles.')
      await findNote(first, 'whistles', 'Kettle')
      await addNote(first, 'Ferry', 'From the northern pier.')
      await findNote(second, 'pier', 'Ferry')
      await first.close()
      tabs = [second]
      await findNote(second, 'northern', 'Ferry')
    })

    test('after the first visit it works without a server', async () => {
      const tab = await openTab()
      await addNote(tab, 'Ferry', 'From the northern pier.')
      await tab.waitForOfflineUse()
      await server.close()
      await tab.reload()
      await findNote(tab, 'pier', 'Ferry')
      await tab.click({ role: 'heading', name: 'Ferry' })
      await tab.waitForText('northern pier')
      await tab.click({ role: 'button', name: 'Back' })
      await addNote(tab, 'Kettle', 'Boiling water whistles.')
      await findNote(tab, 'whistles', 'Kettle')
    })
  })
}

async function addNote(tab: Tab, title: string, text: string): Promise<void> {
  await tab.bringToFront()
  await tab.click({ role: 'link', name: 'Add' })
  await tab.fill({ role: 'textbox', name: 'Title' }, title)
  await tab.fill({ role: 'textbox', name: 'Write or paste a note' }, text)
  await tab.click({ role: 'button', name: 'Keep' })
  await tab.waitFor({ role: 'button', name: 'Open' })
}

async function findNote(tab: Tab, word: string, title: string): Promise<void> {
  await tab.bringToFront()
  await tab.click({ role: 'link', name: 'Search' })
  await tab.fill(searchBox, word)
  await tab.waitFor({ role: 'heading', name: title })
}

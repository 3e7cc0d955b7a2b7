// The app as a person meets it: by what is written on the screen and what a screen reader would say.
import { expect, type Locator, type Page } from '@playwright/test'
import type { SampleFile } from './sample-files.ts'

export type Screen = 'Search' | 'Views' | 'Add' | 'Calendar' | 'Store' | 'Collections' | 'Settings'

export interface Report {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
}

export class App {
  readonly page: Page
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
  }

  /** `address` is what follows the base path, such as `?q=tea`. */
  async open(address = ''): Promise<void> {
    await this.page.goto(this.#url + address)
    await this.waitForStore()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.waitForStore()
  }

  /** The store is open once a screen stands in place of the words about opening it. */
  async waitForStore(): Promise<void> {
    const main = this.page.getByRole('main')
    const screen = this.searchBox.or(main.getByRole('heading', { level: 1 }))
    await expect(screen.filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 })
  }

  /** A service worker holds the page, as from the second visit on. */
  async waitForOfflineUse(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }

  async goTo(screen: Screen): Promise<void> {
    const link = this.page.getByRole('navigation').getByRole('link', { name: screen, exact: true })
    // On a phone these two have no place below the thumb: the way leads through the store.
    if ((screen === 'Collections' || screen === 'Settings') && !(await link.isVisible())) await this.goTo('Store')
    await link.click()
    await this.waitForStore()
  }

  get searchBox(): Locator {
    return this.page.getByRole('combobox', { name: 'Search everything you kept' })
  }

  /** Types as a person does, letter by letter, after what is there. */
  async type(text: string): Promise<void> {
    await this.searchBox.pressSequentially(text)
  }

  /** Asks anew: the hits of the query before are gone first, so that none of them is taken for an answer. */
  async search(query: string): Promise<void> {
    await this.searchBox.fill('')
    await expect(this.hits).toHaveCount(0)
    await this.searchBox.fill(query)
    // Whoever is done with typing leaves the field: completions then cover nothing.
    await this.searchBox.blur()
  }

  /** What is offered while typing. */
  get completions(): Locator {
    return this.page.getByRole('listbox', { name: 'Completions' }).getByRole('option')
  }

  get hits(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3 }) })
  }

  hit(title: string | RegExp): Locator {
    return this.hits.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) }).getByRole('link')
  }

  get article(): Locator {
    return this.page.getByRole('article')
  }

  async closeDocument(): Promise<void> {
    await this.article.getByRole('button', { name: 'Back' }).click()
    await expect(this.article).toHaveCount(0)
  }

  async addNote(title: string, text: string): Promise<void> {
    await this.goTo('Add')
    await this.page.getByRole('textbox', { name: 'Title' }).fill(title)
    await this.page.getByRole('textbox', { name: 'Write or paste a note' }).fill(text)
    await this.page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(this.page.getByText('Kept', { exact: true })).toBeVisible()
  }

  /** Chooses files on the Add screen, as the file dialog would. */
  async chooseFiles(files: readonly SampleFile[] | string): Promise<void> {
    await this.goTo('Add')
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: /^Files/ }).click()
    await (await chooser).setFiles(typeof files === 'string' ? files : [...files])
  }

  get importPanel(): Locator {
    return this.page.getByRole('region', { name: 'Adding files' })
  }

  async addFiles(files: readonly SampleFile[] | string, timeoutMs = 30_000): Promise<Report> {
    await this.chooseFiles(files)
    return this.readReport(timeoutMs)
  }

  /** Of the import under way, once it has ended. */
  async readReport(timeoutMs = 30_000): Promise<Report> {
    const panel = this.importPanel
    const done = panel.getByRole('button', { name: 'Done' })
    const crashed = this.page.getByRole('heading', { name: 'Something went wrong here' })
    await expect(done.or(crashed)).toBeVisible({ timeout: timeoutMs })
    await expect(done).toBeVisible()
    return this.report()
  }

  /** The counts of the import that is done. */
  async report(): Promise<Report> {
    const panel = this.importPanel
    const count = async (name: string) =>
      readCount(panel.locator('div', { has: this.page.getByText(name, { exact: true }) }))
    return {
      added: await count('added'),
      updated: await count('updated'),
      unchanged: await count('unchanged'),
      failed: await count('not read'),
    }
  }

  /** Number beside a name in a list of counts on the Store screen. */
  async storeCount(name: string): Promise<number> {
    await this.goTo('Store')
    return readCount(this.page.getByRole('link', { name: new RegExp(`^${name}`) }))
  }
}

async function readCount(row: Locator): Promise<number> {
  const text = (await row.last().textContent()) ?? ''
  return Number(/\d[\d.,\s]*/.exec(text)?.[0].replace(/\D/g, ''))
}

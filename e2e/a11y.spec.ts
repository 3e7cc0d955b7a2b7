// axe finds nothing serious on any screen, in either theme.
import { AxeBuilder } from '@axe-core/playwright'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'

const screens: readonly (readonly [string, (app: App) => Promise<void>])[] = [
  ['home', (app) => app.goTo('Search')],
  ['results', showResults],
  ['keep a search', showKeepSearch],
  ['a view', showView],
  ['views', (app) => app.goTo('Views')],
  ['what can be done with a view', showViewSheet],
  ['nothing found', (app) => app.goTo('Search').then(() => app.search('zzyzx'))],
  ['a query with an error', (app) => app.goTo('Search').then(() => app.searchBox.fill('kind:banana'))],
  ['document', showDocument],
  ['add', (app) => app.goTo('Add')],
  ['calendar', (app) => app.goTo('Calendar')],
  ['store', (app) => app.goTo('Store')],
  ['collections', (app) => app.goTo('Collections')],
  ['tags', (app) => showTab(app, 'Tags')],
  ['filing', (app) => showTab(app, 'Filing')],
  ['settings', (app) => app.goTo('Settings')],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('no screen has a serious fault', async ({ app }) => {
      await app.addNote(
        'Ferry',
        '# Ferry\n\nLeaves from the [pier](https://example.org) at seven. #travel\n\n- [ ] buy tickets',
      )
      for (const [name, show] of screens) {
        await show(app)
        const { violations } = await new AxeBuilder({ page: app.page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        const lines = serious.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
        expect.soft(lines, name).toEqual([])
        if ((await app.page.getByRole('dialog').count()) > 0) await app.page.keyboard.press('Escape')
      }
    })
  })
}

async function showResults(app: App): Promise<void> {
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
}

async function showDocument(app: App): Promise<void> {
  await showResults(app)
  await app.hit('Ferry').click()
  await expect(app.article).toContainText('buy tickets')
}

async function showKeepSearch(app: App): Promise<void> {
  await showResults(app)
  await app.page.getByRole('button', { name: 'Keep this search' }).click()
  await expect(app.page.getByRole('dialog')).toBeVisible()
}

async function showView(app: App): Promise<void> {
  await showKeepSearch(app)
  const sheet = app.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name of the view' }).fill(`Pier ${Date.now()}`)
  await sheet.getByRole('button', { name: 'Save view' }).click()
  await expect(app.page.getByRole('button', { name: 'Leave the view' })).toBeVisible()
}

async function showViewSheet(app: App): Promise<void> {
  await app.goTo('Views')
  await app.page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await expect(app.page.getByRole('dialog')).toBeVisible()
}

async function showTab(app: App, name: string): Promise<void> {
  await app.goTo('Collections')
  await app.page.getByRole('tab', { name }).click()
}

// axe finds nothing serious on any screen, in either theme.
import { AxeBuilder } from '@axe-core/playwright'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'

const screens: readonly (readonly [string, (app: App) => Promise<void>])[] = [
  ['home', (app) => app.goTo('Search')],
  ['results', showResults],
  ['nothing found', (app) => app.goTo('Search').then(() => app.search('zzyzx'))],
  ['a query with an error', (app) => app.goTo('Search').then(() => app.searchBox.fill('kind:banana'))],
  ['document', showDocument],
  ['add', (app) => app.goTo('Add')],
  ['store', (app) => app.goTo('Store')],
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

// axe finds nothing serious on any screen, in either theme. What stands in place of the screens: states.spec.ts.
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { seriousFaults } from './serious-faults.ts'

const screens: readonly (readonly [string, (app: App) => Promise<void>])[] = [
  ['home', (app) => app.goTo('Search')],
  ['results', showResults],
  ['selecting', showSelecting],
  ['tags of what is selected', (app) => showChange(app, 'Tags')],
  ['details of what is selected', (app) => showChange(app, 'Details')],
  ['the trash', showTrash],
  ['emptying the trash', showEmptyTrash],
  ['keep a search', showKeepSearch],
  ['a view', showView],
  ['views', (app) => app.goTo('Views')],
  ['what can be done with a view', showViewSheet],
  ['nothing found', (app) => app.goTo('Search').then(() => app.search('zzyzx'))],
  ['a query with an error', (app) => app.goTo('Search').then(() => app.searchBox.fill('kind:banana'))],
  ['document', showDocument],
  ['editor', showEditor],
  ['preview', showPreview],
  ['details', (app) => showSheet(app, 'Details')],
  ['versions', showVersions],
  ['what differs between two versions', showComparison],
  ['add', (app) => app.goTo('Add')],
  ['a todo being added', showNewTodo],
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
        expect.soft(await seriousFaults(app.page), name).toEqual([])
        if (await app.page.getByRole('dialog').or(editorOf(app)).count()) await app.page.keyboard.press('Escape')
      }
    })
  })
}

async function showResults(app: App): Promise<void> {
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
}

async function showSelecting(app: App): Promise<void> {
  await showResults(app)
  await app.page.getByRole('button', { name: 'Select', exact: true }).click()
  await app.page.getByRole('checkbox', { name: 'Ferry' }).click()
  await expect(app.page.getByText('1 selected')).toBeVisible()
}

async function showChange(app: App, name: 'Tags' | 'Details'): Promise<void> {
  // Out of selecting, from the case before.
  await app.page.goBack()
  await showSelecting(app)
  await app.page.getByRole('region', { name: 'Selected documents' }).getByRole('button', { name }).click()
  await expect(app.page.getByRole('dialog', { name })).toBeVisible()
}

async function showTrash(app: App): Promise<void> {
  await app.page.goBack()
  await app.addNote('Receipt', 'Kettle.')
  await app.goTo('Search')
  await app.search('kettle')
  await app.page.getByRole('button', { name: 'Select', exact: true }).click()
  await app.page.getByRole('checkbox', { name: 'Receipt' }).click()
  await app.page.getByRole('button', { name: 'Move to the trash' }).click()
  await app.search('is:trash')
  await expect(app.hit('Receipt')).toBeVisible()
}

async function showEmptyTrash(app: App): Promise<void> {
  await app.page.getByRole('button', { name: 'Empty the trash' }).click()
  await expect(app.page.getByRole('dialog')).toBeVisible()
}

async function showDocument(app: App): Promise<void> {
  await showResults(app)
  await app.hit('Ferry').click()
  await expect(app.article).toContainText('buy tickets')
}

const editorOf = (app: App) => app.page.getByRole('region', { name: /^Editing/ })

async function showEditor(app: App): Promise<void> {
  await showDocument(app)
  await app.article.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(editorOf(app).getByRole('textbox', { name: 'Text' })).toBeFocused()
}

async function showPreview(app: App): Promise<void> {
  await showEditor(app)
  await editorOf(app).getByRole('button', { name: 'Preview' }).click()
  await expect(editorOf(app).getByRole('checkbox')).toBeVisible()
}

async function showSheet(app: App, entry: string): Promise<void> {
  await showDocument(app)
  await app.article.getByRole('button', { name: 'More' }).click()
  await app.page.getByRole('dialog').getByRole('button', { name: entry }).click()
  // A sheet that still fades in has no contrast yet.
  await app.page
    .getByRole('dialog', { name: 'Ferry' })
    .or(app.page.getByRole('dialog', { name: entry }))
    .waitFor()
  await app.page
    .getByRole('dialog')
    .evaluate((sheet) => Promise.all(sheet.getAnimations().map((each) => each.finished)))
}

async function showVersions(app: App): Promise<void> {
  await showSheet(app, 'Versions')
  await app.page.getByRole('dialog').getByRole('button', { name: 'New version' }).click()
  await editorOf(app)
    .getByRole('textbox', { name: 'Text' })
    .fill('Leaves from the northern pier at eight.\n\n- [ ] buy tickets')
  await editorOf(app).getByRole('button', { name: 'Save' }).click()
  await app.article.getByRole('button', { name: 'More' }).click()
  await app.page.getByRole('dialog').getByRole('button', { name: 'Versions' }).click()
  await expect(app.page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
}

async function showComparison(app: App): Promise<void> {
  await showSheet(app, 'Versions')
  await app.page.getByRole('button', { name: /^Compare with/ }).click()
  await expect(app.page.getByRole('insertion').first()).toBeVisible()
}

async function showNewTodo(app: App): Promise<void> {
  await app.goTo('Add')
  await app.page.getByRole('button', { name: 'Todo', exact: true }).click()
  await expect(app.page.getByRole('button', { name: 'Tomorrow' })).toBeVisible()
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

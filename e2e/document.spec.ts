// One document from writing to deleting, without a network: editor, drafts, tasks, details, dates, versions, links.
import type { Locator, Page } from '@playwright/test'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { bytesFile } from './sample-files.ts'

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

const toast = (app: App): Locator => app.page.locator('.toast')

async function openHit(app: App, query: string, title: string): Promise<void> {
  await app.goTo('Search')
  await app.search(query)
  await app.hit(title).click()
  await expect(app.article.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

async function openMenu(app: App, entry: string): Promise<Locator> {
  await button(app.article, 'More').click()
  await button(app.page.getByRole('dialog'), entry).click()
  return app.page.getByRole('dialog')
}

const editor = (app: App): Locator => app.page.getByRole('region', { name: /^Editing/ })
const textField = (app: App): Locator => editor(app).getByRole('textbox', { name: 'Text' })

async function edit(app: App): Promise<Locator> {
  await button(app.article, 'Edit').first().click()
  await expect(textField(app)).toBeFocused()
  return textField(app)
}

test.beforeEach(async ({ app, context }) => {
  await app.waitForOfflineUse()
  await context.setOffline(true)
})

test('a todo is written, found by its due day, ticked, thrown away and taken back', async ({ app }) => {
  await app.goTo('Add')
  await button(app.page, 'Todo').click()
  await app.page.getByRole('textbox', { name: 'Title' }).fill('Renew passport')
  await button(app.page, 'Tomorrow').click()
  await button(app.page, 'Keep').click()
  await expect(toast(app)).toContainText('Kept')

  await openHit(app, 'due:tomorrow', 'Renew passport')
  const check = app.article.getByRole('checkbox', { name: 'Done' })
  await expect(check).not.toBeChecked()
  await check.click()
  await expect(check).toBeChecked()
  await app.closeDocument()
  await app.search('is:done due:tomorrow')
  await expect(app.hit('Renew passport')).toBeVisible()

  await app.hit('Renew passport').click()
  await openMenu(app, 'Move to the trash')
  await button(toast(app), 'Undo').click()
  await expect(app.article).not.toContainText('in the trash')
  await openMenu(app, 'Move to the trash')
  await expect(app.article).toContainText('in the trash')
  await expect(button(app.article, 'Edit')).toHaveCount(0)
  await openMenu(app, 'Take out of the trash')
  await expect(button(app.article, 'Edit')).toBeVisible()

  await openMenu(app, 'Move to the trash')
  const question = await openMenu(app, 'Delete for ever')
  await button(question, 'Delete for ever').click()
  await expect(app.article).toHaveCount(0)
  await app.search('is:trash')
  await expect(app.hits).toHaveCount(0)
})

test('a note becomes a todo due tomorrow in its details, and each field says what is wrong with it', async ({
  app,
}) => {
  await app.addNote('Insurance', 'Compare the offers.')
  await openHit(app, 'offers', 'Insurance')
  const details = await openMenu(app, 'Details')
  await details.getByLabel('Kind', { exact: true }).selectOption('Todo')
  await expect(details.getByLabel('Status')).toHaveValue('open')
  await button(details, 'Tomorrow').click()
  await details.getByRole('combobox', { name: 'Add a tag' }).fill('home/papers')
  await details.getByRole('combobox', { name: 'Add a tag' }).press('Enter')
  await expect(button(details, 'Remove home/papers')).toBeVisible()
  await details.getByLabel('Archive number').fill('12a')
  await expect(details.getByRole('alert')).toHaveText('Only digits')
  await details.getByLabel('Archive number').fill('147')
  await expect(details.getByRole('alert')).toHaveCount(0)
  await details.getByRole('textbox', { name: 'New field' }).fill('Premium')
  await details.getByLabel('Type').last().selectOption('Money')
  await button(details, 'Add').click()
  await details.getByLabel('Value').fill('12,50')
  await app.page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(button(app.article, 'More')).toBeFocused()
  await app.closeDocument()
  for (const query of ['is:open due:tomorrow', 'tag:home', 'asn:147', 'field:Premium>=12.5']) {
    await app.search(query)
    await expect(app.hit('Insurance'), query).toBeVisible()
  }
  await expect(app.hit('Insurance')).toContainText('due tomorrow')
})

test('tasks are ticked where they are read, and stay where they stood', async ({ app }) => {
  await app.addNote('Move', 'Before:\n\n- [ ] call the bank\n- [x] pack\n\nAfter.')
  await openHit(app, 'bank', 'Move')
  const call = app.article.getByRole('checkbox', { name: 'call the bank' })
  await call.click()
  await app.article.getByRole('checkbox', { name: 'pack' }).click()
  await expect(call).toBeChecked()
  await expect(app.article.getByRole('checkbox', { name: 'pack' })).not.toBeChecked()
  await button(toast(app), 'Undo').click()
  await expect(app.article.getByRole('checkbox', { name: 'pack' })).toBeChecked()
  await edit(app)
  await expect(textField(app)).toHaveValue('Before:\n\n- [x] call the bank\n- [x] pack\n\nAfter.')
})

test('writing goes on with lists and links, and a draft outlives the page', async ({ app }) => {
  await app.addNote('Green tea', 'Leaves and water.')
  await app.addNote('Shopping', 'To buy:')
  await openHit(app, 'buy', 'Shopping')
  const text = await edit(app)
  await text.press('ControlOrMeta+End')
  await text.pressSequentially('\n- milk\n[[gre')
  await expect(app.page.getByRole('option', { name: 'Green tea' })).toBeVisible()
  await text.press('Enter')
  await expect(text).toHaveValue('To buy:\n- milk\n- [[Green tea]]')
  await app.page.reload()
  await app.waitForStore()
  await expect(textField(app)).toHaveValue('To buy:\n- milk\n- [[Green tea]]')

  await button(editor(app), 'Back').click()
  await expect(toast(app)).toContainText('The draft is kept')
  await expect(app.article).not.toContainText('milk')
  await button(app.article, 'Go on writing').click()
  await textField(app).press('ControlOrMeta+Enter')
  await expect(editor(app)).toHaveCount(0)
  await expect(app.article.getByRole('link', { name: 'Green tea' }).first()).toBeVisible()
  await expect(app.article.getByText('was not saved')).toHaveCount(0)
})

test('a newer version takes the place of the older one, and the two can be compared', async ({ app }) => {
  await app.addNote('Contract', 'The rent is 700 a month, heating apart.')
  await openHit(app, 'heating', 'Contract')
  const versions = await openMenu(app, 'Versions')
  await button(versions, 'New version').click()
  await expect(textField(app)).toBeFocused()
  await textField(app).fill('The rent is 750 a month, heating apart.')
  await button(editor(app), 'Save').click()
  await expect(app.article).toContainText('750')
  const family = await openMenu(app, 'Versions')
  await button(family, 'Compare with Contract').click()
  await expect(family.getByRole('deletion')).toHaveText('700')
  await expect(family.getByRole('insertion')).toHaveText('750')
  await app.page.keyboard.press('Escape')
  // Back leads through the older one, which stands where it stood.
  await button(app.article, 'Back').click()
  await expect(app.article).toContainText('700')
  await app.closeDocument()
  await app.search('heating')
  await expect(app.hits).toHaveCount(1)
  await app.search('700 version:all')
  await app.hit('Contract').click()
  await expect(app.article).toContainText('There is a newer version')
})

test('a date that is found is kept, and can be removed again', async ({ app }) => {
  await app.addNote('Policy', 'The contract ends on 1 March 2027.')
  await openHit(app, 'contract', 'Policy')
  const found = app.article.getByRole('region', { name: 'Dates of this document' })
  await expect(found).toContainText('1 March 2027')
  await button(found, 'Keep date').click()
  const kept = app.article.getByRole('list', { name: 'Dates of this document' })
  await expect(kept).toContainText('Ends 1 March 2027')
  await expect(found).toHaveCount(0)
  await button(kept, /^Remove the date/).click()
  await expect(kept).toHaveCount(0)
})

test.describe('when the text was changed elsewhere while it was edited', () => {
  /** A draft, then a tick in the reading view: the draft is of an older revision by then. */
  test.beforeEach(async ({ app }) => {
    await app.addNote('Trip', '- [ ] tickets\n\nBy train.')
    await openHit(app, 'train', 'Trip')
    const text = await edit(app)
    await text.fill('- [ ] tickets\n\nBy night train.')
    await button(editor(app), 'Back').click()
    await app.article.getByRole('checkbox', { name: 'tickets' }).click()
    await expect(app.article.getByRole('checkbox', { name: 'tickets' })).toBeChecked()
    await button(app.article, 'Go on writing').click()
    await button(editor(app), 'Save').click()
    await expect(editor(app)).toContainText('changed elsewhere')
    await expect(editor(app).getByRole('insertion').last()).toHaveText('night')
  })

  test('one text can be kept over the other', async ({ app }) => {
    await button(editor(app), 'Keep mine').click()
    await expect(app.article).toContainText('By night train.')
    await expect(app.article.getByRole('checkbox', { name: 'tickets' })).not.toBeChecked()
  })

  test('the other can be taken, and what was typed comes back by undo', async ({ app }) => {
    await button(editor(app), 'Take the other').click()
    await expect(app.article).toContainText('By train.')
    await button(toast(app), 'Undo').click()
    await button(app.article, 'Go on writing').click()
    await expect(textField(app)).toHaveValue('- [ ] tickets\n\nBy night train.')
  })

  test('both can be kept, as two versions', async ({ app }) => {
    await button(editor(app), 'Save mine as a new version').click()
    await expect(app.article).toContainText('By night train.')
    const versions = await openMenu(app, 'Versions')
    await expect(versions.getByRole('listitem')).toHaveCount(2)
  })
})

test('a topic is written up from its sources, and says when one of them changed', async ({ app }) => {
  await app.addNote('Harvest', 'Apples in autumn.\n\n- [ ] buy baskets')
  await app.addNote('Garden', 'All about it. See [[Compost]].')
  await openHit(app, 'about', 'Garden')
  const details = await openMenu(app, 'Details')
  await details.getByLabel('Kind', { exact: true }).selectOption('Topic')
  await app.page.keyboard.press('Escape')

  await button(app.article, 'Add a source').click()
  await app.article.getByRole('combobox', { name: 'Find a document' }).fill('harv')
  await app.page.getByRole('option', { name: /Harvest/ }).click()
  await expect(app.article.getByRole('link', { name: 'Harvest' })).toBeVisible()
  await button(app.article, 'Write it up').click()
  await app.article.getByRole('textbox', { name: 'Write-up' }).fill('The garden gives **apples**.')
  await button(app.article, 'Save').click()
  await expect(app.article.getByText('The garden gives apples.')).toBeVisible()
  await expect(app.article).not.toContainText('Outdated')

  await app.article.getByRole('link', { name: 'Harvest' }).click()
  await app.article.getByRole('checkbox', { name: 'buy baskets' }).click()
  await button(app.article, 'Back').click()
  await expect(app.article).toContainText('“Harvest” was changed since')

  await button(app.article, 'Make this note').click()
  await expect(editor(app).getByRole('textbox', { name: 'Title' })).toHaveValue('Compost')
  await button(editor(app), 'Back').click()
  await expect(app.article.getByRole('link', { name: 'Garden' })).toBeVisible()
})

test('a text read in the wrong encoding is read again in the one that looks right, as a version', async ({ app }) => {
  // 'Пойдём в сад' in KOI8-R, followed by nothing that gives it away.
  await app.addFiles([
    bytesFile('letter.txt', [0xf0, 0xcf, 0xca, 0xc4, 0xa3, 0xcd, 0x20, 0xd7, 0x20, 0xd3, 0xc1, 0xc4]),
  ])
  await openHit(app, 'path:letter.txt', 'letter.txt')
  const sheet = await openMenu(app, 'Text encoding')
  await expect(sheet.getByText('Пойдём в сад').first()).toBeVisible()
  await button(sheet, /^Windows-1252/).click()
  await expect(app.article).toContainText('ðÏÊÄ')
  await openMenu(app, 'Text encoding')
  await button(sheet, /^KOI8-R/).click()
  await expect(app.article).toContainText('Пойдём в сад')
  await openHit(app, 'пойдём', 'letter.txt')
})

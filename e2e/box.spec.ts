// The search box with everything a person can do in it. Names that begin with B are situations of the list in the
// project's test plan.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { pdfFile, zipFile } from './sample-files.ts'

/** Typed letters reach the field through the input method, as a person's do; `fill` would skip the composition. */
async function compose(page: Page) {
  const session = await page.context().newCDPSession(page)
  return {
    show: (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    take: (text: string) => session.send('Input.insertText', { text }),
    /** A key as the browser reports it while the input method has it. */
    key: (key: string) =>
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 }),
  }
}

/** Holds back what the page asks its engine, so that an answer comes late; a real phone does this by itself. */
async function delayEngine(page: Page, delays: readonly { method: string; query: string | null; ms: number }[]) {
  await page.addInitScript((wanted) => {
    const send = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      // The shape of a comlink message: a call of the engine, by its name and with its arguments.
      const message = args[0] as { argumentList?: { value?: { name?: string; given?: { query?: string }[] } }[] }
      const call = message?.argumentList?.[0]?.value
      const delay = wanted.find(
        (rule) => call?.name === rule.method && (rule.query === null || rule.query === call.given?.[0]?.query),
      )
      // biome-ignore lint/suspicious/noExplicitAny: the arguments go through untouched
      setTimeout(() => Reflect.apply(send, this, args as any), delay?.ms ?? 0)
    }
  }, delays)
}

async function keepNotes(app: App, textByName: Readonly<Record<string, string>>): Promise<void> {
  await app.addFiles([zipFile('notes.zip', textByName)])
  await app.goTo('Search')
}

test('B41 a Japanese word is composed: arrow down and Enter are the input method’s, the next Enter opens the first hit', async ({
  app,
  page,
}) => {
  await keepNotes(app, {
    'a.md': '# 庭の手入れ\n\n東京の小さな庭で落ち葉を集める。',
    'b.md': '# 京都\n\n東京ではない。',
  })
  await app.searchBox.focus()
  const method = await compose(page)
  await method.show('とうきょう')
  await method.key('ArrowDown')
  await method.show('東京')
  await method.key('Enter')
  // Longer than completion and search wait: neither has begun.
  await page.waitForTimeout(600)
  await expect(app.searchBox).toBeFocused()
  await expect(app.completions).toHaveCount(0)
  await expect(app.hits).toHaveCount(0)

  await method.take('東京')
  await expect(app.searchBox).toHaveValue('東京')
  await expect(app.searchBox).toBeFocused()
  await expect(app.article).toHaveCount(0)
  await expect(app.hits).toHaveCount(2)
  const first = await app.hits.first().getByRole('heading').textContent()
  await page.keyboard.press('Enter')
  await expect(app.article.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
})

test('B42 a slow answer to an older query never takes the place of a newer one', async ({ page, app }) => {
  await delayEngine(page, [
    { method: 'search', query: 'a', ms: 800 },
    { method: 'search', query: 'alder', ms: 20 },
  ])
  await keepNotes(app, { 'a.md': '# Alder\n\nalder bark', 'b.md': '# Apple\n\nan apple' })
  await page.reload()
  await app.waitForStore()
  await app.searchBox.pressSequentially('a')
  await page.waitForTimeout(100)
  await app.searchBox.pressSequentially('lder', { delay: 10 })
  await expect(app.hit('Alder')).toBeVisible()
  await page.waitForTimeout(1_200)
  await expect(app.hits).toHaveCount(1)
  await expect(page.getByText('1 result', { exact: true }).first()).toBeVisible()
  await expect(app.hits.locator('mark').first()).toHaveText(/alder/i)
})

test('hits are there before slow totals and facets', async ({ page, app }) => {
  await delayEngine(page, [{ method: 'facets', query: 'lantern', ms: 3_000 }])
  const notes = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.md`, `# Lantern ${index}`]))
  await keepNotes(app, notes)
  await page.reload()
  await app.waitForStore()
  await app.search('lantern')
  await expect(app.hits.first()).toBeVisible()
  const count = page.getByText('60 results', { exact: true }).first()
  await expect(count).toHaveCount(0)
  await expect(count).toBeVisible()
  await expect(page.getByRole('button', { name: /^Note/ })).toBeVisible()
})

test('B43 one polite announcement after the pause, and one for nothing found', async ({ app, page }) => {
  const notes = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.md`, `# Lantern ${index}`]))
  await keepNotes(app, notes)
  const said: string[] = []
  await page.exposeFunction('noteSaid', (text: string) => said.push(text))
  await app.searchBox.focus()
  await page.keyboard.type('l')
  const live = page.locator('.summary output')
  await live.evaluate((element) => {
    // exposeFunction has put it there.
    const { noteSaid } = globalThis as unknown as { noteSaid(text: string | null): void }
    const report = () => noteSaid(element.textContent)
    new MutationObserver(report).observe(element, { childList: true, characterData: true, subtree: true })
  })
  await page.keyboard.type('antern', { delay: 60 })
  await expect(live).toHaveText('12 results')
  expect(said.filter((text) => text !== '')).toEqual(['12 results'])
  expect(await app.hits.first().evaluate((row) => row.closest('[aria-live], [role=status], output'))).toBeNull()
  await page.keyboard.type('zzq')
  await expect(live).toHaveText('0 results')
})

test('B44 marks can be read in every colour scheme, and not by colour alone', async ({ app, page }) => {
  await keepNotes(app, { 'a.md': '# Ferry\n\nThe ferry leaves the pier at seven.' })
  await app.search('pier')
  const mark = app.hits.locator('mark').first()
  for (const media of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media)
    const look = await mark.evaluate((element) => {
      const { color, backgroundColor, boxShadow, outlineStyle } = getComputedStyle(element)
      return { color, backgroundColor, hasLine: boxShadow !== 'none' || outlineStyle !== 'none' }
    })
    expect(contrast(look.color, look.backgroundColor), JSON.stringify(media)).toBeGreaterThanOrEqual(4.5)
    expect(look.hasLine, JSON.stringify(media)).toBe(true)
  }
})

test('B45 a document opens at its first match, and next goes round', async ({ app, page }) => {
  const filling = 'Nothing of it here.\n\n'.repeat(300)
  await keepNotes(app, { 'long.md': `# Long\n\n${filling}A lighthouse.\n\n${filling}Another lighthouse.\n` })
  await app.search('lighthouse')
  await app.hit('Long').click()
  const marks = app.article.locator('mark')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(marks.first()).toBeInViewport()
  const next = page.getByRole('button', { name: 'Next match' })
  await next.click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(marks.last()).toBeInViewport()
  await next.click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(marks.first()).toBeInViewport()
})

test('a page of a PDF opens at its match, in every form of the word', async ({ app, page }) => {
  await app.addFiles([
    pdfFile('Mower manual.pdf', ['A gasket', 'Safety first', 'Replace the gaskets yearly, gaskets wear']),
  ])
  await app.goTo('Search')
  await app.search('replace gasket')
  await expect(app.hits.first()).toContainText('Page 3')
  await app.hits.first().getByRole('link').click()
  // The match on the first page counts, and this is the one after it.
  await expect(page.getByText('2 of 4')).toBeVisible()
  await expect(app.article.locator('mark[data-current]')).toHaveText('Replace')
  await expect(app.article.locator('mark')).toHaveText(['gasket', 'Replace', 'gaskets', 'gaskets'])
})

test('B50 with the keyboard only: arrows, a choice, more typing, and Escape closes the list first', async ({
  app,
  page,
}) => {
  await keepNotes(app, { 'a.md': '# Compost\n\n#garden Turn the heap.', 'b.md': '# Worms\n\nThey like the heap dark.' })
  await app.searchBox.focus()
  await page.keyboard.type('heap ki')
  await expect(app.completions.first()).toBeVisible()
  await expect(app.searchBox).toHaveAttribute('aria-expanded', 'true')
  await expect(app.searchBox).toHaveAttribute('aria-controls', /.+/)
  await page.keyboard.press('ArrowDown')
  const option = app.completions.first()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(app.searchBox).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expect(app.searchBox).toHaveValue('heap ki')

  await page.keyboard.press('Enter')
  await expect(app.searchBox).toHaveValue('heap kind:')
  await expect(app.searchBox).toBeFocused()
  await expect(app.article).toHaveCount(0)
  // What the filter takes is offered at once.
  await expect(app.completions.filter({ hasText: 'note' })).toBeVisible()
  await page.keyboard.type('no')
  await expect(app.completions).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(app.searchBox).toHaveValue('heap kind:note')
  await expect(app.completions).toHaveCount(0)
  await expect(app.searchBox).toHaveAttribute('aria-expanded', 'false')
  await expect(app.hits).toHaveCount(2)

  await page.keyboard.type(' ga')
  await expect(app.completions.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.completions).toHaveCount(0)
  await expect(app.searchBox).toHaveValue('heap kind:note ga')
  await page.keyboard.press('Escape')
  await expect(app.searchBox).toHaveValue('')
})

test('Tab leaves the field and takes no completion; a tap takes one and keeps the field', async ({ app, page }) => {
  await keepNotes(app, { 'a.md': '# Compost\n\nTurn the heap.' })
  await app.searchBox.focus()
  await page.keyboard.type('ki')
  await expect(app.completions.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(app.searchBox).toHaveValue('ki')
  await expect(app.searchBox).not.toBeFocused()
  await expect(app.completions).toHaveCount(0)

  await app.searchBox.fill('kin')
  await app.completions.first().tap()
  await expect(app.searchBox).toHaveValue('kind:')
  await expect(app.searchBox).toBeFocused()
})

test('completions move no row, and the first hit stays in sight', async ({ app, page }) => {
  const notes = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.md`, `# Garden ${index}`]))
  await keepNotes(app, notes)
  await app.search('gard')
  const first = app.hits.first().getByRole('link')
  await expect(page.getByText('20 results', { exact: true }).first()).toBeVisible()
  const before = await first.boundingBox()
  await app.searchBox.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(app.completions.first()).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  expect((await app.completions.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // Nothing lies over it: the click lands.
  await first.click()
  await expect(app.article).toBeVisible()
})

test('B51 a broken value keeps the results, dimmed, and offers the allowed ones to tap', async ({ app, page }) => {
  await keepNotes(app, { 'a.md': '# Tea\n\nGreen and black.' })
  await app.search('tea')
  await expect(app.hit('Tea')).toBeVisible()
  await app.searchBox.fill('tea kind:banana')
  await expect(page.getByText(/has no value “banana”/)).toBeVisible()
  await expect(app.hit('Tea')).toBeVisible()
  await expect(page.locator('.results')).toHaveClass(/dimmed/)
  await page.getByRole('button', { name: 'note', exact: true }).click()
  await expect(app.searchBox).toHaveValue('tea kind:note')
  await expect(page.getByText(/has no value/)).toHaveCount(0)
  await expect(page.locator('.results')).not.toHaveClass(/dimmed/)
})

test('a query that led somewhere is offered again until it is forgotten', async ({ app, page }) => {
  await keepNotes(app, { 'a.md': '# Tea\n\nGreen and black.' })
  await app.search('green')
  await app.hit('Tea').click()
  await app.closeDocument()
  await app.searchBox.fill('')
  const again = page.getByRole('navigation', { name: 'Searched before' }).getByRole('button', { name: 'green' })
  await again.click()
  await expect(app.searchBox).toHaveValue('green')
  await app.searchBox.fill('gr')
  await expect(app.completions.filter({ hasText: 'Used before' })).toHaveText(/green/)
  await app.searchBox.fill('')

  await app.goTo('Settings')
  await page.getByRole('button', { name: /^Forget earlier searches/ }).click()
  await expect(page.getByText('Earlier searches are forgotten')).toBeVisible()
  await app.goTo('Search')
  await expect(again).toHaveCount(0)
})

test('exact words hold for one query by a chip and for all by a setting', async ({ app, page }) => {
  await keepNotes(app, { 'a.md': '# One\n\nA single boat.', 'b.md': '# Two\n\nMany boats.' })
  await app.search('boat')
  await expect(app.hits).toHaveCount(2)
  const chip = page.getByRole('button', { name: 'Exact words' })
  await chip.click()
  await expect(app.searchBox).toHaveValue('boat forms:off')
  await expect(app.hits).toHaveCount(1)
  await chip.click()
  await expect(app.hits).toHaveCount(2)

  await app.goTo('Settings')
  await page.getByRole('checkbox', { name: /^Exact words/ }).check()
  await app.goTo('Search')
  await expect(app.searchBox).toHaveValue('boat')
  await expect(app.hits).toHaveCount(1)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  await expect(app.searchBox).toHaveValue('boat forms:on')
  await expect(app.hits).toHaveCount(2)
})

test('filters, order and help write the query; back closes a sheet and keeps what was chosen', async ({
  app,
  page,
}) => {
  await keepNotes(app, { 'b.md': '# Beta\n\nA boat. #sea', 'a.md': '# Alpha\n\nA boat. #land' })
  await app.search('boat')
  await expect(app.hits).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^#sea/ }).click()
  await expect(sheet.getByRole('button', { name: 'Show 1 result', exact: true })).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(app.searchBox).toHaveValue('boat tag:sea')
  await expect(app.hits).toHaveCount(1)

  await app.search('boat')
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Title Z to A' })
  await expect(app.searchBox).toHaveValue('boat -sort:title')
  await expect(app.hits.getByRole('heading')).toHaveText(['Beta', 'Alpha'])

  await app.searchBox.fill('boat')
  await page.getByRole('button', { name: 'What the search understands' }).click()
  await sheet.getByRole('button', { name: 'Use kind:note' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(app.searchBox).toHaveValue('kind:note')
  await expect(app.hits).toHaveCount(2)
})

test('B47 a chosen facet that finds nothing any more is still shown and chosen, with 0', async ({ app, page }) => {
  await keepNotes(app, { 'a.md': '# Boat\n\nA boat. #red', 'b.md': '# Ship\n\nA boat. #blue' })
  await app.search('boat')
  await page.getByRole('button', { name: /^#red/ }).click()
  await expect(app.hits).toHaveCount(1)
  await app.searchBox.fill('boat tag:red zzzz')
  const red = page.getByRole('button', { name: '#red 0' })
  await expect(red).toHaveAttribute('aria-pressed', 'true')
  await red.click()
  await expect(app.searchBox).toHaveValue('boat zzzz')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`completions, filters and help have no serious fault in ${colorScheme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme })
    await keepNotes(app, { 'a.md': '# Boat\n\nA boat. #red' })
    await app.searchBox.fill('bo')
    await expect(app.completions.first()).toBeVisible()
    await app.searchBox.press('ArrowDown')
    await expectNoSeriousFault(page)
    await app.search('boat')
    for (const name of ['Filters', 'What the search understands']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
      await expectNoSeriousFault(page)
      await page.goBack()
    }
  })
}

test('what the answer says can be acted on with one tap', async ({ app, page }) => {
  await keepNotes(app, {
    'a.md': '# Torch\n\nA battery and oil. #light',
    'b.md': '# Lamp\n\nA wick. #light/old',
  })
  await app.search('batery')
  await expect(page.getByText('Showing results for battery')).toBeVisible()
  await page.getByRole('button', { name: 'Search exactly for “batery”' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()

  await app.search('battery wick')
  await page.getByRole('button', { name: 'battery OR wick' }).click()
  await expect(app.hits).toHaveCount(2)

  await app.search('battery oil OR wick')
  await page.getByRole('button', { name: 'battery (oil OR wick)' }).click()
  await expect(app.hits).toHaveCount(1)

  await app.search('tag:ligth')
  await page.getByRole('button', { name: 'tag:light', exact: true }).click()
  await expect(app.hits).toHaveCount(2)

  await app.search('kind:note group:tag')
  await expect(page.getByRole('heading', { level: 2, name: '#light', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '#light/old', exact: true })).toBeVisible()
})

async function expectNoSeriousFault(page: Page): Promise<void> {
  // Colours are judged once everything has slid into place.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))).toEqual([])
}

/** WCAG contrast of two colours as the browser computes them. */
function contrast(one: string, other: string): number {
  const [lighter = 1, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([value]) => {
    const share = Number(value) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

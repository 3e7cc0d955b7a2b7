// Files in: every format of this step, and every kind of bad file. Whatever goes in is found; nothing in it runs.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { bytesFile, pdfFile, textFile, zipFile } from './sample-files.ts'
import { projectFolder } from './scripts/run-command.ts'

const scriptName = '<img src=x onerror=alert(1)>.md'
/** "東京の天気" and a line end, as Shift_JIS. */
const shiftJis = [0x93, 0x8c, 0x8b, 0x9e, 0x82, 0xcc, 0x93, 0x56, 0x8b, 0x43, 0x0a]

test('files of every kind go in, are found, and the report adds up', async ({ app }) => {
  const report = await app.addFiles([
    zipFile('vault.zip', {
      'Garden/Compost.md': '---\ntags: [soil]\n---\n# Compost\n\nTurn the heap, see [[Worms]].',
      'Garden/Worms.md': '# Worms\n\nEarthworms like it dark.',
    }),
    textFile(
      'page.html',
      '<title>Kettle</title><nav>menu</nav><article><p>Boiling water whistles loudly.</p></article>',
    ),
    pdfFile('manual.pdf', ['Cover page', 'Replace the gasket yearly']),
    bytesFile('weather.txt', shiftJis),
  ])
  expect(report).toEqual({ added: 5, updated: 0, unchanged: 0, failed: 0 })

  await app.goTo('Search')
  for (const [query, title] of [
    ['heap', 'Compost'],
    ['tag:soil', 'Compost'],
    ['arthworm', 'Worms'],
    ['whistles', 'Kettle'],
    ['gasket', 'manual.pdf'],
    ['天気', /^weather/],
  ] as const) {
    await app.search(query)
    await expect(app.hit(title), query).toBeVisible()
  }
})

test('adding the same files again makes no copies', async ({ app }) => {
  const files = [textFile('one.md', '# One'), textFile('two.md', '# Two')]
  expect(await app.addFiles(files)).toEqual({ added: 2, updated: 0, unchanged: 0, failed: 0 })
  await app.page.getByRole('button', { name: 'Done' }).click()
  const again = [...files, textFile('one.md', '# One')].slice(1, 2).concat(textFile('one.md', '# One, changed'))
  expect(await app.addFiles(again)).toEqual({ added: 0, updated: 1, unchanged: 1, failed: 0 })
})

test('a PDF hit opens at its page', async ({ app, page }) => {
  await app.addFiles([pdfFile('manual.pdf', ['Cover page', 'Parts list', 'Replace the gasket yearly'])])
  await app.goTo('Search')
  await app.search('gasket')
  await expect(app.hit('manual.pdf').getByText('Page 3')).toBeVisible()
  await app.hit('manual.pdf').click()
  await expect(app.article.locator('mark').filter({ hasText: 'gasket' })).toBeInViewport()
  await expect(page.getByText('Page 3').first()).toBeVisible()
})

test('bad files are named with their reason, and the rest goes in', async ({ app, page }) => {
  page.on('dialog', (dialog) => expect(dialog.message(), 'something ran').toBe(''))
  const report = await app.addFiles([
    bytesFile('broken.pdf', [...Buffer.from('%PDF-1.7 nothing')]),
    textFile('empty.md', ''),
    textFile(
      scriptName,
      '# Plan\n\n<script>alert(2)</script><svg onload=alert(3)></svg>\n\n[tap](javascript:alert(4)) borogove',
    ),
    bytesFile('not-a.zip', [0x50, 0x4b, 0x03, 0x04, 1, 2, 3]),
    textFile('good.md', '# Good\n\nStill here.'),
  ])
  expect(report.failed).toBeGreaterThanOrEqual(2)
  expect(report.added + report.failed).toBe(5)
  await expect(app.importPanel.getByText('broken.pdf')).toBeVisible()

  await app.goTo('Search')
  await app.search('still here')
  await expect(app.hit('Good')).toBeVisible()
  await app.search('broken')
  await expect(app.hits).toHaveCount(1)
  await app.search('borogove')
  await app.hits.getByRole('link').click()
  await expect(app.article).toContainText('borogove')
  await expect(app.article.getByRole('link', { name: 'tap' })).toHaveCount(0)
})

// The reader is asked for once the files are chosen, and before it comes one of them is written over.
test('a file that changes on the disk after it was chosen is named, and the others go in', async ({
  app,
  page,
  context,
}, testInfo) => {
  const paths = ['changing.md', 'quiet.md'].map((name) => testInfo.outputPath(name))
  const [changing = '', quiet = ''] = paths
  writeFileSync(changing, 'As it was chosen')
  writeFileSync(quiet, 'A lantern glows.')
  await context.route(/ingest\.worker.*\.js$/, async (route) => {
    writeFileSync(changing, 'As it was written over, which takes a little more room')
    await route.continue()
  })
  await app.goTo('Add')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Files/ }).click()
  await (await chooser).setFiles(paths)
  await expect(app.importPanel.getByRole('button', { name: 'Done' })).toBeVisible()
  const named = app.importPanel.getByRole('listitem').filter({ hasText: 'changing.md' })
  await expect(named).toContainText('could not be opened')
  await app.goTo('Search')
  await app.search('lantern')
  await expect(app.hit('quiet')).toBeVisible()
  await app.search('chosen OR written')
  await expect(app.hits).toHaveCount(0)
})

test('a name full of markup is shown as it is written', async ({ app, page }) => {
  page.on('dialog', (dialog) => expect(dialog.message(), 'something ran').toBe(''))
  await app.addFiles([textFile(scriptName, 'borogove')])
  await app.goTo('Search')
  await app.search('borogove')
  await expect(app.hits.getByRole('heading')).toContainText('<img src=x onerror=alert(1)>')
  await app.hits.getByRole('link').click()
  await expect(app.article.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
  await expect(page).toHaveTitle(/<img src=x onerror=alert\(1\)>/)
})

// A file that takes all the memory ends its reader; here the reader ends itself when it begins with that file. One that
// only hangs is ended after half a minute of silence, which patient-ingest.test.ts goes through.
test('B35 a file that ends its reader is tried twice and kept by name, and the next one is read', async ({
  app,
  context,
}) => {
  await context.route(/ingest\.worker.*\.js$/, async (route) => {
    const file = join(projectFolder, 'dist/assets', basename(route.request().url()))
    const body = `(${endAtBadFile})();\n${readFileSync(file, 'utf8')}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  const report = await app.addFiles([
    textFile('before.md', 'A kettle whistles.'),
    textFile('bad.md', 'Nobody reads this.'),
    textFile('after.md', 'A lantern glows.'),
  ])
  expect(report).toEqual({ added: 2, updated: 0, unchanged: 0, failed: 1 })
  await expect(app.importPanel).toContainText('Reading it came to no end, twice')
  for (const session of ['first', 'second']) {
    await app.goTo('Search')
    for (const [query, title] of [
      ['lantern', 'after'],
      ['kettle', 'before'],
      ['is:no-text', 'bad.md'],
    ] as const) {
      await app.search(query)
      await expect(app.hit(title), `${query} in the ${session} session`).toBeVisible()
    }
    await app.reload()
  }
})

/** Runs in the reading worker, before its own script. */
function endAtBadFile(): void {
  const say = self.postMessage.bind(self)
  let isSpared = false
  self.addEventListener('message', ({ data }) => {
    isSpared ||= JSON.stringify(data?.argumentList ?? '').includes('"unreadable":["bad.md"]')
  })
  // Called as the real one is, whose overloads no function of ours can match.
  self.postMessage = ((...given: Parameters<typeof say>) => {
    say(...given)
    const [message] = given
    if (message.type === 'reading' && message.path === 'bad.md' && !isSpared) self.close()
  }) as typeof say
}

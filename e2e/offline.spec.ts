// Offline from the second visit on, and nothing that offline use needs is left out of the precache list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSamples } from '../src-engine/testing/format-samples.ts'
import { App } from './app.ts'
import { callEngine } from './call-engine.ts'
import { expect } from './fixtures.ts'
import type { ReleaseServer } from './release-server.ts'
import { bytesFile, pdfFile, textFile } from './sample-files.ts'
import { first, test } from './update-fixtures.ts'

const kettle = textFile('page.html', '<title>Kettle</title><article><p>Boiling water whistles loudly.</p></article>')
const manual = pdfFile('manual.pdf', ['Replace the gasket yearly'])

/** What left the browser. It looks by itself, at each start, whether there is a newer worker. */
const left = (host: ReleaseServer): readonly string[] =>
  host.askedPaths().filter((path) => path !== '/apps/kept/service-worker.js')

test('B23 after the first visit the app starts without a network, searches, reads, adds and imports', async ({
  page,
  context,
  host,
}) => {
  const before = new App(page, host.url)
  await before.open()
  await before.addNote('Ferry', 'Leaves at seven from the northern pier.')
  await waitUntilReady(before)
  host.have('offline')
  host.forgetAsked()
  await page.close()

  const app = new App(await context.newPage(), host.url)
  await app.open()
  await app.search('pier')
  await app.hit('Ferry').click()
  await expect(app.article).toContainText('northern pier')
  await app.closeDocument()
  await app.addNote('Written offline', 'Without any network.')
  const report = await app.addFiles([textFile('list.txt', 'Replace the valve weekly'), kettle, manual])
  expect(report).toEqual({ added: 3, updated: 0, unchanged: 0, failed: 0 })
  await app.goTo('Search')
  await app.search('gasket')
  await expect(app.hit('manual.pdf')).toBeVisible()
  expect(left(host)).toEqual([])
})

test('B57 once it says that it is ready offline, no screen asks the network for anything', async ({ page, host }) => {
  const app = new App(page, host.url)
  await app.open()
  await waitUntilReady(app)
  host.forgetAsked()
  await walk(app)
  expect(left(host)).toEqual([])
  host.have('offline')
  await app.reload()
  await walk(app)
  expect(left(host)).toEqual([])
})

async function waitUntilReady(app: App): Promise<void> {
  await app.goTo('Settings')
  await expect(app.page.getByText('Ready offline', { exact: true })).toBeVisible()
}

/** Every screen, and every kind of document that brings code of its own. What asks elsewhere fails each test: fixtures.ts. */
async function walk(app: App): Promise<void> {
  await app.addNote(
    'Ferry',
    '# Piers\n\n- [ ] Ask at the *northern* pier, see [[Kettle]] and https://example.org/ferry.png',
  )
  await app.addFiles([textFile('list.txt', 'Replace the valve weekly'), kettle, manual])
  for (const screen of ['Views', 'Calendar', 'Store', 'Collections', 'Settings', 'Search'] as const) {
    await app.goTo(screen)
  }
  for (const [word, title] of [
    ['northern', 'Ferry'],
    ['whistles', 'Kettle'],
    ['gasket', 'manual.pdf'],
  ] as const) {
    await app.search(word)
    await app.hit(title).first().click()
    await expect(app.article).toContainText(word)
    await app.closeDocument()
  }
}

test('every file that page and workers ask for is in the precache list', async ({ page, host }) => {
  const app = new App(page, host.url)
  await app.open()
  await app.waitForOfflineUse()
  await walk(app)
  const source = readFileSync(join(first, 'service-worker.js'), 'utf8')
  const precached = new Set([...source.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => match[1]))
  expect(precached.size).toBeGreaterThan(5)
  const asked = new Set(left(host).map((path) => path.replace(/^\/apps\/kept\//, '').split('?')[0] || 'index.html'))
  expect([...asked].filter((path) => !precached.has(path))).toEqual([])
})

test('without a network a file of every format is read and found, and nothing is asked for', async ({ page, host }) => {
  const app = new App(page, host.url)
  await app.open()
  await waitUntilReady(app)
  host.have('offline')
  host.forgetAsked()
  const files = formatSamples.map(({ path, bytes }) => bytesFile(path, [...bytes]))
  const report = await app.addFiles(files)
  expect(report).toEqual({ added: formatSamples.length, updated: 0, unchanged: 0, failed: 0 })
  for (const { path, word } of formatSamples) {
    expect((await callEngine(page, 'facets', { ...everything, query: word })).total, path).toBeGreaterThan(0)
  }
  await app.goTo('Search')
  await app.search('godwits')
  await expect(app.hit('letter.docx')).toBeVisible()
  expect(left(host)).toEqual([])
})

const everything = { page: 1, pageSize: 5, fuzzy: false, nowMs: Date.now(), timeZone: 'UTC' }

// Offline from the second visit on, and nothing that offline use needs is left out of the precache list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { pdfFile, textFile } from './sample-files.ts'
import { projectFolder } from './scripts/run-command.ts'

test('after the first visit everything works without a network', async ({ app, context }) => {
  await app.addNote('Ferry', 'Leaves at seven from the northern pier.')
  await app.waitForOfflineUse()
  await context.setOffline(true)
  await app.reload()
  await app.goTo('Search')
  await app.search('pier')
  await app.hit('Ferry').click()
  await expect(app.article).toContainText('northern pier')
  await app.closeDocument()
  await app.addNote('Written offline', 'Without any network.')
  const report = await app.addFiles([
    textFile('page.html', '<title>Kettle</title><article><p>Boiling water whistles loudly.</p></article>'),
    pdfFile('manual.pdf', ['Replace the gasket yearly']),
  ])
  expect(report).toEqual({ added: 2, updated: 0, unchanged: 0, failed: 0 })
  await app.goTo('Search')
  await app.search('gasket')
  await expect(app.hit('manual.pdf')).toBeVisible()
})

test('every file that page and workers ask for is in the precache list', async ({ app, server }) => {
  await app.waitForOfflineUse()
  await app.addFiles([
    textFile('page.html', '<title>Kettle</title><article><p>Boiling water whistles loudly.</p></article>'),
    pdfFile('manual.pdf', ['Replace the gasket yearly']),
  ])
  await app.goTo('Search')
  await app.search('gasket')
  await app.hit('manual.pdf').click()
  await expect(app.article).toContainText('gasket')
  await app.goTo('Store')
  await app.goTo('Settings')

  const source = readFileSync(join(projectFolder, 'dist/service-worker.js'), 'utf8')
  const precached = new Set([...source.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => match[1]))
  expect(precached.size).toBeGreaterThan(5)
  const asked = new Set(
    server.askedPaths().map((path) => path.replace(/^\/apps\/kept\//, '').split('?')[0] || 'index.html'),
  )
  expect([...asked].filter((path) => path !== 'service-worker.js' && !precached.has(path))).toEqual([])
})

// `npm run vault -- ZIP…`: each zip through the built app as a phone would take it: added, then offline and reloaded,
// searched and read. Fails when a note count is not that of VAULTS.json beside the zip, or a search misses its note.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { App } from '../app.ts'
import { openProfile } from '../open-profile.ts'
import { phone } from '../phone.ts'
import { projectFolder } from '../scripts/run-command.ts'
import { buildApp, serveBuilt } from './built-pages.ts'
import { chooseVaultSearches, type VaultNote, type VaultSearch } from './vault-terms.ts'

const importTimeoutMs = 15 * 60_000
/** The right note has to be among the first hits. */
const openedHits = 3
const searchRounds = 5
const pauseMs = 1_000

const zips = process.argv.slice(2)
if (zips.length === 0) {
  console.error('Usage: npm run vault -- ZIP…')
  process.exit(2)
}

await buildApp()
const server = await serveBuilt('dist')
const vaults = []
for (const zip of zips) vaults.push(await runVault(zip))
await server.close()
const passed = vaults.every((vault) => vault.passed)
console.log(JSON.stringify({ vaults, passed }))
process.exitCode = passed ? 0 : 1

async function runVault(zip: string) {
  const { context, close: closeProfile } = await openProfile(phone)
  const app = new App(await context.newPage(), server.url)
  await app.open()
  await app.waitForOfflineUse()
  const startedMs = performance.now()
  const report = await app.addFiles(zip, importTimeoutMs)
  const importSeconds = Math.round((performance.now() - startedMs) / 100) / 10
  const notes = await app.storeCount('Note')
  const expectedNotes = readExpectedNotes(zip)

  await context.setOffline(true)
  await app.reload()
  const searches = []
  for (const search of chooseVaultSearches(readNotes(zip))) {
    searches.push({ kind: search.kind, query: search.query, path: search.path, found: await findsItsNote(app, search) })
  }
  await closeProfile()

  const links = countLinks(zip)
  const passed =
    (expectedNotes === null || notes === expectedNotes) && searches.length === 3 && searches.every(({ found }) => found)
  const result = { vault: basename(zip), passed, notes, expectedNotes, report, links, searches, importSeconds }
  console.log(`${result.vault}: ${passed ? 'passed' : 'FAILED'}`)
  console.log(
    `  ${notes} notes (expected ${expectedNotes ?? 'unknown'}) in ${importSeconds} s; ${JSON.stringify(report)}`,
  )
  console.log(`  wiki-links: ${links.resolved} resolved, ${links.unresolved} unresolved`)
  for (const { kind, query, path, found } of searches)
    console.log(`  ${found ? 'found' : 'MISSED'} ${kind} ${query}: ${path}`)
  return result
}

/** Whether one of the first hits, opened, shows the line that was searched for. */
async function findsItsNote(app: App, search: VaultSearch): Promise<boolean> {
  await app.goTo('Search')
  await app.search(search.query)
  // The hits of the query before may stay on screen until the answer is there: look again before giving up.
  for (let round = 0; round < searchRounds; round++) {
    await app.page.waitForTimeout(pauseMs)
    if (await showsLine(app, search.line)) return true
  }
  return false
}

async function showsLine(app: App, line: string): Promise<boolean> {
  const count = Math.min(await app.hits.count(), openedHits)
  for (let index = 0; index < count; index++) {
    await app.hits.nth(index).getByRole('link').click()
    const shown = await expect(app.article)
      .toContainText(line, { timeout: 3_000 })
      .then(() => true)
      .catch(() => false)
    await app.closeDocument()
    if (shown) return true
  }
  return false
}

function readNotes(zip: string): readonly VaultNote[] {
  const entries = unzipSync(readFileSync(zip), { filter: ({ name }) => /\.(md|markdown)$/i.test(name) })
  const decoder = new TextDecoder()
  return Object.entries(entries).map(([path, bytes]) => ({ path, text: decoder.decode(bytes) }))
}

function readExpectedNotes(zip: string): number | null {
  const list = join(dirname(zip), 'VAULTS.json')
  if (!existsSync(list)) return null
  const vaults: readonly { readonly name: string; readonly notes: number }[] = JSON.parse(readFileSync(list, 'utf8'))
  return vaults.find(({ name }) => name === basename(zip, '.zip'))?.notes ?? null
}

function countLinks(zip: string): { readonly resolved: number; readonly unresolved: number } {
  const tsx = join(projectFolder, 'node_modules/.bin/tsx')
  const output = execFileSync(tsx, [join(projectFolder, 'e2e/cases/vault-links.ts'), zip], { encoding: 'utf8' })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}

// Imports a zip with the engine in Node and counts its wiki-links as the store resolved them. Prints one JSON line:
// the screens show links only one note at a time.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DocumentRef } from '../../src-engine/contract/documents.ts'
import { scanMarkdown } from '../../src-engine/markdown/scan-markdown.ts'
import { openCaseStore } from './case-store.ts'
import { importFiles } from './import-files.ts'

const [zip = ''] = process.argv.slice(2)
const store = await openCaseStore({ nowMs: Date.now(), timeZone: 'UTC' })
const imported = await importFiles(store.engine(), [
  { name: basename(zip), base64: readFileSync(zip).toString('base64') },
])
if (imported.error !== null) throw new Error(JSON.stringify(imported.error))

const everyNote = { query: 'ext:md', pageSize: 100, fuzzy: false, nowMs: Date.now(), timeZone: 'UTC' }
const links = { wikiLinks: 0, resolved: 0, unresolved: 0 }
for (let page = 1; ; page++) {
  const found = await store.engine().search({ ...everyNote, page })
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  for (const hit of found.value.hits) await countLinks(hit)
  if (!found.value.hasMore) break
}
await store.close()
console.log(JSON.stringify({ ...links, report: imported.report }))

async function countLinks(ref: DocumentRef): Promise<void> {
  const found = await store.engine().getDocument(ref)
  if (!found.ok || found.value === null) throw new Error(`${ref.id} cannot be read`)
  const { document, links: views } = found.value
  const resolvedNames = new Set(views.filter(({ target }) => target !== null).map(({ written }) => written))
  for (const { kind, target } of scanMarkdown(document.text).links) {
    if (kind !== 'wiki' || target === '') continue
    links.wikiLinks += 1
    links[resolvedNames.has(target) ? 'resolved' : 'unresolved'] += 1
  }
}

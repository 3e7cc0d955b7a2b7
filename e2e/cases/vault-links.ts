// Imports a zip with the engine in Node and counts its wiki-links as the store resolved them. Prints one JSON line:
// the screens show links only one note at a time.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { scanMarkdown } from '../../src-engine/markdown/scan-markdown.ts'
import { openCaseStore } from './case-store.ts'
import { importFiles } from './import-files.ts'

const [zip = ''] = process.argv.slice(2)
const store = await openCaseStore({ nowMs: Date.now(), timeZone: 'UTC' })
const imported = await importFiles(store.engine(), [
  { name: basename(zip), base64: readFileSync(zip).toString('base64') },
])
if (imported.error !== null) throw new Error(JSON.stringify(imported.error))

const links = { wikiLinks: 0, resolved: 0, unresolved: 0 }
const recent = await store.engine().recent(1_000_000)
for (const ref of recent.ok ? recent.value : []) {
  const found = await store.engine().getDocument(ref)
  if (!found.ok || found.value === null || found.value.document.textFormat !== 'markdown') continue
  const resolvedNames = new Set(found.value.links.filter(({ target }) => target !== null).map(({ written }) => written))
  for (const { kind, target } of scanMarkdown(found.value.document.text).links) {
    if (kind !== 'wiki' || target === '') continue
    links.wikiLinks += 1
    links[resolvedNames.has(target) ? 'resolved' : 'unresolved'] += 1
  }
}
await store.close()
console.log(JSON.stringify({ ...links, report: imported.report }))

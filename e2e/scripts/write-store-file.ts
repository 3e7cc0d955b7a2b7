// `npx tsx e2e/scripts/write-store-file.ts FILE.db.gz`: a small store as this version of Kept writes it, packed. Run it
// once for a release and keep the file in src-engine/testing/fixtures: every later version must open it.
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { note, saveAll } from '../../src-engine/testing/sample-documents.ts'
import { setupEngine } from '../../src-engine/testing/setup-engine.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npx tsx e2e/scripts/write-store-file.ts FILE.db.gz')
  process.exit(2)
}

const test = await setupEngine()
await saveAll(test, [
  note('plan', 'Garden plan', '# Beds\n\nSee [[Seeds]] and [[Nowhere]]. 東京の庭', {
    tags: ['home/garden'],
    aliases: ['Plan'],
    category: 'S01.22 Garden',
    correspondents: ['Ann Bee'],
    fields: [{ name: 'Cost', type: 'money', value: 12.5, currency: 'EUR' }],
    facts: [{ date: '2026-03-01', role: 'start', status: 'accepted', precision: 'day', evidence: 'from 1 March' }],
  }),
  note('seeds', 'Seeds', 'Beans and peas', { kind: 'todo', due: '2026-02-28', status: 'open' }),
  note('blank', 'Blank', ' \n'),
  note('old', 'Old seeds', 'radish', { trashedAt: '2026-01-02T00:00:00Z' }),
  note('lease-1', 'Lease', 'first', { family: 'lease', familyOrder: 1 }),
  note('lease-2', 'Lease', 'second', { family: 'lease', familyOrder: 2, sensitivity: 'restricted' }),
  note('soup', 'Soup', 'leek', { collection: 'recipes' }),
])
await test.engine.noteQuery('tag:garden')
const packed = gzipSync(test.database.exportBytes(), { level: 9 })
writeFileSync(file, packed)
console.log(`${packed.byteLength} bytes`)

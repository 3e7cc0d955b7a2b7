// Every released version wrote a store that is kept here: each opens, is found in, and is in step.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { migrations } from '../sqlite/migrations/index.ts'
import { sql } from '../sqlite/sql.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

/** Made by e2e/scripts/write-store-file.ts as it was then. */
const storeOf = (release: string): Uint8Array =>
  new Uint8Array(gunzipSync(readFileSync(new URL(`../testing/fixtures/${release}.db.gz`, import.meta.url))))

test.each(['release-1'])('the store of %s opens whole', async (release) => {
  const test = await setupEngine(undefined, storeOf(release))
  checkIndexes(test.database)
  expect(await idsFor(test, 'tag:garden')).toBe('plan')
  expect(await idsFor(test, '京の庭')).toBe('plan')
  expect(await idsFor(test, 'is:trash')).toBe('old')
  expect(await idsFor(test, 'is:empty')).toBe('blank')
  expect(await idsFor(test, 'has:dangling')).toBe('plan')
  expect(await idsFor(test, 'lease')).toBe('lease-2')
  expect(await idsFor(test, 'leek collection:recipes')).toBe('soup')
  const plan = await test.engine.getDocument({ collection: 'library', id: 'plan' })
  expect(plan).toMatchObject({
    value: {
      document: {
        aliases: ['Plan'],
        category: 'S01.22 Garden',
        correspondents: ['Ann Bee'],
        fields: [{ name: 'Cost', value: 12.5, currency: 'EUR' }],
        facts: [{ date: '2026-03-01', role: 'start' }],
      },
      links: [{ target: { id: 'seeds' } }, { target: null, written: 'Nowhere' }],
    },
  })
})

test.each(['release-1'])('the store of %s has the schema of a new one after it was opened', async (release) => {
  const schemaOf = async (bytes?: Uint8Array) => {
    const { database } = await setupEngine(undefined, bytes)
    return database.read((db) => ({
      version: db.rows(sql`PRAGMA user_version`),
      // Tables of owner collections are its own; the order is that of the migrations either way.
      parts: db.rows(sql`
        SELECT type, name, sql FROM sqlite_schema
        WHERE name NOT GLOB '*_[0-9]*' AND tbl_name NOT GLOB '*_[0-9]*' ORDER BY name`),
    }))
  }
  const opened = await schemaOf(storeOf(release))
  expect(opened.version).toEqual([[migrations.length]])
  expect(opened).toEqual(await schemaOf())
})

test.each(['release-1'])('the store of %s is written to like any other', async (release) => {
  const test = await setupEngine(undefined, storeOf(release))
  const changed = await test.engine.changeDocuments(
    { type: 'found', request: test.request('kind:todo'), except: [] },
    { addTags: ['spring'] },
  )
  expect(changed).toMatchObject({ value: { changed: 1 } })
  await test.engine.emptyTrash()
  await test.engine.rebuildIndex()
  checkIndexes(test.database)
  expect(await idsFor(test, 'spring beans')).toBe('seeds')
})

import { beforeAll, describe, expect, test } from 'vitest'
import { readSoundStore, type SoundStore, tryFlip } from '../testing/flip-bytes.ts'
import { setupFullStore } from '../testing/full-store.ts'
import { fileOf, type Salvaged, salvageBytes } from '../testing/salvage-bytes.ts'
import { readDocuments, readSurroundings } from '../testing/store-content.ts'
import { openPages } from './database-pages.ts'
import { chainBudgetOf } from './decode-record.ts'
import { readSchema } from './read-schema.ts'

let store: SoundStore
/** Root pages by the name of their table or index. */
let roots: ReadonlyMap<string, number>

beforeAll(async () => {
  store = await readSoundStore(await setupFullStore())
  const pages = await openPages(fileOf(store.bytes), { onPage: () => {}, breathe: () => Promise.resolve() })
  const { entries } = readSchema({ pages, budget: chainBudgetOf(pages), visited: new Set() })
  roots = new Map(entries.map(({ name, root }) => [name, root]))
})

const pageOf = (name: string): number => roots.get(name) ?? Number.NaN

interface Change {
  readonly page: number
  readonly at?: number
  readonly bytes: Uint8Array
}

/** The store with some pages written over; those are known to be damaged. */
function overwritten(changes: readonly Change[]) {
  const bytes = store.bytes.slice()
  for (const { page, at = 0, bytes: written } of changes) bytes.set(written, (page - 1) * store.pageSize + at)
  const damaged = new Set(changes.map(({ page }) => page))
  return fileOf(bytes, (_, number) => !damaged.has(number))
}

const zeros = (page: number): Change => ({ page, bytes: new Uint8Array(store.pageSize) })

/** Keys of the documents that are not as they were. */
async function changedIn({ test: saved }: Salvaged): Promise<string[]> {
  const after = await readDocuments(saved)
  return [...store.documents].filter(([key, document]) => after.get(key) !== document).map(([key]) => key)
}

describe('a file without damage', () => {
  test('comes back whole, with nothing lost', async () => {
    const { report, test: saved } = await salvageBytes(fileOf(store.bytes))
    expect(report).toMatchObject({ saved: store.documents.size, lost: [], damagedPages: 0 })
    expect(report.keptBytes).toBe(store.bytes.byteLength)
    expect(await readDocuments(saved)).toEqual(store.documents)
    expect(JSON.stringify(await readSurroundings(saved))).toBe(store.surroundings)
  })
})

describe('a few bytes flipped anywhere', () => {
  const runs = Number(process.env['RUNS'] ?? 15)
  test.each([
    ['with checksums', true],
    ['without checksums', false],
  ])(
    '%s, every document that stands on another page is as it was',
    { timeout: 60_000 + runs * 4_000 },
    async (_, isChecked) => {
      for (let seed = 0; seed < runs; seed++) {
        const { wrong, damage } = await tryFlip(store, seed, isChecked)
        expect({ seed, damage, wrong }).toEqual({ seed, damage, wrong: [] })
      }
    },
  )
})

describe('a page written over', () => {
  test('the first one costs nothing: the roots are where every store has them', async () => {
    const salvaged = await salvageBytes(overwritten([zeros(1)]))
    expect(salvaged.report).toMatchObject({ lost: [], damagedPages: 1 })
    expect(await changedIn(salvaged)).toEqual([])
  })

  test('the root of the documents costs nothing: the pages below it are found', async () => {
    const salvaged = await salvageBytes(overwritten([zeros(pageOf('documents')), zeros(pageOf('document_texts'))]))
    expect(salvaged.report.lost).toEqual([])
    expect(await changedIn(salvaged)).toEqual([])
  })

  test.each([
    ['document_tags'],
    ['document_people'],
    ['document_aliases'],
    ['tags'],
    ['documents_by_title'],
    ['sqlite_autoindex_documents_1'],
    ['vocabulary_blocks'],
    ['body_1_1_data'],
  ])('%s costs nothing: what it holds stands elsewhere too', async (name) => {
    const salvaged = await salvageBytes(overwritten([zeros(pageOf(name))]))
    expect(salvaged.report.lost).toEqual([])
    expect(await changedIn(salvaged)).toEqual([])
  })

  test.each([
    ['people'],
    ['systems'],
    ['categories'],
    ['document_fields'],
    ['facts'],
    ['captures'],
    ['readings'],
    ['write_ups'],
  ])('of %s, whoever lost something by it is told of', async (name) => {
    const salvaged = await salvageBytes(overwritten([zeros(pageOf(name))]))
    const changed = await changedIn(salvaged)
    const told = salvaged.report.lost.filter(({ loss }) => loss === 'parts').map(({ id }) => `library ${id}`)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((key) => !told.includes(key))).toEqual([])
  })
})

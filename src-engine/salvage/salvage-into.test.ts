import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkDraft } from '../store/check-document.ts'
import { flipBytes, readSoundStore, type SoundStore, tryFlip } from '../testing/flip-bytes.ts'
import { setupFullStore } from '../testing/full-store.ts'
import { fileOf, type Salvaged, salvageBytes } from '../testing/salvage-bytes.ts'
import { readDocuments, readSurroundings } from '../testing/store-content.ts'
import { openPages } from './database-pages.ts'
import { chainBudgetOf } from './decode-record.ts'
import { readSchema } from './read-schema.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let store: SoundStore
/** The same with a checksum on each page. */
let checkedStore: SoundStore
/** Root pages by the name of their table or index. */
let roots: ReadonlyMap<string, number>

beforeAll(async () => {
  const full = await setupFullStore()
  store = await readSoundStore(full, false)
  checkedStore = await readSoundStore(full, true)
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
  const runs = Number(process.env['RUNS'] ?? 6)
  test.each([
    ['with checksums', true],
    ['without checksums', false],
  ])(
    '%s, every document that stands on another page is as it was',
    { timeout: 120_000 + runs * 5_000 },
    async (_, isChecked) => {
      for (let seed = 0; seed < runs; seed++) {
        const { wrong, untold, damagedPages, damage } = await tryFlip(isChecked ? checkedStore : store, seed)
        expect({ seed, damage, wrong }).toEqual({ seed, damage, wrong: [] })
        if (isChecked)
          expect({ seed, damagedPages, untold }).toEqual({ seed, damagedPages: expect.toBeOneOf([1, 2]), untold: [] })
      }
    },
  )
})

describe('much of the file flipped', () => {
  const runs = Number(process.env['RUNS'] ?? 2)
  test.each([
    [10, true],
    [100, true],
    [1_000, true],
    [1_000, false],
  ])(
    'in %d places gives a sound store and a report',
    { timeout: 120_000 + runs * 5_000 },
    async (places, isChecked) => {
      for (let seed = 0; seed < runs; seed++) {
        const from = isChecked ? checkedStore : store
        let { bytes } = from
        for (let place = 0; place < places; place++) bytes = flipBytes(bytes, seed * 10_000 + place).damaged
        const { report, test: saved } = await salvageBytes(fileOf(bytes, from.isSoundPage))
        const documents = await readDocuments(saved)
        expect(documents.size).toBe(report.saved)
        for (const document of documents.values()) expect(checkDraft(JSON.parse(document))).toMatchObject({ ok: true })
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

describe('what is no store at all', () => {
  const random = new Uint8Array(40 * 8192).map((_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 13) & 255)
  test.each([
    ['an empty file', new Uint8Array()],
    ['a few bytes', new Uint8Array([1, 2, 3])],
    ['zeros', new Uint8Array(20 * 8192)],
    ['a text', new TextEncoder().encode('Dear diary, nothing was ever saved here.\n'.repeat(2_000))],
    ['random bytes', random],
    ['leaves of a tree everywhere', new Uint8Array(40 * 8192).fill(13)],
    ['pages between leaves everywhere', new Uint8Array(40 * 8192).fill(5)],
  ])('%s gives a report of nothing', async (_, bytes) => {
    const { report } = await salvageBytes(fileOf(bytes))
    expect(report).toMatchObject({ saved: 0, lost: [], keptBytes: bytes.byteLength })
  })
})

describe('a file that ends early', () => {
  test.each([0.9, 0.5, 0.2])('at %d of its length gives what is left, and tells of the rest', async (share) => {
    const length = Math.floor(store.bytes.byteLength * share)
    const { report } = await salvageBytes(fileOf(store.bytes.slice(0, length)))
    expect(report.lost.length).toBeGreaterThan(0)
    const gone = report.lost.filter(({ loss }) => loss === 'gone').length
    expect(report.saved + gone).toBeGreaterThanOrEqual(store.documents.size)
  })
})

describe('pages that lead in circles', () => {
  test('a page that is its own child is read once', async () => {
    const page = pageOf('documents')
    const pointers = new Uint8Array(4)
    new DataView(pointers.buffer).setUint32(0, page)
    const salvaged = await salvageBytes(overwritten([{ page, at: 8, bytes: pointers }]))
    expect(await changedIn(salvaged)).toEqual([])
  })

  test('a long text whose pages go round ends, and is doubtful', async () => {
    const long = [...Array(store.bytes.byteLength / store.pageSize).keys()].map((at) => at + 1)
    const chain = long.filter((page) => store.ownersOf(page).size === 1 && store.ownersOf(page).has('library long'))
    const pointers = new Uint8Array(4)
    const [first = 0, second = 0] = chain
    new DataView(pointers.buffer).setUint32(0, first)
    const salvaged = await salvageBytes(overwritten([{ page: second, bytes: pointers }]))
    expect(salvaged.report.lost).toMatchObject([{ id: 'long', loss: 'doubtful' }])
    expect(await changedIn(salvaged)).toEqual(['library long'])
  })
})

describe('documents', () => {
  test('of a leaf that is lost come back from their texts as notes, under the ids that an index tells', async () => {
    const leaf = leafOf('documents')
    const salvaged = await salvageBytes(overwritten([zeros(leaf)]))
    const changed = await changedIn(salvaged)
    expect(changed.length).toBeGreaterThan(5)
    const told = salvaged.report.lost.map(({ id, loss }) => `${loss} library ${id}`)
    expect(told.sort()).toEqual(changed.map((key) => `parts ${key}`).sort())
    expect(salvaged.report.saved).toBe(store.documents.size)
  })

  test('whose texts are lost stay, with an empty one', async () => {
    const salvaged = await salvageBytes(overwritten([zeros(leafOf('document_texts'))]))
    expect(new Set(salvaged.report.lost.map(({ loss }) => loss))).toEqual(new Set(['no-text']))
    expect(salvaged.report.saved).toBe(store.documents.size)
  })

  test('of which row and text are lost are listed by title and id', async () => {
    const salvaged = await salvageBytes(overwritten([zeros(leafOf('documents')), zeros(leafOf('document_texts'))]))
    const gone = salvaged.report.lost.filter(({ loss }) => loss === 'gone')
    expect(gone.length).toBeGreaterThan(0)
    for (const { id, title } of gone) {
      expect(id).toMatch(/^doc-\d+$/)
      expect(title).toContain('paper')
    }
  })

  test('of which a capture reads otherwise on a damaged page are told of', async () => {
    const at = Buffer.from(store.bytes.buffer, store.bytes.byteOffset).indexOf('scan-105.jpg')
    const page = Math.floor(at / store.pageSize) + 1
    const changed = { page, at: at % store.pageSize, bytes: new TextEncoder().encode('S') }
    const salvaged = await salvageBytes(overwritten([changed]))
    expect(await changedIn(salvaged)).toEqual(['library doc-105'])
    expect(salvaged.report.lost).toContainEqual(expect.objectContaining({ id: 'doc-105', loss: 'doubtful' }))
  })

  test('of which every page is damaged are all doubtful, and none is lost', async () => {
    const { report, test: saved } = await salvageBytes(fileOf(store.bytes, () => false))
    expect(report.saved).toBe(store.documents.size)
    expect(new Set(report.lost.map(({ loss }) => loss))).toEqual(new Set(['doubtful']))
    expect(await readDocuments(saved)).toEqual(store.documents)
  })
})

/** The first page with rows of a table that fills several. */
function leafOf(name: string): number {
  const root = (pageOf(name) - 1) * store.pageSize
  const view = new DataView(store.bytes.buffer, store.bytes.byteOffset)
  return view.getUint32(root + view.getUint16(root + 12))
}

// Which documents of a sound file have something on which of its pages.
import { type DatabasePages, headerPlace, openPages, readTreePage, u32 } from '../salvage/database-pages.ts'
import { chainBudgetOf, decodeRecord, readCell, readPayload } from '../salvage/decode-record.ts'
import { readSchema } from '../salvage/read-schema.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { type SqlValue, sql } from '../sqlite/sql.ts'
import { fileOf } from './salvage-bytes.ts'

export interface PageOwners {
  readonly pageSize: number
  /** As `collection id`. */
  ownersOf(page: number): ReadonlySet<string>
}

/** Tables whose rows many documents share; damage to one may show in any of these. */
const sharedTables: ReadonlySet<string> = new Set(['people', 'categories', 'systems', 'collections'])
const ownTables: ReadonlySet<string> = new Set([
  'documents',
  'document_texts',
  'document_people',
  'document_fields',
  'captures',
  'readings',
  'write_ups',
  'facts',
  'links',
])

export async function readPageOwners(bytes: Uint8Array): Promise<PageOwners> {
  const pages = await openPages(fileOf(bytes), { onPage: () => {}, breathe: () => Promise.resolve() })
  const names = await readNames(bytes)
  const all = new Set(names.documents.values())
  const owners = new Map<number, Set<string>>()
  const { entries } = readSchema({ pages, budget: chainBudgetOf(pages), visited: new Set() })
  for (const { name, root } of entries) {
    if (!ownTables.has(name) && !sharedTables.has(name)) continue
    for (const { on, rowid, values } of rowsWithPages(pages, root)) {
      const found = sharedTables.has(name) ? all : names.ownerOf(name, rowid, values)
      for (const page of on) owners.set(page, new Set([...(owners.get(page) ?? []), ...found]))
    }
  }
  return { pageSize: pages.pageSize, ownersOf: (page) => owners.get(page) ?? new Set() }
}

async function readNames(bytes: Uint8Array) {
  const database = await openMemory(bytes)
  const [documents, captures] = database.read((db) => [
    new Map(
      db
        .rows(
          sql`SELECT document_id, c.name || ' ' || d.id FROM documents AS d JOIN collections AS c USING (collection_id)`,
        )
        .map(([id, name]) => [Number(id), String(name)]),
    ),
    new Map(
      db
        .rows(sql`SELECT capture_id, document_id FROM captures`)
        .map(([id, document]) => [Number(id), Number(document)]),
    ),
  ])
  database.close()
  const ownerOf = (table: string, rowid: number | null, values: readonly SqlValue[]): ReadonlySet<string> => {
    const byCapture = table === 'readings' ? captures.get(Number(values[0])) : undefined
    const id = byCapture ?? (table === 'captures' ? Number(values[1]) : (rowid ?? Number(values[0])))
    const name = documents.get(id)
    return new Set(name === undefined ? [] : [name])
  }
  return { documents, ownerOf }
}

interface PlacedRow {
  readonly on: readonly number[]
  readonly rowid: number | null
  readonly values: readonly SqlValue[]
}

function* rowsWithPages(pages: DatabasePages, number: number): Generator<PlacedRow> {
  const bytes = pages.page(number)
  const tree = bytes === null ? null : readTreePage(bytes, headerPlace(number), pages.usableSize)
  if (bytes === null || tree === null) return
  for (const at of tree.cells) {
    if (!tree.isLeaf) yield* rowsWithPages(pages, u32(bytes, at))
    const cell = tree.isTable && !tree.isLeaf ? null : readCell(pages, bytes, at, tree)
    const values = cell === null ? null : decodeRecord(readPayload(pages, cell, chainBudgetOf(pages)), cell.payloadSize)
    if (cell === null || values === null) continue
    const on = [number]
    for (let next = cell.overflow; next !== 0; next = u32(pages.page(next) ?? new Uint8Array(4), 0)) on.push(next)
    yield { on, rowid: cell.rowid, values }
  }
  if (!tree.isLeaf) yield* rowsWithPages(pages, tree.rightChild)
}

// Salvages the bytes of a file into an engine in memory, and checks what came out of it.
import type { SalvageReport } from '../contract/store-care.ts'
import type { DamagedFile } from '../salvage/database-pages.ts'
import { salvageInto } from '../salvage/salvage-into.ts'
import { migrate } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { sql } from '../sqlite/sql.ts'
import { checkIndexes } from './check-indexes.ts'
import { setupEngine, type TestEngine } from './setup-engine.ts'

export interface Salvaged {
  readonly report: SalvageReport
  readonly test: TestEngine
}

export const fileOf = (bytes: Uint8Array, isSoundPage: DamagedFile['isSoundPage'] = () => true): DamagedFile => ({
  readAt: (offset, length) => bytes.slice(offset, offset + length),
  sizeBytes: bytes.byteLength,
  isSoundPage,
})

/** Throws where the new store has a fault of any kind. */
export async function salvageBytes(file: DamagedFile): Promise<Salvaged> {
  const target = await openMemory()
  const migrated = migrate(target, migrations)
  if (!migrated.ok) throw new Error('not migrated')
  const report = await salvageInto(file, target, {
    nowMs: Date.parse('2026-01-15T12:00:00Z'),
    onProgress: () => {},
    breathe: () => Promise.resolve(),
  })
  checkIndexes(target)
  const faults = target.read((db) => [
    ...db.rows(sql`PRAGMA integrity_check`).filter(([word]) => word !== 'ok'),
    ...db.rows(sql`PRAGMA foreign_key_check`),
  ])
  if (faults.length > 0) throw new Error(`faults in the new store: ${JSON.stringify(faults)}`)
  const bytes = target.exportBytes()
  target.close()
  return { report, test: await setupEngine(undefined, bytes) }
}

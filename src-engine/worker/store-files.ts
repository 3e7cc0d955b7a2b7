// The files below the database: which generation is in use, how one is opened, handed out raw, and salvaged.
import type { EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { Diagnostics, SalvageReport } from '../contract/store-care.ts'
import type { Database } from '../sqlite/database.ts'
import { createGenerationMarks, generationFileName } from '../sqlite/generation-marks.ts'
import { acquirePool, expectOpenErrors, type FilePool } from '../sqlite/open-pool.ts'
import { findPoolFile, listPoolFiles } from '../sqlite/pool-directory.ts'

/** What must be possible when the database is not. One at a time: the worker asks for nothing while it waits. */
export interface StoreFiles {
  open(): Promise<Result<Database, EngineError>>
  raw(which: 'store' | 'damaged'): EngineResult<Blob>
  /** Only while the database is closed; the next `open` opens what was saved. */
  salvage(onProgress: (done: number, total: number) => void): EngineResult<SalvageReport>
  dropDamaged(): EngineResult<null>
  /** Null before the pool was opened. */
  describe(): Promise<Diagnostics['file']>
  /** Whether the browser still has the files: it may clear them while they are open. */
  exist(): Promise<boolean>
}

export function createPoolFiles(instance: string): StoreFiles {
  const directory = `/${instance}-db`
  const marks = createGenerationMarks(`${instance}-generations`)

  async function openActive(pool: FilePool): Promise<Database> {
    const generation = await marks.active()
    return pool.open(generationFileName(generation), () => pool.release())
  }

  return {
    open: () =>
      expectOpenErrors(async () => {
        const pool = await acquirePool(directory)
        try {
          return await openActive(pool)
        } catch (thrown) {
          pool.release()
          throw thrown
        }
      }),
    raw: async (which) => {
      const read = await expectOpenErrors(async () => {
        const generation = which === 'store' ? await marks.active() : (await marks.damaged()).at(-1)
        return generation === undefined ? null : await findPoolFile(directory, generationFileName(generation))
      })
      if (!read.ok) return read
      return read.value === null ? err({ type: 'NotFound', id: which }) : ok(read.value)
    },
    salvage: async () => err({ type: 'NotFound', id: 'file' }),
    dropDamaged: async () => err({ type: 'NotFound', id: 'file' }),
    async describe() {
      const files = await listPoolFiles(directory)
      if (files === null) return null
      const generation = await marks.active()
      const store = files.find(({ name }) => name === generationFileName(generation))
      if (store === undefined) return null
      const head = new Uint8Array(await store.content.slice(0, 100).arrayBuffer())
      return {
        generation,
        bytes: store.content.size,
        checkedPages: head[20] === 8,
        poolFiles: files.filter(({ name }) => name !== '').length,
        poolCapacity: files.length,
      }
    },
    exist: async () => (await listPoolFiles(directory)) !== null,
  }
}

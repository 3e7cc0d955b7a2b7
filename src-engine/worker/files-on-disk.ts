// The files of a store as they lie on the disk, looked at from outside: in every state, and also while it is open.
import type { Diagnostics } from '../contract/store-care.ts'
import { type GenerationMarks, generationFileName } from '../sqlite/generation-marks.ts'
import { checksumBytes, reservedBytesAt } from '../sqlite/page-checksum.ts'
import { findPoolFile, listPoolFiles, type PoolFile, untilSettled } from '../sqlite/pool-directory.ts'
import { newestThere } from './generations.ts'

/** Null where there is no such file. */
export async function findRaw(
  directory: string,
  marks: GenerationMarks,
  which: 'store' | 'damaged',
): Promise<Blob | null> {
  if (which === 'store') return (await findStore((await listPoolFiles(directory)) ?? [], marks))?.content ?? null
  const generation = (await marks.damaged()).at(-1)
  return generation === undefined ? null : await findPoolFile(directory, generationFileName(generation))
}

/** Null where there is no store yet. */
export const describeFiles = (directory: string, marks: GenerationMarks): Promise<Diagnostics['file']> =>
  untilSettled(() => describeOnce(directory, marks))

async function describeOnce(directory: string, marks: GenerationMarks): Promise<Diagnostics['file']> {
  const files = (await listPoolFiles(directory)) ?? []
  const store = await findStore(files, marks)
  if (store === null) return null
  const header = new Uint8Array(await store.content.slice(0, 100).arrayBuffer())
  return {
    generation: store.generation,
    bytes: store.content.size,
    checkedPages: header[reservedBytesAt] === checksumBytes,
    poolFiles: files.filter(({ name }) => name !== '').length,
    poolCapacity: files.length,
  }
}

interface StoreFile {
  readonly generation: number
  readonly content: Blob
}

async function findStore(files: readonly PoolFile[], marks: GenerationMarks): Promise<StoreFile | null> {
  const names = files.map(({ name }) => name)
  const generation = newestThere(await marks.used(), names)
  const content = files[names.indexOf(generationFileName(generation))]?.content
  return content === undefined ? null : { generation, content }
}

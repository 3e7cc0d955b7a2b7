// The files that a killed switch begins with: a store from before page checksums, and one with damaged pages.
import { openMemory } from '../../src-engine/sqlite/open-memory.ts'
import { headBytes, writeHead } from '../../src-engine/sqlite/pool-head.ts'
import { flipBytes } from '../../src-engine/testing/flip-bytes.ts'
import { draftOf } from '../reliability/known-documents.ts'
import type { StoredFile } from './flips-files.ts'
import { mustSucceed } from './must-succeed.ts'
import { plainEngine } from './plain-engine.ts'

const pageBytes = 8192
/** Damaged places besides the first page, without which no store opens. */
const flips = 6

/** No code of ours makes such a file any more: its bytes are those of a store in memory. */
export async function makeUnchecked(documents: number): Promise<readonly StoredFile[]> {
  const memory = await openMemory()
  const engine = plainEngine(memory)
  for (let number = 1; number <= documents; number++) {
    mustSucceed(await engine.saveDocument(draftOf({ kind: 'note', number, version: 1 })))
  }
  const content = memory.exportBytes()
  memory.close()
  const bytes = new Uint8Array(headBytes + content.byteLength)
  bytes.set(writeHead('/kept.db'))
  bytes.set(content, headBytes)
  return [{ path: ['db', '.opaque', 'unchecked'], name: 'kept.db', bytes }]
}

/** Of a closed store whose pages are checked: it is refused, and a few documents cannot be saved whole. */
export function damageStore(files: readonly StoredFile[], seed: number): readonly StoredFile[] {
  return files.map((file) => {
    if (!isDatabase(file)) return file
    const bytes = file.bytes.slice()
    const content = bytes.subarray(headBytes)
    content.set(flipBytes(content.subarray(0, pageBytes), seed).damaged)
    for (let flip = 1; flip <= flips; flip++) content.set(flipBytes(content, seed + flip).damaged)
    return { ...file, bytes }
  })
}

/** Its content, without what the pool keeps before it. */
export function databaseIn(files: readonly StoredFile[]): Uint8Array {
  const file = files.find(isDatabase)
  if (file === undefined) throw new Error('no database is among the files')
  return file.bytes.subarray(headBytes)
}

export const isDatabase = ({ name }: StoredFile): boolean => /^kept(\.\d+)?\.db$/.test(name)

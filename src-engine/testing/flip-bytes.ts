// Damage to a file as a disk does it, the same for the same seed, and what a salvage made of it.
import type { DamagedFile } from '../salvage/database-pages.ts'
import { isSoundPage } from '../sqlite/page-checksum.ts'
import { withChecksums } from './checked-bytes.ts'
import { readPageOwners } from './page-owners.ts'
import { fileOf, salvageBytes } from './salvage-bytes.ts'
import type { TestEngine } from './setup-engine.ts'
import { readDocuments, readSurroundings } from './store-content.ts'

export interface Damage {
  readonly at: number
  readonly length: number
}

/** 1 to 16 neighbouring bytes anywhere in the file, each of them changed. */
export function flipBytes(bytes: Uint8Array, seed: number): { readonly damaged: Uint8Array; readonly damage: Damage } {
  const next = numbersFrom(seed)
  const length = 1 + (next() % 16)
  const at = next() % (bytes.byteLength - length)
  const damaged = bytes.slice()
  for (let index = at; index < at + length; index++) damaged[index] = (damaged[index] ?? 0) ^ (1 + (next() % 255))
  return { damaged, damage: { at, length } }
}

/** Mulberry32: whole numbers below 2^32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** A store, its bytes, and everything in it. */
export interface SoundStore {
  readonly bytes: Uint8Array
  readonly isSoundPage: DamagedFile['isSoundPage']
  readonly pageSize: number
  readonly documents: ReadonlyMap<string, string>
  readonly surroundings: string
  /** Documents of which something stands on a page, by page. */
  readonly ownersOf: (page: number) => ReadonlySet<string>
}

/** `isChecked`: its pages carry checksums, as those of a store on a disk do. */
export async function readSoundStore(test: TestEngine, isChecked: boolean): Promise<SoundStore> {
  const exported = test.database.exportBytes()
  const bytes = isChecked ? await withChecksums(exported) : exported
  const owners = await readPageOwners(bytes)
  return {
    bytes,
    isSoundPage: isChecked ? isSoundPage : () => true,
    pageSize: owners.pageSize,
    documents: await readDocuments(test),
    surroundings: JSON.stringify(await readSurroundings(test)),
    ownersOf: owners.ownersOf,
  }
}

export interface FlipOutcome {
  readonly damage: Damage
  /** By their checksums. */
  readonly damagedPages: number
  /** Everything that was kept and every search is as it was. */
  readonly isWhole: boolean
  readonly gone: number
  readonly changed: number
  readonly doubtful: number
  /** Documents that stand on no damaged page and are not as they were. There must be none. */
  readonly wrong: readonly string[]
  /** Documents that are not as they were, and that the report is silent about. */
  readonly untold: readonly string[]
}

export async function tryFlip(store: SoundStore, seed: number): Promise<FlipOutcome> {
  const { damaged, damage } = flipBytes(store.bytes, seed)
  const { report, test } = await salvageBytes(fileOf(damaged, store.isSoundPage))
  const after = await readDocuments(test)
  const touched = new Set(pagesOf(store, damage).flatMap((page) => [...store.ownersOf(page)]))
  const different = [...store.documents].filter(([key, document]) => after.get(key) !== document).map(([key]) => key)
  const told = new Set(report.lost.map(({ id }) => id))
  const isWhole = different.length === 0 && JSON.stringify(await readSurroundings(test)) === store.surroundings
  await test.engine.close()
  return {
    damage,
    damagedPages: report.damagedPages,
    isWhole,
    gone: different.filter((key) => !after.has(key)).length,
    changed: different.filter((key) => after.has(key)).length,
    doubtful: report.lost.filter(({ loss }) => loss === 'doubtful').length,
    wrong: different.filter((key) => !touched.has(key)),
    untold: different.filter((key) => !told.has(key.slice(key.indexOf(' ') + 1))),
  }
}

const pagesOf = ({ pageSize }: SoundStore, { at, length }: Damage): number[] => [
  Math.floor(at / pageSize) + 1,
  Math.floor((at + length - 1) / pageSize) + 1,
]

// Damage to a file as a disk does it, the same for the same seed, and what a salvage made of it.
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
  readonly pageSize: number
  readonly documents: ReadonlyMap<string, string>
  readonly surroundings: string
  /** Documents of which something stands on a page, by page. */
  readonly ownersOf: (page: number) => ReadonlySet<string>
}

export async function readSoundStore(test: TestEngine): Promise<SoundStore> {
  const bytes = test.database.exportBytes()
  const owners = await readPageOwners(bytes)
  return {
    bytes,
    pageSize: owners.pageSize,
    documents: await readDocuments(test),
    surroundings: JSON.stringify(await readSurroundings(test)),
    ownersOf: owners.ownersOf,
  }
}

export interface FlipOutcome {
  readonly damage: Damage
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

/** `isChecked`: whether the pages have checksums, so that damaged ones are known. */
export async function tryFlip(store: SoundStore, seed: number, isChecked: boolean): Promise<FlipOutcome> {
  const { damaged, damage } = flipBytes(store.bytes, seed)
  return tryDamage(store, { damaged, damage, isChecked })
}

export interface DamagedBytes {
  readonly damaged: Uint8Array
  readonly damage: Damage
  readonly isChecked: boolean
}

export async function tryDamage(store: SoundStore, { damaged, damage, isChecked }: DamagedBytes): Promise<FlipOutcome> {
  const first = Math.floor(damage.at / store.pageSize) + 1
  const last = Math.floor((damage.at + damage.length - 1) / store.pageSize) + 1
  const isTouched = (page: number) => page === first || page === last
  const file = fileOf(damaged, (_, number) => !isChecked || !isTouched(number))
  const { report, test } = await salvageBytes(file)
  const after = await readDocuments(test)
  const touched = new Set([...store.ownersOf(first), ...store.ownersOf(last)])
  const different = [...store.documents].filter(([key, document]) => after.get(key) !== document).map(([key]) => key)
  const told = new Set(report.lost.map(({ id }) => id))
  const isWhole = different.length === 0 && JSON.stringify(await readSurroundings(test)) === store.surroundings
  await test.engine.close()
  return {
    damage,
    isWhole,
    gone: different.filter((key) => !after.has(key)).length,
    changed: different.filter((key) => after.has(key)).length,
    doubtful: report.lost.filter(({ loss }) => loss === 'doubtful').length,
    wrong: different.filter((key) => !touched.has(key)),
    untold: different.filter((key) => !told.has(key.slice(key.indexOf(' ') + 1))),
  }
}

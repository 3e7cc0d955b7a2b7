// Gives unused space back: words that no document has any more, scattered pieces of the index, free pages of the file,
// and originals that nobody holds. Done in slices, so that searches go on.
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql, sqlInteger } from '../sqlite/sql.ts'
import { type CollectionRow, currentIndexTables, listCollections } from '../store/collections-table.ts'
import { readLiveTerms } from '../store/live-terms.ts'
import { startMerge } from '../store/merge-index.ts'
import { sweepOriginals } from './delete-for-ever.ts'
import { type EngineCore, sliceEnd } from './engine-core.ts'

type Done<T> = Result<T, EngineError>

export async function compactStore(core: EngineCore): Promise<Done<{ readonly freedBytes: number }>> {
  const before = core.read(fileBytes)
  if (!before.ok) return before
  const collections = core.read(listCollections)
  if (!collections.ok) return collections
  for (const collection of collections.value) {
    const compacted = await compactIndex(core, collection)
    if (!compacted.ok) return compacted
  }
  const freed = await inSlices(core, freeSomePages)
  if (!freed.ok) return freed
  const swept = await sweepOriginals(core)
  if (!swept.ok) return swept
  const after = core.read(fileBytes)
  return after.ok ? ok({ freedBytes: Math.max(0, before.value - after.value) + swept.value }) : after
}

async function compactIndex(core: EngineCore, collection: CollectionRow): Promise<Done<null>> {
  const { body, heads, terms } = currentIndexTables(collection)
  for (const table of [body, heads]) {
    const merge = startMerge(table)
    const merged = await inSlices(core, (db) => merge.next(db))
    if (!merged.ok) return merged
  }
  const pruned = core.write((db) => core.vocabularyOf(collection).prune(db, readLiveTerms(db, terms)))
  return pruned.ok ? ok(null) : pruned
}

/** Calls `step` until it has nothing left to do: as often as fits a slice, each slice in a transaction of its own. */
async function inSlices(core: EngineCore, step: (db: WriteDatabase) => boolean): Promise<Done<null>> {
  let more = true
  while (more) {
    const until = sliceEnd(core)
    const slice = core.write((db) => {
      while (step(db)) if (performance.now() > until) return true
      return false
    })
    if (!slice.ok) return slice
    more = slice.value
    await core.parts.breathe()
  }
  return ok(null)
}

/** 4 MB of pages. */
const pagesAtOnce = 512

function freeSomePages(db: WriteDatabase): boolean {
  const free = readNumber(db, sql`SELECT freelist_count AS n FROM pragma_freelist_count`)
  if (free === 0) return false
  db.run(sql`PRAGMA incremental_vacuum(${sqlInteger(pagesAtOnce)})`)
  // A file that was not made to be shortened keeps its pages.
  return readNumber(db, sql`SELECT freelist_count AS n FROM pragma_freelist_count`) < free
}

const fileBytes = (db: ReadDatabase): number =>
  readNumber(db, sql`SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size`)

const readNumber = (db: ReadDatabase, statement: ReturnType<typeof sql>): number =>
  db.get<{ n: number }>(statement)?.n ?? 0

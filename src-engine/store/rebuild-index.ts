// Begins to build indexes anew from their documents; `fill-index` goes on from there, slice by slice.
//
// By order: into the next generation of tables, while the present one goes on answering; then the switch. Where the
// present one was made by other rules and cannot be read any more: the switch first, and then the filling.
import { indexLayout } from '../analysis/index-layout.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import {
  type CollectionRow,
  countDocuments,
  createIndexTables,
  indexGenerations,
  indexTables,
  listCollections,
} from './collections-table.ts'
import { beginJob, findJob } from './jobs-table.ts'

/** Begins with every collection. A rebuild that is under way goes on instead: what it has is as new. */
export function beginRebuild(db: WriteDatabase, nowMs: number): void {
  if (findJob(db, 'rebuild') !== null) return
  for (const collection of listCollections(db)) {
    if (collection.rebuilt_generation === null) openGeneration(db, collection)
  }
  noteBegin(db, nowMs)
}

/** Takes indexes made by other rules out of use, with their words; whether there was one. The new ones are empty. */
export function replaceOldLayouts(db: WriteDatabase, nowMs: number): boolean {
  const old = db.all<CollectionRow>(sql`SELECT * FROM collections WHERE index_layout <> ${indexLayout}`)
  for (const collection of old) {
    const generation = openGeneration(db, collection)
    db.run(sql`DELETE FROM vocabulary_blocks WHERE collection_id = ${collection.collection_id}`)
    db.run(sql`
      UPDATE collections SET index_generation = ${generation}, index_layout = ${indexLayout}
      WHERE collection_id = ${collection.collection_id}`)
  }
  if (old.length > 0) noteBegin(db, nowMs)
  return old.length > 0
}

/** Empty tables of a number that was never used, to be filled. */
function openGeneration(db: WriteDatabase, { collection_id: id, index_generation: current }: CollectionRow): number {
  const generation = Math.max(current, ...indexGenerations(db, id)) + 1
  createIndexTables(db, indexTables(id, generation))
  db.run(sql`
    UPDATE collections SET rebuilt_generation = ${generation}, rebuilt_to = 0 WHERE collection_id = ${id}`)
  return generation
}

function noteBegin(db: WriteDatabase, nowMs: number): void {
  const total = listUnfinished(db).reduce((sum, collection) => sum + countDocuments(db, collection), 0)
  beginJob(db, 'rebuild', { total, nowMs })
}

/** Whose new tables are still being filled. */
export const listUnfinished = (db: ReadDatabase): CollectionRow[] =>
  listCollections(db).filter((collection) => collection.rebuilt_generation !== null)

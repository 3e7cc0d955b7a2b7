// Joins the pieces that an FTS5 table is written in, so that every word is looked up in one place and what was deleted
// takes no room. In small steps: 'optimize' does the same in one statement of seconds.
import type { WriteDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'

export interface IndexMerge {
  /** Writes some pages more; false when there is nothing left to join. */
  next(db: WriteDatabase): boolean
}

const pagesAtOnce = 200

/** Below this many changed rows a step found nothing to do, as FTS5's documentation has it. */
const fewestChanges = 2

export function startMerge(table: Sql): IndexMerge {
  let isFirst = true
  return {
    next(db) {
      const before = totalChanges(db)
      // The negative number takes up every piece, however few there are of a size.
      db.run(sql`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${isFirst ? -pagesAtOnce : pagesAtOnce})`)
      const isDone = !isFirst && totalChanges(db) - before < fewestChanges
      isFirst = false
      return !isDone
    },
  }
}

const totalChanges = (db: WriteDatabase): number => Number(db.rows(sql`SELECT total_changes()`)[0]?.[0] ?? 0)

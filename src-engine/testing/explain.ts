// How SQLite runs the statements of an engine call: none may read a big table from end to end.
import type { Database, ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'

export interface PlanRecorder {
  /** Stands between an engine and its store. */
  readonly observe: (database: Database) => Database
  /** What ran while `work` did: each statement's text, one line of blanks, with the steps of its plan. */
  during(work: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>>
}

export function createPlanRecorder(): PlanRecorder {
  let plans: Map<string, readonly string[]> | null = null
  const note = (db: ReadDatabase, statement: Sql): void => {
    const text = statement.text.replace(/\s+/g, ' ').trim()
    if (plans === null || plans.has(text) || !/^(?:SELECT|WITH)\b/i.test(text)) return
    const steps = db.all<{ readonly detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`)
    plans.set(
      text,
      steps.map(({ detail }) => detail),
    )
  }

  return {
    observe: (database) => ({
      ...database,
      read: (work) => database.read((db) => work(observeReads(db, note))),
      transaction: (work) => database.transaction((db) => work(observeWrites(db, note))),
    }),
    async during(work) {
      const noted = new Map<string, readonly string[]>()
      plans = noted
      try {
        await work()
      } finally {
        plans = null
      }
      return noted
    },
  }
}

type Note = (db: ReadDatabase, statement: Sql) => void

function observeReads(db: ReadDatabase, note: Note): ReadDatabase {
  const noting =
    <Answer>(run: (statement: Sql) => Answer) =>
    (statement: Sql): Answer => {
      note(db, statement)
      return run(statement)
    }
  return { all: noting(db.all), get: noting(db.get), rows: noting(db.rows) } as ReadDatabase // The rows stay as typed.
}

const observeWrites = (db: WriteDatabase, note: Note): WriteDatabase => ({ ...observeReads(db, note), run: db.run })

/** Tables that grow with the documents. Lists of names, collections and recent queries are small. */
const bigTable =
  /^(?:documents|document_(?:texts|tags|aliases|people|fields)|captures|readings|facts|links|write_ups|originals|vocabulary_blocks|(?:body|heads)_\d+_\d+_\w+)$/

/**
 * Statements that read a big table from end to end, one a line with the step that does.
 *
 *   SCAN documents                          bare
 *   SCAN d                                  bare, when the statement calls a big table d
 *   SEARCH d USING AUTOMATIC COVERING …     bare: the index is made of the whole table, each time
 *   SCAN d USING COVERING INDEX …           not: an index is smaller, and counts need all of it
 *   SCAN body_1_1 VIRTUAL TABLE INDEX 0:M1  not: FTS5 at work
 */
export function findBareScans(plans: ReadonlyMap<string, readonly string[]>): string[] {
  return [...plans].flatMap(([text, steps]) =>
    steps.filter((step) => isBareScan(text, step)).map((step) => `${step}: ${text}`),
  )
}

function isBareScan(text: string, step: string): boolean {
  const name = /^(?:SCAN (\w+)(?: LEFT-JOIN)?$|SEARCH (\w+) USING AUTOMATIC )/.exec(step)?.slice(1).find(Boolean)
  if (name === undefined) return false
  const named = [...text.matchAll(new RegExp(`\\b(\\w+) AS ${name}\\b`, 'gi'))].map((match) => match[1] ?? '')
  return [name, ...named].some((table) => bigTable.test(table))
}

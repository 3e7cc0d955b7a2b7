// The terms that documents of a collection have now, read from its index.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { createTermSet, type TermSet } from './term-set.ts'

const termsAtOnce = 5_000

export function readLiveTerms(db: ReadDatabase, terms: Sql): TermSet {
  const live = createTermSet()
  let after = ''
  while (true) {
    const some = db.rows(sql`SELECT term FROM ${terms} WHERE term > ${after} ORDER BY term LIMIT ${termsAtOnce}`)
    for (const [term] of some) live.add(String(term))
    if (some.length < termsAtOnce) return live
    after = String(some.at(-1)?.[0])
  }
}

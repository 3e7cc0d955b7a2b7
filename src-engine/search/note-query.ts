// Keeps a query that led somewhere, in its normal form, so that equal ones are one.
import { hasErrors, type ParseContext, parse } from '../query/parse.ts'
import { print } from '../query/print.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { writeRecentQuery } from '../store/recent-queries-table.ts'

/** A query with an error, or one that asks for nothing, is not kept. */
export function noteQuery(db: WriteDatabase, query: string, context: ParseContext): void {
  const parsed = parse(query, context)
  const normal = hasErrors(parsed) ? '' : print(parsed)
  if (normal !== '') writeRecentQuery(db, normal, context.nowMs)
}

// The signs of a comparison, ready to be spliced into a condition.
import type { Comparison } from '../query/ast.ts'
import { type Sql, sql } from '../sqlite/sql.ts'

export const comparisonSql: Readonly<Record<Comparison, Sql>> = {
  '<': sql`<`,
  '<=': sql`<=`,
  '=': sql`=`,
  '>=': sql`>=`,
  '>': sql`>`,
}

// Clauses on the dates found in a document: all positive ones of a query have to hold for one and the same date.
import type { FilterNode, QueryNode } from '../query/ast.ts'
import { type Sql, sql, sqlJoin } from '../sqlite/sql.ts'

/** `date:` with a day, and `date-role:`. */
export const isFactClause = (node: QueryNode): node is FilterNode =>
  node.type === 'filter' && (node.key === 'date' || node.key === 'date-role')

/** One accepted date of `documents AS d` meets every clause. */
export function compileFacts(clauses: readonly FilterNode[]): Sql {
  const conditions = clauses.map((clause) => sql`(${compileClause(clause)})`)
  return sql`EXISTS (SELECT 1 FROM facts AS f
    WHERE f.document_id = d.document_id AND f.status = 'accepted' AND ${sqlJoin(conditions, sql` AND `)})`
}

function compileClause({ key, value }: FilterNode): Sql {
  if (value.type === 'choice') return sql`f.role = ${value.value}`
  if (value.type !== 'days') throw new TypeError(`${key}: with a value of type ${value.type}`)
  return sql`(${value.from} IS NULL OR f.date >= ${value.from}) AND (${value.to} IS NULL OR f.date < ${value.to})`
}

// Remarks on a query that only the store can make: names that nobody has, names that two have, fields that do not compare.
import { fold } from '../analysis/fold.ts'
import type { FieldType } from '../contract/documents.ts'
import type { Diagnostic } from '../contract/query.ts'
import type { FilterNode, QueryNode } from '../query/ast.ts'
import type { DiagnosticKey } from '../query/diagnostic-messages.ts'
import { replaceToken } from '../query/edit.ts'
import type { ParsedQuery } from '../query/parse.ts'
import { quoteField, quoteValue } from '../query/quote.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { type Category, findCategories } from './categories.ts'
import type { PlanContext, SearchPlan } from './compile-query.ts'
import { findFieldProblem } from './field-values.ts'
import { findName, type NameKind } from './near-names.ts'
import type { SearchScope } from './search-scope.ts'

export interface NameCheck {
  readonly query: ParsedQuery
  readonly plan: Pick<SearchPlan, 'outOfSight'>
  readonly context: PlanContext
}

/** In order of place. A name that exists only where the caller sees nothing does not exist. */
export function checkNames(db: ReadDatabase, scope: SearchScope, check: NameCheck): Diagnostic[] {
  if (check.query.tree === null) return []
  const inSight = sql`d.collection_id = ${scope.collection.collection_id} AND d.document_id NOT IN (${check.plan.outOfSight})`
  return filtersIn(check.query.tree)
    .flatMap((node) => checkFilter(db, { ...check, node, inSight }) ?? [])
    .sort((a, b) => a.from - b.from)
}

function filtersIn(node: QueryNode): FilterNode[] {
  switch (node.type) {
    case 'filter':
      return [node]
    case 'not':
      return filtersIn(node.child)
    case 'and':
    case 'or':
      return node.children.flatMap(filtersIn)
    case 'word':
    case 'phrase':
      return []
  }
}

interface FilterCheck extends NameCheck {
  readonly node: FilterNode
  /** The documents that count, as a condition on `documents AS d`. */
  readonly inSight: Sql
}

function checkFilter(db: ReadDatabase, check: FilterCheck): Diagnostic | null {
  const { value } = check.node
  switch (check.node.key) {
    case 'tag':
    case 'from':
    case 'to':
    case 'has-field':
      return value.type === 'text' ? checkName(db, check, nameKinds[check.node.key], value.text) : null
    case 'field':
      return checkField(db, check)
    case 'jd':
      return value.type === 'text' ? checkCategory(db, check, value.text) : null
    default:
      return null
  }
}

const nameKinds = { tag: 'tag', from: 'person', to: 'person', 'has-field': 'field' } as const satisfies Record<
  string,
  NameKind
>

/** A name without a letter, such as `tag:/`, finds nothing and is nobody's. */
function checkName(db: ReadDatabase, check: FilterCheck, kind: NameKind, name: string): Diagnostic | null {
  if (/^[/\s]*$/.test(name)) return null
  const near = findName(db, kind, name, check.inSight)
  return near === 'known' ? null : unknownName(check, name, near)
}

/** A notice with the near names, each one tap away. */
function unknownName({ query, node }: FilterCheck, name: string, near: readonly string[]): Diagnostic {
  const key: DiagnosticKey = near.length === 0 ? 'name-unknown' : 'name-unknown-near'
  return {
    code: 'unknown_name',
    severity: 'notice',
    from: node.from,
    to: node.to,
    message: { key, parameters: { filter: node.key, value: name, ...(near.length > 0 && { near: near.join(', ') }) } },
    fixes: near.map((other) => withValue(query, node, writeName(node, other))),
  }
}

function writeName({ value }: FilterNode, name: string): string {
  return value.type === 'field' ? quoteField(name, value.comparison, value.text) : quoteValue(name)
}

/** The query with another value in one clause; its minus stays. */
function withValue({ text }: ParsedQuery, { key, from, to }: FilterNode, value: string): string {
  const minus = /^[-!]/.exec(text.slice(from, to))?.[0] ?? ''
  return replaceToken(text, from, to, `${minus}${key}:${value}`)
}

function checkField(db: ReadDatabase, check: FilterCheck): Diagnostic | null {
  const { value } = check.node
  if (value.type !== 'field') return null
  const types = visibleFieldTypes(db, check.inSight, fold(value.name))
  if (types.length === 0) return checkName(db, check, 'field', value.name)
  const problems = types.map((type) => findFieldProblem(type, value, check.context))
  const [problem] = problems
  if (problem === undefined || problems.includes(null)) return null
  const parameters = { name: value.name, value: value.text }
  return valueError(
    check.node,
    problem === 'knows-equality-only' ? 'field-knows-equality-only' : 'field-value-unreadable',
    parameters,
  )
}

const visibleFieldTypes = (db: ReadDatabase, inSight: Sql, nameKey: string): FieldType[] =>
  db
    .rows(sql`
      SELECT DISTINCT f.type FROM document_fields AS f JOIN documents AS d USING (document_id)
      WHERE f.name_key = ${nameKey} AND ${inSight}`)
    // Saved only after a check against the list of types.
    .map(([type]) => String(type) as FieldType)

function checkCategory(db: ReadDatabase, check: FilterCheck, written: string): Diagnostic | null {
  const found = findCategories(db, written).filter((category) => isUsed(db, check.inSight, category))
  if (found.length === 0) return unknownName(check, written, [])
  if (found.length === 1) return null
  const names = found.map(({ address, name }) => `${address} ${name}`.trim()).join(', ')
  const error = valueError(check.node, 'name-ambiguous', { filter: 'jd', value: written, names })
  return { ...error, fixes: found.map(({ address }) => withValue(check.query, check.node, quoteValue(address))) }
}

const isUsed = (db: ReadDatabase, inSight: Sql, { id }: Category): boolean =>
  db.rows(sql`SELECT 1 FROM documents AS d WHERE d.category_id = ${id} AND ${inSight} LIMIT 1`).length > 0

const valueError = (
  { from, to }: FilterNode,
  key: DiagnosticKey,
  parameters: Readonly<Record<string, string>>,
): Diagnostic => ({
  code: 'bad_value',
  severity: 'error',
  from,
  to,
  message: { key, parameters },
  fixes: [],
})

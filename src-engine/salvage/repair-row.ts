// A row as it was found to a row that a new store takes: every value of its type and within its rule, or no row at all.
import { fold } from '../analysis/fold.ts'
import type { SqlValue } from '../sqlite/sql.ts'
import { type Column, fitsColumn, type TableShape } from '../sqlite/table-shape.ts'
import { cleanNames, cleanText } from '../store/clean-document.ts'
import { type ColumnRule, rulesAt, unfit } from '../store/column-rules.ts'
import { lines, linesOf, nameKey, titleKey } from '../store/document-rows.ts'
import type { FoundRow } from './rows-by-trust.ts'

/** Values by the names of their columns. */
export type RowValues = Map<string, SqlValue>

export interface RepairedRow {
  readonly values: RowValues
  /** Some value stands in for a damaged one. */
  readonly isRepaired: boolean
}

export type RepairRow = (shape: TableShape, row: FoundRow) => RepairedRow | null

export function createRepair(nowMs: number): RepairRow {
  const rules = rulesAt(nowMs)
  return (shape, row) => {
    const rulesByColumn = rules[shape.name] ?? {}
    const repaired = shape.columns.map((column, at) => {
      if (at === shape.rowidAt) return { name: column.name, value: row.rowid, isRepaired: false }
      return repairValue(column, row.values[at], rulesByColumn[column.name])
    })
    const broken = repaired.filter(({ isRepaired }) => isRepaired).length
    const isOther = row.values.length > shape.columns.length || broken * 2 > shape.columns.length
    if (isOther || (row.rowid !== null && row.rowid < 1)) return null
    const values: RowValues = new Map()
    for (const { name, value } of repaired) {
      if (value === unfit) return null
      values.set(name, value)
    }
    if (shape.name === 'document_fields' && !holdsItsType(values)) return null
    derive(shape.name, values, row.isDoubtful)
    return { values, isRepaired: broken > 0 }
  }
}

interface RepairedValue {
  readonly name: string
  readonly value: SqlValue | typeof unfit
  readonly isRepaired: boolean
}

function repairValue(column: Column, found: SqlValue | undefined, rule: ColumnRule | undefined): RepairedValue {
  const { name } = column
  const given = found === undefined && column.otherwise !== undefined ? column.otherwise : (found ?? null)
  const fits = fitsColumn(column, given)
  const typed = fits ? given : stand(column)
  const value = typed === unfit || rule === undefined ? typed : rule(typed)
  return { name, value: typeof value === 'string' ? cleanText(value) : value, isRepaired: value !== given }
}

function stand(column: Column): SqlValue | typeof unfit {
  if (column.isNullable) return null
  if (column.isKey || column.parent !== null) return unfit
  return column.type === 'TEXT' ? '' : 0
}

const numberTypes: ReadonlySet<SqlValue> = new Set(['number', 'money', 'bool'])

/** A field with a number has one, any other has a text. */
const holdsItsType = (values: RowValues): boolean =>
  values.get(numberTypes.has(values.get('type') ?? null) ? 'number_value' : 'text_value') !== null

/** Columns that follow from others are made again, so that they agree with them. */
function derive(table: string, values: RowValues, isDoubtful: boolean): void {
  const text = (name: string): string => String(values.get(name) ?? '')
  if (table === 'tags' || table === 'people') values.set('name_key', fold(text('name')))
  if (table !== 'documents') return
  values.set('title_key', titleKey(text('title')))
  if (values.get('source_path') !== null) values.set('source_path_key', fold(text('source_path')))
  if (values.get('source_name') !== null) values.set('source_key', nameKey(text('source_name')))
  if (!isDoubtful) return
  for (const name of ['tags', 'aliases']) values.set(name, lines(cleanNames(linesOf(text(name)))))
}

// Custom fields compared by their type: numbers as numbers, days as days, yes and no, texts for equality alone.
import { fold } from '../analysis/fold.ts'
import type { FieldType } from '../contract/documents.ts'
import type { Comparison, FilterValue } from '../query/ast.ts'
import { dayText, dayTextOrNull, type ParseContext, readDays } from '../query/days.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { comparisonSql } from './comparison-sql.ts'

export type FieldValue = Extract<FilterValue, { type: 'field' }>

/** A field of `documents AS d`. A multi-select has one row a choice; links to documents are left out. */
export function compareField(value: FieldValue, context: ParseContext): Sql {
  const number = readNumber(value.text)
  const truth = readTruth(value.text)
  const isEqual = value.comparison === '='
  return sql`EXISTS (SELECT 1 FROM document_fields AS f
    WHERE f.document_id = d.document_id AND f.name_key = ${fold(value.name)} AND (
      (f.type IN ('number', 'money') AND f.number_value ${comparisonSql[value.comparison]} ${number})
      OR (${isEqual} AND f.type = 'bool' AND f.number_value = ${truth})
      OR (f.type = 'date' AND ${inDays(value, context)})
      OR (${isEqual} AND f.type IN ('text', 'url', 'select', 'multi-select') AND f.text_key = ${fold(value.text)})))`
}

/** What is wrong with a comparison for fields of this type. */
export type FieldProblem = 'knows-equality-only' | 'value-unreadable'

export function findFieldProblem(type: FieldType, value: FieldValue, context: ParseContext): FieldProblem | null {
  switch (type) {
    case 'number':
    case 'money':
      return readNumber(value.text) === null ? 'value-unreadable' : null
    case 'date':
      return readDays(value.text, context).ok ? null : 'value-unreadable'
    case 'bool':
      if (value.comparison !== '=') return 'knows-equality-only'
      return readTruth(value.text) === null ? 'value-unreadable' : null
    case 'text':
    case 'url':
    case 'select':
    case 'multi-select':
    case 'link':
      return value.comparison === '=' ? null : 'knows-equality-only'
  }
}

function readNumber(written: string): number | null {
  const text = written.trim().replace(',', '.')
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

const truths: ReadonlyMap<string, number> = new Map([
  ['yes', 1],
  ['true', 1],
  ['no', 0],
  ['false', 0],
])

const readTruth = (written: string): number | null => truths.get(fold(written.trim())) ?? null

/** A month or year is all of its days; an age that is compared is its first day. */
function inDays({ comparison, text }: FieldValue, context: ParseContext): Sql {
  const days = readDays(text, context)
  if (!days.ok) return sql`0`
  const first = dayText(days.value.from)
  const end =
    dayTextOrNull(days.value.isAge && comparison !== '=' ? days.value.from + 1 : days.value.to) ?? '9999-12-32'
  return sql`(${bounds(comparison, first, end)})`
}

function bounds(comparison: Comparison, first: string, end: string): Sql {
  switch (comparison) {
    case '<':
      return sql`f.text_value < ${first}`
    case '<=':
      return sql`f.text_value < ${end}`
    case '=':
      return sql`f.text_value >= ${first} AND f.text_value < ${end}`
    case '>=':
      return sql`f.text_value >= ${first}`
    case '>':
      return sql`f.text_value >= ${end}`
  }
}

// Each filter as a condition on `documents AS d`. Values are bound, never written into the statement.
import { fold } from '../analysis/fold.ts'
import { type HealthContext, healthChecks, isHealthCheck } from '../health/checks.ts'
import type { FilterNode, FilterValue } from '../query/ast.ts'
import { type ConditionKey, findChoice } from '../query/filters.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { comparisonSql } from './comparison-sql.ts'
import { compileFacts } from './fact-clauses.ts'
import { compareField } from './field-values.ts'
import { dayStart } from './local-days.ts'
import { extensionsOf } from './source-types.ts'

export interface FilterContext extends HealthContext {
  /** Whether another document, under that name in the statement, counts: not in the trash, and there for the caller. */
  readonly isLive: (row: Sql) => Sql
  readonly timeZone: string
  readonly dateBasis: 'updated' | 'created'
  /** Categories that a person may mean by what is written behind `jd:`. */
  readonly categoryIds: (written: string) => readonly number[]
}

type Compile = (value: FilterValue, context: FilterContext, node: FilterNode) => Sql

export const compileFilter = (node: FilterNode, context: FilterContext): Sql =>
  compilers[node.key](node.value, context, node)

function textOf(value: FilterValue): string {
  if (value.type === 'text') return value.text
  if (value.type === 'choice') return value.value
  throw new TypeError(`a filter value of type ${value.type} where a text belongs`)
}

const isNone = (value: FilterValue): boolean =>
  value.type === 'none' || (value.type === 'choice' && value.value === 'none')

/** A column that holds exactly the value, or nothing for `none`. */
const equals =
  (column: Sql): Compile =>
  (value) =>
    isNone(value) ? sql`${column} IS NULL` : sql`coalesce(${column} = ${textOf(value)}, 0)`

/** Instants of a column against local days. */
const inDays =
  (column: (context: FilterContext) => Sql): Compile =>
  (value, context) => {
    if (value.type !== 'days') throw new TypeError(`a filter value of type ${value.type} where days belong`)
    const from = value.from === null ? null : dayStart(value.from, context.timeZone)
    const to = value.to === null ? null : dayStart(value.to, context.timeZone)
    return within(column(context), from, to)
  }

const within = (column: Sql, from: string | number | null, to: string | number | null): Sql =>
  sql`(${column} IS NOT NULL AND (${from} IS NULL OR ${column} >= ${from}) AND (${to} IS NULL OR ${column} < ${to}))`

const dueDay: Compile = (value) => {
  if (isNone(value)) return sql`d.due IS NULL`
  if (value.type !== 'days') throw new TypeError(`a filter value of type ${value.type} where days belong`)
  return within(sql`d.due`, value.from, value.to)
}

const inFacts: Compile = (_value, _context, node) => compileFacts([node])

const compares =
  (column: Sql): Compile =>
  (value) => {
    if (isNone(value)) return sql`${column} IS NULL`
    if (value.type !== 'number') throw new TypeError(`a filter value of type ${value.type} where a number belongs`)
    return sql`coalesce(${column} ${comparisonSql[value.comparison]} ${value.value}, 0)`
  }

/** The year of the last edit, in the device's zone. */
const inYear: Compile = (value, context) => {
  if (value.type !== 'number') throw new TypeError(`a filter value of type ${value.type} where a number belongs`)
  const startOf = (year: number): number => dayStart(`${String(year).padStart(4, '0')}-01-01`, context.timeZone)
  const column = basisColumn(context)
  switch (value.comparison) {
    case '=':
      return within(column, startOf(value.value), startOf(value.value + 1))
    case '<':
      return within(column, null, startOf(value.value))
    case '<=':
      return within(column, null, startOf(value.value + 1))
    case '>':
      return within(column, startOf(value.value + 1), null)
    case '>=':
      return within(column, startOf(value.value), null)
  }
}

const basisColumn = (context: FilterContext): Sql => (context.dateBasis === 'created' ? sql`d.created` : sql`d.updated`)

/** Whole segments of a `/`-separated key: `a/b` finds a/b, x/a/b and a/b/c. */
const hasSegments = (key: Sql, wanted: string): Sql =>
  sql`coalesce(instr('/' || ${key} || '/', ${`/${fold(wanted).replace(/^\/+|\/+$/g, '')}/`}) > 0, 0)`

const hasTag: Compile = (value) => {
  if (/^\/*$/.test(textOf(value))) return sql`0`
  return sql`d.document_id IN (
    SELECT document_id FROM document_tags JOIN tags USING (tag_id) WHERE ${hasSegments(sql`name_key`, textOf(value))})`
}

/** Whole segments of the path without the file's own name, which `rtrim` of all its other characters takes off. */
const inFolder: Compile = (value) =>
  sql`coalesce(instr('/' || rtrim(d.source_path_key, replace(d.source_path_key, '/', '')),
    ${`/${fold(textOf(value)).replace(/^\/+|\/+$/g, '')}/`}) > 0, 0)`

const inPath: Compile = (value) => sql`coalesce(instr(d.source_path_key, ${fold(textOf(value))}) > 0, 0)`

const hasExtension: Compile = (value) =>
  sql`coalesce(d.source_extension = ${fold(textOf(value)).replace(/^\./, '')}, 0)`

/** Whole words of a name, side by side; an address in `Anna <anna@example.org>` is such a word. */
const hasPerson: Compile = (value) =>
  sql`d.document_id IN (
    SELECT document_id FROM document_people JOIN people USING (person_id)
    WHERE instr(' ' || replace(replace(replace(name_key, ',', ' '), '<', ' '), '>', ' ') || ' ',
      ${` ${fold(textOf(value)).trim()} `}) > 0)`

const states: Readonly<Record<string, Sql>> = {
  personal: sql`coalesce(d.personal = 1, 0)`,
  // Everything that is not personal, unset included.
  work: sql`coalesce(d.personal, 0) = 0`,
  private: sql`d.private = 1`,
  topic: sql`d.kind = 'topic'`,
  trash: sql`d.trashed_at IS NOT NULL`,
  // Nobody has filed it yet.
  inbox: sql`d.category_id IS NULL AND d.tags = ''
    AND NOT EXISTS (SELECT 1 FROM document_people AS p WHERE p.document_id = d.document_id)`,
  encrypted: sql`coalesce(d.no_text_reason = 'locked', 0)`,
  dated: sql`d.document_id IN (SELECT document_id FROM facts WHERE status = 'accepted')`,
  pinned: sql`d.pinned = 1`,
  agent: sql`d.made_by = 'agent'`,
  'agent-edited': sql`d.agent_edited = 1`,
}

const isState: Compile = (value, context) => {
  const name = textOf(value)
  if (isHealthCheck(name)) return sql`(${healthChecks[name].condition(context)})`
  return states[name] ?? hasStatus(name)
}

/** A status as it is written in documents: blanks and hyphens for `_`, either spelling of `cancelled`. */
function hasStatus(name: string): Sql {
  const spellings = [name, ...(findChoice('is', name)?.aliases ?? [])].map(statusKey)
  return sql`coalesce(replace(replace(lower(trim(d.status)), ' ', '_'), '-', '_')
    IN (SELECT value FROM json_each(${JSON.stringify(spellings)})), 0)`
}

const statusKey = (status: string): string => status.replace(/[ -]/g, '_')

const hasPart: Compile = (value, context) => {
  const name = textOf(value)
  if (isHealthCheck(name)) return sql`(${healthChecks[name].condition(context)})`
  return sql`d.document_id IN (SELECT document_id FROM captures WHERE type = ${name} AND current = 1)`
}

const hasImageKind: Compile = (value) =>
  sql`d.document_id IN (SELECT document_id FROM captures WHERE image_kind = ${textOf(value)} AND current = 1)`

const linkIsAlive = ({ isLive }: FilterContext): Sql => sql`(f.type <> 'link' OR EXISTS (
  SELECT 1 FROM documents AS t
  WHERE t.collection_id = d.collection_id AND t.id = f.text_value AND ${isLive(sql`t`)}))`

const hasField: Compile = (value, context) => sql`EXISTS (SELECT 1 FROM document_fields AS f
  WHERE f.document_id = d.document_id AND f.name_key = ${fold(textOf(value))} AND ${linkIsAlive(context)})`

const fieldCompares: Compile = (value, context) => {
  if (value.type !== 'field') throw new TypeError(`a filter value of type ${value.type} where a field belongs`)
  return compareField(value, context)
}

const inCategory: Compile = (value, { categoryIds }) =>
  sql`coalesce(d.category_id IN (SELECT value FROM json_each(${JSON.stringify(categoryIds(textOf(value)))})), 0)`

/** Words of a mail's subject are its title's words. */
const inSubject: Compile = (value) => sql`d.kind = 'mail' AND instr(d.title_key, ${fold(textOf(value))}) > 0`

/** The format a file came in, by any of its extensions or by its media type. */
const hasFormat: Compile = (value) => {
  const wanted = fold(textOf(value)).replace(/^\./, '')
  return sql`(coalesce(d.source_extension IN (SELECT value FROM json_each(${JSON.stringify(extensionsOf(wanted))})), 0)
    OR coalesce(lower(d.mime_type) = ${wanted}, 0) OR coalesce(lower(d.mime_type) LIKE '%/' || ${wanted}, 0))`
}

const compilers: Readonly<Record<ConditionKey, Compile>> = {
  tag: hasTag,
  kind: equals(sql`d.kind`),
  is: isState,
  has: hasPart,
  image: hasImageKind,
  after: inDays(basisColumn),
  before: inDays(basisColumn),
  date: inFacts,
  'date-role': inFacts,
  due: dueDay,
  added: inDays(() => sql`d.added`),
  modified: inDays(() => sql`d.source_modified`),
  year: inYear,
  priority: equals(sql`d.priority`),
  media: equals(sql`d.media`),
  later: equals(sql`d.later`),
  from: hasPerson,
  to: hasPerson,
  subject: inSubject,
  'has-field': hasField,
  field: fieldCompares,
  asn: compares(sql`d.asn`),
  jd: inCategory,
  sensitivity: equals(sql`d.sensitivity`),
  lang: equals(sql`lower(d.language)`),
  folder: inFolder,
  path: inPath,
  ext: hasExtension,
  type: hasFormat,
  size: compares(sql`d.source_size`),
  duration: compares(sql`d.source_duration`),
}

// Days that matter: accepted facts, and the due days of todos, of live documents that the caller may see.
import { type CalendarAnswer, type CalendarRow, calendarLimits } from '../contract/calendar.ts'
import type { Fact, FactRole } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import { matchedIds } from '../search/matched-ids.ts'
import { prepareQuery } from '../search/prepare-query.ts'
import { findsNothing } from '../search/search-scope.ts'
import { hiddenDocuments } from '../search/visibility.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { isLiveFor } from '../store/caller-visibility.ts'
import { liveDocumentIds } from '../store/named-documents.ts'
import type { CheckedCalendar } from './check-calendar.ts'
import type { LibraryContext } from './library-context.ts'
import { requireView, viewDocumentIds } from './views.ts'

export const readCalendar = (
  db: ReadDatabase,
  request: CheckedCalendar,
  context: LibraryContext,
): Result<CalendarAnswer, EngineError> => readRows(db, request, context, calendarLimits.rows)

/** However many they are. */
export function readWholeCalendar(
  db: ReadDatabase,
  request: CheckedCalendar,
  context: LibraryContext,
): Result<readonly CalendarRow[], EngineError> {
  const answer = readRows(db, request, context, withoutLimit)
  return answer.ok ? ok(answer.value.rows) : answer
}

/** To SQLite a negative limit is none. */
const withoutLimit = -1

interface DatedRow {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly date: string
  readonly role: FactRole
  readonly precision: Fact['precision']
  readonly evidence: string
  readonly source: CalendarRow['source']
  readonly finished: number
  readonly sensitivity: string | null
  readonly total: number
}

function readRows(
  db: ReadDatabase,
  request: CheckedCalendar,
  context: LibraryContext,
  limit: number,
): Result<CalendarAnswer, EngineError> {
  const inScope = scopeCondition(db, request, context)
  if (!inScope.ok) return inScope
  const rows = db.all<DatedRow>(sql`
    WITH dated AS (${factDays(request)} UNION ALL ${dueDays(request)})
    SELECT c.name AS collection, d.id, d.title, dated.date, dated.role, dated.precision, dated.evidence, dated.source,
      coalesce(d.kind = 'todo' AND ${isFinished}, 0) AS finished, d.sensitivity, count(*) OVER () AS total
    FROM dated JOIN documents AS d USING (document_id) JOIN collections AS c USING (collection_id)
    WHERE ${isLiveFor(context.caller, sql`d`)} AND ${inScope.value}
      AND (${request.role} IS NULL OR dated.role = ${request.role})
      AND (${request.precision} IS NULL OR dated.precision = ${request.precision})
    ORDER BY dated.date, d.title_key, d.title, d.id, dated.role, dated.position LIMIT ${limit}`)
  return ok({ rows: rows.map((row) => rowOf(row, context)), total: rows[0]?.total ?? 0 })
}

const factDays = ({ from, to }: CheckedCalendar): Sql => sql`
  SELECT f.document_id, f.position, f.date, f.role, f.precision, f.evidence, 'fact' AS source FROM facts AS f
  WHERE f.date >= ${from} AND f.date <= ${to} AND f.status = 'accepted'`

/** A day that an accepted fact gives already stands there once. */
const dueDays = ({ from, to }: CheckedCalendar): Sql => sql`
  SELECT t.document_id, -1 AS position, t.due AS date, 'due' AS role, 'day' AS precision, '' AS evidence,
    'due' AS source
  FROM documents AS t
  WHERE t.due >= ${from} AND t.due <= ${to} AND t.kind = 'todo' AND NOT EXISTS (
    SELECT 1 FROM facts AS f
    WHERE f.document_id = t.document_id AND f.date = t.due AND f.status = 'accepted' AND f.role = 'due'
      AND f.precision = 'day')`

const isFinished = sql`lower(trim(d.status)) IN ('done', 'cancelled', 'canceled')`

/** On `documents AS d`, beside what is live: which documents were asked for. */
function scopeCondition(db: ReadDatabase, request: CheckedCalendar, context: LibraryContext): Result<Sql, EngineError> {
  if (request.scope === null) return wholeScope(context)
  const ids = idsInScope(db, request.scope, context)
  return ids.ok ? ok(sql`d.document_id IN (SELECT value FROM json_each(${JSON.stringify(ids.value)}))`) : ids
}

/** Newest versions of the caller's own collection, private ones left out. */
function wholeScope({ scopesOf, caller }: LibraryContext): Result<Sql, EngineError> {
  const scopes = scopesOf('')
  if (!scopes.ok) return scopes
  const collections = JSON.stringify(scopes.value.map(({ collection }) => collection.collection_id))
  const hidden = hiddenDocuments({ trash: false, private: false, version: 'latest' }, caller)
  return ok(sql`d.collection_id IN (SELECT value FROM json_each(${collections})) AND d.document_id NOT IN (${hidden})`)
}

function idsInScope(
  db: ReadDatabase,
  scope: NonNullable<CheckedCalendar['scope']>,
  context: LibraryContext,
): Result<readonly number[], EngineError> {
  switch (scope.type) {
    case 'query':
      return searchedIds(db, scope.query, context)
    case 'view': {
      const row = requireView(db, scope.name)
      return row.ok ? viewDocumentIds(db, row.value, context) : row
    }
    case 'documents':
      return ok(liveDocumentIds(db, scope.refs, context.caller))
  }
}

/** What the same search finds. */
function searchedIds(
  db: ReadDatabase,
  text: string,
  { scopesOf, moment }: LibraryContext,
): Result<readonly number[], EngineError> {
  const scopes = scopesOf(text)
  if (!scopes.ok) return scopes
  const prepared = prepareQuery(db, scopes.value, { query: text, ...moment })
  if (!prepared.ok) return prepared
  const { query } = prepared.value
  if (scopes.value.every((scope) => findsNothing({ isEmpty: query.tree === null }, scope))) return ok([])
  return ok(matchedIds(db, scopes.value, query, { ...moment, fuzzy: true }).ids)
}

/** An agent learns that such a document has a day there, and reads why only by asking for the document. */
const isWithheld = ({ sensitivity }: DatedRow, { caller }: LibraryContext): boolean =>
  caller.caller === 'agent' && (sensitivity === 'confidential' || sensitivity === 'restricted')

function rowOf(row: DatedRow, context: LibraryContext): CalendarRow {
  const { collection, id, title, date, role, precision, evidence, source, finished } = row
  return {
    ref: { collection, id },
    title,
    date,
    role,
    precision,
    evidence: isWithheld(row, context) ? '' : evidence,
    source,
    finished: finished === 1,
  }
}

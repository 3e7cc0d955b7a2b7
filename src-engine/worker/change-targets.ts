// The documents that a change is meant for, as rows of the store: all of them may be changed, or the change is refused.
import type { CallerProfile } from '../contract/caller.ts'
import { type ChangeTargets, changeLimits } from '../contract/changes.ts'
import type { DocumentRef } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { matchedIds } from '../search/matched-ids.ts'
import { prepareQuery } from '../search/prepare-query.ts'
import { findsNothing } from '../search/search-scope.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, mayUseCollection } from '../store/caller-visibility.ts'
import { invalid } from '../store/check-arguments.ts'
import type { EngineCore } from './engine-core.ts'
import { scopesOfQuery } from './query-scopes.ts'

export function idsOfTargets(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  targets: ChangeTargets,
): Result<readonly number[], EngineError> {
  const ids = targets.type === 'documents' ? idsOfRefs(db, caller, targets.refs) : idsFound(core, db, caller, targets)
  if (!ids.ok) return ids
  if (ids.value.length > changeLimits.documents) return invalid('documents', 'too-many', changeLimits.documents)
  const readOnly = db.get<{ name: string }>(sql`
    SELECT name FROM collections WHERE built_in = 1 AND collection_id IN (
      SELECT collection_id FROM documents WHERE document_id IN (${listed(ids.value)}))`)
  return readOnly === undefined ? ids : err({ type: 'ReadOnlyCollection', collection: readOnly.name })
}

const listed = (ids: readonly number[]) => sql`SELECT value FROM json_each(${JSON.stringify(ids)})`

/** In the order of the refs; the first that does not exist for the caller is named. */
export function idsOfRefs(
  db: ReadDatabase,
  caller: CallerProfile,
  refs: readonly DocumentRef[],
): Result<readonly number[], EngineError> {
  const found = rowsOfRefs(db, caller, refs)
  const missing = refs.find((ref) => !found.has(ref))
  return missing === undefined ? ok([...found.values()]) : err({ type: 'NotFound', id: missing.id })
}

/** Only those that exist for the caller. */
export function rowsOfRefs(
  db: ReadDatabase,
  caller: CallerProfile,
  refs: readonly DocumentRef[],
): ReadonlyMap<DocumentRef | undefined, number> {
  const known = refs.filter(({ collection }) => mayUseCollection(caller, collection))
  const rows = db.rows(sql`
    SELECT ref.key, d.document_id
    FROM json_each(${JSON.stringify(known)}) AS ref
    CROSS JOIN collections AS c ON c.name = ref.value ->> 'collection'
    CROSS JOIN documents AS d ON d.collection_id = c.collection_id AND d.id = ref.value ->> 'id'
    WHERE ${isKnownTo(caller, sql`d`)}
    ORDER BY ref.key`)
  return new Map(rows.map(([key, id]) => [known[Number(key)], Number(id)]))
}

type Found = Extract<ChangeTargets, { type: 'found' }>

/** Those that are excepted may be gone. */
function idsFound(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  { request, except }: Found,
): Result<readonly number[], EngineError> {
  const scopes = scopesOfQuery(core, db, caller, request.query)
  if (!scopes.ok) return scopes
  const prepared = prepareQuery(db, scopes.value, request)
  if (!prepared.ok) return prepared
  const { query } = prepared.value
  if (scopes.value.every((scope) => findsNothing({ isEmpty: query.tree === null }, scope))) return ok([])
  // Every hit of the list, however far down it stands.
  const { ids } = matchedIds(db, scopes.value, query, { ...request, innerParts: 'all' })
  const excepted = new Set(rowsOfRefs(db, caller, except).values())
  return ok(ids.filter((id) => !excepted.has(id)))
}

// The documents that an export is of, in the order of their list. Unlike a change it may be of what is read-only.
import type { CallerProfile } from '../contract/caller.ts'
import { type ChangeTargets, changeLimits } from '../contract/changes.ts'
import type { DocumentRef } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import { findHits } from '../search/find-hits.ts'
import { prepareQuery } from '../search/prepare-query.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { invalid } from '../store/check-arguments.ts'
import { idsOfRefs, rowsOfRefs } from './change-targets.ts'
import type { EngineCore } from './engine-core.ts'
import { scopesOfQuery } from './query-scopes.ts'

export function listedIds(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  targets: ChangeTargets,
): Result<readonly number[], EngineError> {
  const ids = targets.type === 'documents' ? idsOfRefs(db, caller, targets.refs) : idsListed(core, db, caller, targets)
  if (!ids.ok || ids.value.length <= changeLimits.documents) return ids
  return invalid('documents', 'too-many', changeLimits.documents)
}

export function listTargets(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  targets: ChangeTargets,
): Result<readonly DocumentRef[], EngineError> {
  const ids = listedIds(core, db, caller, targets)
  if (!ids.ok) return ids
  return ok(
    db.all<DocumentRef>(sql`
      SELECT c.name AS collection, d.id
      FROM json_each(${JSON.stringify(ids.value)}) AS listed
      CROSS JOIN documents AS d ON d.document_id = listed.value
      CROSS JOIN collections AS c USING (collection_id)
      ORDER BY listed.key`),
  )
}

function idsListed(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  { request, except }: Extract<ChangeTargets, { type: 'found' }>,
): Result<readonly number[], EngineError> {
  const scopes = scopesOfQuery(core, db, caller, request.query)
  if (!scopes.ok) return scopes
  const prepared = prepareQuery(db, scopes.value, request)
  if (!prepared.ok) return prepared
  // Those that are excepted may be gone.
  const excepted = new Set(rowsOfRefs(db, caller, except).values())
  const wanted = changeLimits.documents + excepted.size + 1
  const { hits } = findHits(db, scopes.value, { query: prepared.value.query, request, wanted })
  return ok(hits.map(({ documentId }) => documentId).filter((id) => !excepted.has(id)))
}

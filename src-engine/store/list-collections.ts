// `searchCollections`: the names of collections with the number of documents in them, a page at a time.
import type { CallerProfile } from '../contract/caller.ts'
import { type CollectionList, type CollectionSummary, collectionLimits } from '../contract/collections.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isLiveFor, mayUseCollection } from './caller-visibility.ts'
import { allChecked, checkObject, checkWhole } from './check-arguments.ts'

const { limit: mostRows, offset: farthest } = collectionLimits.query

/** From a to z. Only live documents count, and only those that exist for the caller and are not private. */
export function listCollectionsFor(
  db: ReadDatabase,
  page: unknown,
  caller: CallerProfile,
): Result<CollectionList, EngineError> {
  const request = checkObject(page, { field: 'arguments', names: ['limit', 'offset'] })
  if (!request.ok) return request
  const checked = allChecked({
    limit: checkWhole(request.value.limit, { field: 'limit', from: 1, to: mostRows, otherwise: mostRows }),
    offset: checkWhole(request.value.offset, { field: 'offset', from: 0, to: farthest, otherwise: 0 }),
  })
  if (!checked.ok) return checked
  const { limit, offset } = checked.value
  const all = readSummaries(db, caller)
  return ok({
    items: all.slice(offset, offset + limit),
    limit,
    offset,
    total: all.length,
    hasMore: offset + limit < all.length,
  })
}

const readSummaries = (db: ReadDatabase, caller: CallerProfile): CollectionSummary[] =>
  db
    .all<{ name: string; built_in: number; documents: number }>(sql`
      SELECT c.name, c.built_in, (
        SELECT count(*) FROM documents AS d
        WHERE d.collection_id = c.collection_id AND d.private = 0 AND ${isLiveFor(caller, sql`d`)}) AS documents
      FROM collections AS c ORDER BY c.name`)
    .filter(({ name }) => mayUseCollection(caller, name))
    .map(({ name, built_in: builtIn, documents }) => ({ name, documents, builtIn: builtIn === 1 }))

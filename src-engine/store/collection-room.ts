// How much collections may hold, one of them and all together.
import { collectionLimits } from '../contract/collections.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { countDocuments, findCollection } from './collections-table.ts'

/** Whether so many more fit. The library is not counted: it is the owner's own, and has no such limit. */
export function checkRoom(db: ReadDatabase, name: string, added: number): Result<null, EngineError> {
  const collection = findCollection(db, name)
  const inCollection = collection === undefined ? 0 : countDocuments(db, collection)
  if (inCollection + added > collectionLimits.documents) {
    return err({ type: 'SearchCapacityExceeded', collection: name, limit: collectionLimits.documents })
  }
  const inAll =
    db.get<{ n: number }>(sql`
    SELECT count(*) AS n FROM collections AS c JOIN documents AS d USING (collection_id) WHERE c.name <> 'library'`)
      ?.n ?? 0
  if (inAll + added <= collectionLimits.allDocuments) return ok(null)
  return err({ type: 'SearchCapacityExceeded', collection: null, limit: collectionLimits.allDocuments })
}

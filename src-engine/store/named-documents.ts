// Documents that somebody named one by one, as far as they may be shown.
import type { CallerProfile } from '../contract/caller.ts'
import type { DocumentRef } from '../contract/documents.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isLiveFor, mayUseCollection } from './caller-visibility.ts'

/**
 * Row ids in the order of `refs`: exactly the versions named, without the trash, what is private, and what does not
 * exist for the caller.
 */
export function liveDocumentIds(db: ReadDatabase, refs: readonly DocumentRef[], caller: CallerProfile): number[] {
  const names = refs.filter(({ collection }) => mayUseCollection(caller, collection))
  const wanted = JSON.stringify(names.map(({ collection, id }) => [collection, id]))
  return db
    .rows(sql`
      SELECT d.document_id FROM json_each(${wanted}) AS named
      CROSS JOIN collections AS c ON c.name = named.value ->> 0
      CROSS JOIN documents AS d ON d.collection_id = c.collection_id AND d.id = named.value ->> 1
      WHERE d.private = 0 AND ${isLiveFor(caller, sql`d`)} ORDER BY named.key`)
    .map(([documentId]) => Number(documentId))
}

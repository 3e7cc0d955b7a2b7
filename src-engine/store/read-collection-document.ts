// `searchRead`: one document of a collection whole, for a program that has its id.
import type { CallerProfile } from '../contract/caller.ts'
import { type CollectionDocument, collectionLimits } from '../contract/collections.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { allChecked, checkObject, checkText } from './check-arguments.ts'
import { findDocumentId } from './find-document.ts'

const longestName = collectionLimits.document.id

export function readCollectionDocument(
  db: ReadDatabase,
  value: unknown,
  caller: CallerProfile,
): Result<CollectionDocument, EngineError> {
  const request = checkObject(value, { field: 'arguments', names: ['collection', 'id'] })
  if (!request.ok) return request
  const ref = allChecked({
    collection: checkText(request.value.collection, { field: 'collection', longest: longestName }),
    id: checkText(request.value.id, { field: 'id', longest: longestName }),
  })
  if (!ref.ok) return ref
  const documentId = findDocumentId(db, ref.value, caller)
  const row = documentId === null ? undefined : readRow(db, documentId)
  return row === undefined ? err({ type: 'SearchNotFound', ...ref.value }) : ok({ ...ref.value, ...row })
}

const readRow = (db: ReadDatabase, documentId: number) =>
  db.get<Pick<CollectionDocument, 'title' | 'text' | 'aliases' | 'uri'>>(sql`
    SELECT d.title, t.text, d.aliases, d.uri FROM documents AS d JOIN document_texts AS t USING (document_id)
    WHERE d.document_id = ${documentId}`)

// A test collection in a real engine on SQLite in memory: its documents saved as any are, each with the language that
// is told of its text, and its queries best-matched.
import { loadStemmer } from '../../src-engine/analysis/stem.ts'
import { ownerProfile } from '../../src-engine/contract/caller.ts'
import { bestMatch } from '../../src-engine/search/best-match.ts'
import { presentLanguages } from '../../src-engine/search/present-languages.ts'
import type { SearchScope } from '../../src-engine/search/search-documents.ts'
import type { Database, ReadDatabase } from '../../src-engine/sqlite/database.ts'
import { sql } from '../../src-engine/sqlite/sql.ts'
import { findCollection } from '../../src-engine/store/collections-table.ts'
import { createVocabulary } from '../../src-engine/store/vocabulary.ts'
import { setupEngine } from '../../src-engine/testing/setup-engine.ts'
import { detectLanguage } from '../../src-engine/worker/detect-languages.ts'
import type { CollectionDocument } from './read-collection.ts'

export interface SearchableCollection {
  /** Ids of the first `limit` documents, best first. */
  search(text: string, limit: number): string[]
  close(): Promise<void>
}

export async function openCollection(documents: readonly CollectionDocument[]): Promise<SearchableCollection> {
  const { engine, database } = await setupEngine()
  for (const document of documents) {
    const language = await detectLanguage(document.text)
    const saved = await engine.saveDocument({ ...document, language })
    if (!saved.ok) throw new Error(`${document.id} was not saved: ${JSON.stringify(saved.error)}`)
  }
  const scope = database.read(libraryScope)
  for (const language of scope.languages) await loadStemmer(language)
  const ids = readIds(database)
  return {
    search: (text, limit) =>
      database
        .read((db) => bestMatch(db, scope, { text, limit, offset: 0 }))
        .hits.map((hit) => ids.get(hit.documentId) ?? ''),
    close: () => engine.close(),
  }
}

function libraryScope(db: ReadDatabase): SearchScope {
  const collection = findCollection(db, 'library')
  if (collection === undefined) throw new Error('the engine made no library')
  return {
    collection,
    vocabulary: createVocabulary(collection.collection_id),
    languages: presentLanguages(db, collection, ownerProfile),
    caller: ownerProfile,
    callerRows: null,
  }
}

const readIds = (database: Database): ReadonlyMap<number, string> =>
  new Map(
    database
      .read((db) => db.rows(sql`SELECT document_id, id FROM documents`))
      .map(([documentId, id]) => [Number(documentId), String(id)]),
  )

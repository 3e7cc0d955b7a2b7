// The languages of a collection's documents: whose inflections a search looks for there.
import { type StemLanguage, stemLanguageOf } from '../analysis/stem.ts'
import type { CallerProfile } from '../contract/caller.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo } from '../store/caller-visibility.ts'
import { type CollectionRow, listCollections } from '../store/collections-table.ts'

/** Every further language is one more stem of each word that begins alike. */
const mostLanguages = 8
/** A language is any text to the store, so there may be as many as documents. */
const mostCodes = 500
/** Their words stand in texts of every language, and their stems are always at hand. */
const always = ['en', 'de'] as const satisfies readonly StemLanguage[]

/**
 * Languages with stems of the documents that exist for the caller, the commonest where there are many. What the caller
 * may not see adds none, so it changes no form and no score.
 */
export function presentLanguages(
  db: ReadDatabase,
  collection: CollectionRow,
  caller: CallerProfile,
): readonly StemLanguage[] {
  const counts = new Map<StemLanguage, number>()
  for (const code of languageCodes(db, collection.collection_id)) {
    const language = stemLanguageOf(code)
    if (language === null || language === 'en' || language === 'de') continue
    const count = countVisible(db, collection, { code, caller })
    if (count > 0) counts.set(language, (counts.get(language) ?? 0) + count)
  }
  const commonest = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  return [
    ...always,
    ...commonest
      .slice(0, mostLanguages - always.length)
      .map(([language]) => language)
      .sort(),
  ]
}

/** Languages with stems of any document at all. */
export function storedLanguages(db: ReadDatabase): readonly StemLanguage[] {
  const codes = listCollections(db).flatMap((collection) => languageCodes(db, collection.collection_id))
  return [...new Set(codes.flatMap((code) => stemLanguageOf(code) ?? []))]
}

/** Each once, in order: a step through the index from one to the next, however many documents share it. */
const languageCodes = (db: ReadDatabase, collectionId: number): string[] =>
  db
    .rows(sql`
      WITH RECURSIVE codes (language) AS (
        SELECT min(language) FROM documents WHERE collection_id = ${collectionId} AND language IS NOT NULL
        UNION ALL
        SELECT (SELECT min(language) FROM documents WHERE collection_id = ${collectionId} AND language > codes.language)
        FROM codes WHERE language IS NOT NULL
        LIMIT ${mostCodes})
      SELECT language FROM codes WHERE language IS NOT NULL`)
    .map(([language]) => String(language))

function countVisible(
  db: ReadDatabase,
  { collection_id: collectionId }: CollectionRow,
  { code, caller }: { readonly code: string; readonly caller: CallerProfile },
): number {
  const [row] = db.rows(sql`
    SELECT count(*) FROM documents AS d
    WHERE d.collection_id = ${collectionId} AND d.language = ${code} AND ${isKnownTo(caller, sql`d`)}`)
  return Number(row?.[0] ?? 0)
}

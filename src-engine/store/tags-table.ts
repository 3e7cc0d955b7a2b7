// The tags of the library as a list, and one renamed in every document that has it.
import type { CallerProfile } from '../contract/caller.ts'
import type { TagCount } from '../contract/changes.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, isLiveFor, mayUseCollection } from './caller-visibility.ts'
import { invalid, isLonger } from './check-arguments.ts'
import { documentLimits } from './check-document.ts'

/** By name, with the documents that lists show: neither in the trash nor private. */
export const listTags = (db: ReadDatabase, caller: CallerProfile): TagCount[] =>
  db.all<TagCount>(sql`
    SELECT t.name, count(*) AS documents
    FROM tags AS t JOIN document_tags USING (tag_id) JOIN documents AS d USING (document_id)
    WHERE d.collection_id = (SELECT collection_id FROM collections WHERE name = 'library')
      AND d.private = 0 AND ${isLiveFor(caller, sql`d`)}
    GROUP BY t.tag_id ORDER BY t.name_key, t.name`)

/**
 * Documents of the library that exist for the caller and have the tag or one below it; those in the trash too, as they
 * may come back.
 */
export const findTagged = (db: ReadDatabase, tag: string, caller: CallerProfile): number[] =>
  db
    .rows(sql`
      SELECT DISTINCT document_id
      FROM tags AS t JOIN document_tags USING (tag_id) JOIN documents AS d USING (document_id)
      WHERE (t.name = ${tag} OR substr(t.name, 1, length(${tag}) + 1) = ${tag} || '/')
        AND d.collection_id = (SELECT collection_id FROM collections WHERE name = 'library')
        AND ${mayUseCollection(caller, 'library')} AND ${isKnownTo(caller, sql`d`)}`)
    .map(([id]) => Number(id))

/**
 * Whole segments from the beginning, each name once.
 *
 *   a -> x:   a to x, a/b to x/b; not ab, not c/a
 */
export function renamedTags(tags: readonly string[], from: string, to: string): string[] {
  const renamed = (tag: string): string =>
    tag === from || tag.startsWith(`${from}/`) ? `${to}${tag.slice(from.length)}` : tag
  return [...new Set(tags.map(renamed))]
}

/** A tag deep below the renamed one may grow too long. */
export function checkRenamed(tags: readonly string[]): Result<null, EngineError> {
  const isTooLong = tags.some((tag) => isLonger(tag, documentLimits.name))
  return isTooLong ? invalid('to', 'too-long', documentLimits.name) : ok(null)
}

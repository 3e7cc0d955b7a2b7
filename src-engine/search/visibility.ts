// Which documents a search may show before any other condition: not the trash, nothing private, newest versions.
import type { CallerProfile } from '../contract/caller.ts'
import type { VersionScope } from '../query/option-values.ts'
import { type Sql, sql, sqlJoin } from '../sqlite/sql.ts'
import { isLiveFor, keptFrom, maySeeEverything } from '../store/caller-visibility.ts'

export interface Visibility {
  /** `is:trash` asks for the trash and nothing else. */
  readonly trash: boolean
  /** `is:private` shows what is private. */
  readonly private: boolean
  readonly version: VersionScope
}

/**
 * Ids to leave out, as a subquery. Usually a handful: each part runs on a partial index.
 * What does not exist for the caller stays out whatever the query asks for.
 */
export function hiddenDocuments(visibility: Visibility, caller: CallerProfile): Sql {
  const parts: Sql[] = []
  if (!maySeeEverything(caller)) parts.push(keptFrom(caller))
  if (!visibility.trash) parts.push(sql`SELECT document_id FROM documents WHERE trashed_at IS NOT NULL`)
  if (!visibility.private) parts.push(sql`SELECT document_id FROM documents WHERE private = 1`)
  if (visibility.version === 'latest' && !visibility.trash) parts.push(olderVersions(caller))
  if (visibility.version === 'older') {
    parts.push(sql`SELECT document_id FROM documents WHERE document_id NOT IN (${olderVersions(caller)})`)
  }
  return parts.length === 0 ? sql`SELECT NULL WHERE 0` : sqlJoin(parts, sql` UNION ALL `)
}

/** Every live document of a family but the newest live one that the caller may see. */
const olderVersions = (caller: CallerProfile): Sql => sql`
  SELECT older.document_id FROM documents AS older
  WHERE older.family IS NOT NULL AND older.trashed_at IS NULL AND EXISTS (
    SELECT 1 FROM documents AS newer
    WHERE newer.collection_id = older.collection_id AND newer.family = older.family
      AND ${isLiveFor(caller, sql`newer`)} AND newer.private <= older.private
      AND (newer.family_order, newer.document_id) > (older.family_order, older.document_id))`

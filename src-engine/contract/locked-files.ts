// Which kept files a password may open.
import type { Document } from './documents.ts'
import type { IngestedDocument, LockedFile } from './ingest.ts'

/** A locked file of an archive is kept in a zip of its own. */
export const lockedEntryType = 'application/zip'

/** Other locked formats are opened by their own programs alone. */
const unlockableTypes: ReadonlySet<string> = new Set(['application/pdf', lockedEntryType])

/** The locked file of a kept document; null when it is not locked, or no password opens it here. */
export function lockedFile(
  document: Pick<Document, 'source' | 'captures' | 'noTextReason' | 'collection'>,
): LockedFile | null {
  return document.noTextReason === 'locked' ? originalOf(document) : null
}

/** The same of a document that was just read, before it is kept. */
export function lockedAsRead({ draft, failure }: IngestedDocument): LockedFile | null {
  if (failure?.reason !== 'locked') return null
  return originalOf({ collection: 'library', source: null, captures: [], ...draft })
}

function originalOf({
  source,
  captures,
  collection,
}: Pick<Document, 'source' | 'captures' | 'collection'>): LockedFile | null {
  const sha256 = source?.sha256 ?? null
  const kept = captures.find((capture) => capture.current && capture.sha256 === sha256)
  if (source === null || sha256 === null || !unlockableTypes.has(kept?.mimeType ?? '')) return null
  const fromArchive = kept?.mimeType === lockedEntryType
  return { path: source.path, sha256, modified: source.modified, collection, ...(fromArchive && { fromArchive }) }
}

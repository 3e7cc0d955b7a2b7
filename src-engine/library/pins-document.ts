// The ordinary document that holds the pins. Nothing beside the documents remembers which one it is, so that it stays
// the same through backups and on other devices.
import type { CallerProfile } from '../contract/caller.ts'
import type { DocumentRef } from '../contract/documents.ts'
import { hiddenDocuments } from '../search/visibility.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isLiveFor, mayUseCollection } from '../store/caller-visibility.ts'
import { titleKey } from '../store/document-rows.ts'
import { type PinLine, readPinLines } from './pin-lines.ts'

export const pinsTitle = 'Pins'

export interface PinsDocument {
  readonly documentId: number
  readonly ref: DocumentRef
  readonly text: string
  readonly lines: readonly PinLine[]
}

interface PinnedRow {
  readonly document_id: number
  readonly id: string
  readonly title_key: string
  readonly text: string
}

/** Many documents may be pinned; of those that could hold pins the oldest are looked at. */
const mostLookedAt = 100

/**
 * Of the pinned documents of the library the oldest with a pin by address, else the oldest that is called Pins.
 * A list of links in any other pinned note is just that. Its owner may keep it private.
 */
export function findPinsDocument(db: ReadDatabase, caller: CallerProfile): PinsDocument | null {
  if (!mayUseCollection(caller, 'library')) return null
  const hidden = hiddenDocuments({ trash: false, private: true, version: 'latest' }, caller)
  const documents = db
    .all<PinnedRow>(sql`
      SELECT d.document_id, d.id, d.title_key, t.text FROM documents AS d JOIN document_texts AS t USING (document_id)
      WHERE d.pinned = 1 AND d.text_format = 'markdown'
        AND d.collection_id = (SELECT collection_id FROM collections WHERE name = 'library')
        AND ${isLiveFor(caller, sql`d`)} AND d.document_id NOT IN (${hidden})
        AND (d.title_key = ${titleKey(pinsTitle)} OR instr(t.text, '](?') > 0)
      ORDER BY d.document_id LIMIT ${mostLookedAt}`)
    .map((row) => ({ ...row, lines: readPinLines(row.text) }))
  const found =
    documents.find(({ lines }) => lines.some(({ link }) => link.type !== 'written')) ??
    documents.find((row) => row.title_key === titleKey(pinsTitle))
  if (found === undefined) return null
  const { document_id: documentId, id, text, lines } = found
  return { documentId, ref: { collection: 'library', id }, text, lines }
}

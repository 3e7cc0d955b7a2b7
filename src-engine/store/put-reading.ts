// What a machine read from an original, into the document's readings and its index entry: both or neither.
import type { Reading } from '../contract/documents.ts'
import type { ReadingTaskKind, ReadPage } from '../contract/reading-queue.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { cleanText } from './clean-document.ts'
import { readReadings, writeReadings } from './document-parts.ts'
import { changeWords, readWords, sameWords } from './index-writer.ts'
import type { SaveTarget } from './save-document.ts'

export interface PutReading {
  readonly documentId: number
  readonly sha256: string
  readonly kind: ReadingTaskKind
  readonly pages: readonly ReadPage[]
}

/**
 * False when the document has no such original any more, and then nothing is written. Readings of the same kind for the
 * same page stay as replaced ones, all others as they are.
 */
export function putReading(db: WriteDatabase, target: SaveTarget, put: PutReading): boolean {
  const { documentId, kind } = put
  const captures = db.rows(sql`
    SELECT capture_id FROM captures WHERE document_id = ${documentId} AND sha256 = ${put.sha256} AND current = 1`)
  if (captures.length === 0) return false
  const found = put.pages.flatMap(({ page, text }) => readingOf(kind, page, cleanText(text).trim()))
  if (found.length === 0) return true
  const before = readWords(db, documentId)
  for (const [captureId] of captures) {
    const id = Number(captureId)
    writeReadings(db, id, merged(readReadings(db, id), found))
  }
  const after = readWords(db, documentId)
  if (before === undefined || after === undefined || sameWords(before, after)) return true
  changeWords(db, target.collection, documentId, { before, after, noteTerm: target.vocabulary.noteIn(db) })
  // What had no text has some now; a file that is locked or damaged stays so.
  db.run(sql`
    UPDATE documents SET revision = revision + 1, text_revision = text_revision + 1,
      no_text_reason = CASE WHEN no_text_reason IN ('scanned', 'unsupported') THEN NULL ELSE no_text_reason END
    WHERE document_id = ${documentId}`)
  return true
}

const readingOf = (type: ReadingTaskKind, page: number | null, text: string): Reading[] =>
  text === '' ? [] : [{ type, text, page, replaced: false }]

/** In the order of the pages; what belongs to none comes first. */
function merged(stored: readonly Reading[], found: readonly Reading[]): Reading[] {
  const isSame = (a: Reading, b: Reading): boolean => a.type === b.type && a.page === b.page
  const fresh = found.filter((one) => !stored.some((old) => !old.replaced && isSame(old, one) && old.text === one.text))
  const kept = stored.map((old) => (fresh.some((one) => isSame(old, one)) ? { ...old, replaced: true } : old))
  return [...kept, ...fresh].sort((a, b) => (a.page ?? 0) - (b.page ?? 0))
}

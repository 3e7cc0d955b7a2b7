// The queue of pictures and pages to be read: one row for each original of a document and kind of reading.
import type { Document } from '../contract/documents.ts'
import {
  type FailedReading,
  isPdf,
  isPicture,
  type ReadingFailure,
  type ReadingQueue,
  type ReadingState,
  type ReadingTask,
  type ReadingTaskKind,
  type ReadingTaskName,
  readingTaskKinds,
} from '../contract/reading-queue.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

/** It ended its reader so often before it counts as failed. */
const mostAttempts = 2
/** A tab may be closed in the middle; one that is begun again and again without coming on ends whoever reads it. */
const mostBegun = 5
const mostFailuresShown = 100

interface NewTask {
  readonly sha256: string
  readonly pages: readonly number[] | null
}

/**
 * Makes the tasks of a document that was just saved from a file, and drops those of originals it no longer has.
 * `textlessPages` are those of the PDF it was read from.
 */
export function addReadingTasks(
  db: WriteDatabase,
  documentId: number,
  { document, textlessPages, nowMs }: AddedDocument,
): void {
  dropOtherTasks(db, documentId)
  for (const task of tasksOf(document, textlessPages)) {
    for (const kind of readingTaskKinds) putTask(db, documentId, { ...task, kind, addedMs: nowMs, askedMs: null })
  }
}

export interface AddedDocument {
  readonly document: Pick<Document, 'captures' | 'noTextReason' | 'source'>
  readonly textlessPages: readonly number[]
  readonly nowMs: number
}

const dropOtherTasks = (db: WriteDatabase, documentId: number): void => {
  db.run(sql`
    DELETE FROM reading_tasks WHERE document_id = ${documentId} AND sha256 NOT IN (
      SELECT sha256 FROM captures WHERE document_id = ${documentId} AND current = 1 AND sha256 IS NOT NULL)`)
}

function tasksOf(
  { captures, noTextReason, source }: AddedDocument['document'],
  textless: readonly number[],
): NewTask[] {
  const isRefused = noTextReason === 'locked' || noTextReason === 'damaged'
  return captures.flatMap(({ current, sha256, mimeType, readings }): NewTask[] => {
    if (!current || sha256 === null) return []
    const isOwn = sha256 === source?.sha256
    if (isPicture(mimeType)) return [{ sha256, pages: null }]
    if (!isPdf(mimeType) || (isOwn && isRefused)) return []
    if (isOwn && textless.length > 0) return [{ sha256, pages: textless }]
    const hasText = readings.some(({ type }) => type === 'pdf')
    return hasText ? [] : [{ sha256, pages: null }]
  })
}

interface PutTask extends NewTask {
  readonly kind: ReadingTaskKind
  readonly addedMs: number
  readonly askedMs: number | null
}

/** A task that is there already waits anew. */
function putTask(db: WriteDatabase, documentId: number, { sha256, kind, pages, addedMs, askedMs }: PutTask): void {
  const list = pages === null ? null : JSON.stringify(pages)
  db.run(sql`
    INSERT INTO reading_tasks (document_id, sha256, kind, pages, state, attempts, begun, reason, asked_at, added)
    VALUES (${documentId}, ${sha256}, ${kind}, ${list}, 'waiting', 0, 0, NULL, ${askedMs}, ${addedMs})
    ON CONFLICT DO UPDATE SET pages = excluded.pages, state = 'waiting', attempts = 0, begun = 0, reason = NULL,
      asked_at = excluded.asked_at`)
}

/** Puts every picture and scan of the document before all others; how many there are. */
export function askForReading(
  db: WriteDatabase,
  documentId: number,
  { document, nowMs }: Omit<AddedDocument, 'textlessPages'>,
): number {
  const known = new Map(statesOf(db, documentId).map(({ sha256, pages }) => [sha256, pages]))
  const readable = document.captures.flatMap(({ current, sha256, mimeType }) =>
    current && sha256 !== null && (isPicture(mimeType) || (isPdf(mimeType) && document.noTextReason !== 'locked'))
      ? [sha256]
      : [],
  )
  for (const sha256 of readable) {
    const pages = known.get(sha256) ?? null
    const wanted = pages !== null && pages.length > 0 ? pages : null
    for (const kind of readingTaskKinds) {
      putTask(db, documentId, { sha256, pages: wanted, kind, addedMs: nowMs, askedMs: nowMs })
    }
  }
  return readable.length
}

interface TaskRow {
  readonly task_id: number
  readonly document_id: number
  readonly sha256: string
  readonly kind: ReadingTaskKind
  readonly pages: string | null
  readonly state: ReadingState['state']
  readonly attempts: number
  readonly begun: number
  readonly reason: ReadingFailure | null
}

interface NamedRow extends TaskRow {
  readonly id: string
  readonly collection: string
  readonly language: string | null
}

export interface StoredTask extends ReadingTaskName {
  readonly id: number
  readonly documentId: number
  readonly attempts: number
}

/** Undefined once the document or its original is gone. */
export function findTask(db: ReadDatabase, { ref, sha256, kind }: ReadingTaskName): StoredTask | undefined {
  const row = db.get<TaskRow>(sql`
    SELECT t.*
    FROM reading_tasks AS t
    JOIN documents AS d USING (document_id)
    JOIN collections AS c USING (collection_id)
    WHERE c.name = ${ref.collection} AND d.id = ${ref.id} AND t.sha256 = ${sha256} AND t.kind = ${kind}`)
  return row && { id: row.task_id, documentId: row.document_id, ref, sha256, kind, attempts: row.attempts }
}

/**
 * The next task, noted as begun. One that was begun too often without coming on is given up on the way. What lies in
 * the trash waits there.
 */
export function takeTask(db: WriteDatabase, kinds: readonly ReadingTaskKind[]): ReadingTask | null {
  for (;;) {
    const row = nextRow(db, kinds)
    if (row === undefined) return null
    if (row.begun < mostBegun) {
      db.run(sql`UPDATE reading_tasks SET begun = begun + 1 WHERE task_id = ${row.task_id}`)
      return taskOf(db, row)
    }
    writeFailure(db, row.task_id, 'gave-up')
  }
}

/** What a person asked for first, then what was added first; of one original the codes before the words. */
const nextRow = (db: ReadDatabase, kinds: readonly ReadingTaskKind[]): NamedRow | undefined =>
  db.get<NamedRow>(sql`
    SELECT t.*, d.id, d.language, c.name AS collection
    FROM reading_tasks AS t
    JOIN documents AS d USING (document_id)
    JOIN collections AS c USING (collection_id)
    WHERE t.state = 'waiting' AND t.kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
      AND d.trashed_at IS NULL
    ORDER BY t.asked_at IS NULL, t.asked_at DESC, t.task_id LIMIT 1`)

const taskOf = (db: ReadDatabase, row: NamedRow): ReadingTask => ({
  kind: row.kind,
  ref: { collection: row.collection, id: row.id },
  sha256: row.sha256,
  mimeType: mimeTypeOf(db, row),
  pages: pagesOf(row),
  pagesWithText: pagesWithText(db, row),
  language: row.language,
})

const mimeTypeOf = (db: ReadDatabase, { document_id: documentId, sha256 }: TaskRow): string | null =>
  db.get<{ mime_type: string | null }>(sql`
    SELECT mime_type FROM captures WHERE document_id = ${documentId} AND sha256 = ${sha256} AND current = 1
    ORDER BY position LIMIT 1`)?.mime_type ?? null

const pagesWithText = (db: ReadDatabase, { document_id: documentId, sha256 }: TaskRow): number[] =>
  db
    .rows(sql`
      SELECT DISTINCT r.page FROM readings AS r JOIN captures AS c USING (capture_id)
      WHERE c.document_id = ${documentId} AND c.sha256 = ${sha256} AND r.type = 'pdf' AND r.page IS NOT NULL`)
    .map(([page]) => Number(page))

/** Written by this module alone, as a list of numbers. */
const pagesOf = ({ pages }: TaskRow): readonly number[] | null => (pages === null ? null : JSON.parse(pages))

/** It came on: what is left waits, and with nothing left it is done. */
export function writeProgress(db: WriteDatabase, id: number, left: readonly number[]): void {
  const state = left.length === 0 ? 'done' : 'waiting'
  db.run(sql`
    UPDATE reading_tasks SET pages = ${JSON.stringify(left)}, state = ${state}, begun = 0, attempts = 0, reason = NULL
    WHERE task_id = ${id}`)
}

/** What ended its reader once is tried a second time. */
export function writeAttempt(db: WriteDatabase, { id, attempts }: StoredTask, reason: ReadingFailure): void {
  const isFinal = reason !== 'gave-up' || attempts + 1 >= mostAttempts
  if (isFinal) writeFailure(db, id, reason)
  else db.run(sql`UPDATE reading_tasks SET attempts = attempts + 1, begun = 0 WHERE task_id = ${id}`)
}

const writeFailure = (db: WriteDatabase, id: number, reason: ReadingFailure): void => {
  db.run(sql`UPDATE reading_tasks SET state = 'failed', reason = ${reason} WHERE task_id = ${id}`)
}

export const retryTasks = (db: WriteDatabase): void => {
  db.run(sql`
    UPDATE reading_tasks SET state = 'waiting', attempts = 0, begun = 0, reason = NULL WHERE state = 'failed'`)
}

export const statesOf = (db: ReadDatabase, documentId: number): ReadingState[] =>
  db.all<TaskRow>(sql`SELECT * FROM reading_tasks WHERE document_id = ${documentId} ORDER BY task_id`).map((row) => ({
    kind: row.kind,
    sha256: row.sha256,
    state: row.state,
    reason: row.reason,
    pages: pagesOf(row),
  }))

export function countTasks(db: ReadDatabase): Pick<ReadingQueue, 'waiting' | 'done' | 'failed' | 'failures'> {
  const rows = db.all<{ kind: ReadingTaskKind; state: ReadingState['state']; n: number }>(sql`
    SELECT t.kind, t.state, count(*) AS n FROM reading_tasks AS t JOIN documents AS d USING (document_id)
    WHERE d.trashed_at IS NULL GROUP BY t.kind, t.state`)
  const count = (state: ReadingState['state'], kind: ReadingTaskKind): number =>
    rows.find((row) => row.state === state && row.kind === kind)?.n ?? 0
  return {
    waiting: { barcode: count('waiting', 'barcode'), ocr: count('waiting', 'ocr') },
    done: count('done', 'ocr'),
    failed: count('failed', 'ocr') + count('failed', 'barcode'),
    failures: readFailures(db),
  }
}

const readFailures = (db: ReadDatabase): FailedReading[] =>
  db
    .all<{ id: string; collection: string; title: string; kind: ReadingTaskKind; reason: ReadingFailure }>(sql`
      SELECT d.id, c.name AS collection, d.title, t.kind, t.reason
      FROM reading_tasks AS t
      JOIN documents AS d USING (document_id)
      JOIN collections AS c USING (collection_id)
      WHERE t.state = 'failed' AND d.trashed_at IS NULL
      ORDER BY t.task_id DESC LIMIT ${mostFailuresShown}`)
    .map(({ id, collection, title, kind, reason }) => ({ ref: { collection, id }, title, kind, reason }))

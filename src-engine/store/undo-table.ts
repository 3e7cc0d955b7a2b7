// The way back from changes to many documents: for each document the fields of a step as they were and as they became.
import type { CallerProfile } from '../contract/caller.ts'
import { changeLimits } from '../contract/changes.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, mayUseCollection } from './caller-visibility.ts'
import type { ChangeableFields } from './changeable-fields.ts'

export interface FieldsChange {
  readonly was: Partial<ChangeableFields>
  readonly became: Partial<ChangeableFields>
}

export interface UndoStep {
  /** How many documents it changed, those that are gone since among them. */
  readonly documents: number
  readonly changes: ReadonlyMap<number, FieldsChange>
}

/** Begins a step; `closeUndoStep` says how many documents it came to. */
export const openUndoStep = (db: WriteDatabase, nowMs: number): number =>
  db.run(sql`INSERT INTO undo_steps (made_at, documents) VALUES (${nowMs}, 0)`).lastInsertRowid

export const writeUndo = (db: WriteDatabase, undoId: number, documentId: number, change: FieldsChange): void => {
  db.run(sql`
    INSERT INTO undo_documents (undo_id, document_id, before) VALUES (${undoId}, ${documentId}, ${JSON.stringify(change)})`)
}

/** Steps older than the newest few are forgotten. */
export function closeUndoStep(db: WriteDatabase, undoId: number, documents: number): void {
  db.run(sql`UPDATE undo_steps SET documents = ${documents} WHERE undo_id = ${undoId}`)
  db.run(sql`
    DELETE FROM undo_steps WHERE undo_id NOT IN (
      SELECT undo_id FROM undo_steps ORDER BY undo_id DESC LIMIT ${changeLimits.undoSteps})`)
}

export const deleteUndoStep = (db: WriteDatabase, undoId: number): void => {
  db.run(sql`DELETE FROM undo_steps WHERE undo_id = ${undoId}`)
}

/** Whether each document of the step that is still there exists for the caller. */
export const isKnownStep = (db: ReadDatabase, undoId: number, caller: CallerProfile): boolean =>
  db
    .all<{ collection: string; known: number }>(sql`
      SELECT c.name AS collection, min(${isKnownTo(caller, sql`d`)}) AS known
      FROM undo_documents AS u JOIN documents AS d USING (document_id) JOIN collections AS c USING (collection_id)
      WHERE u.undo_id = ${undoId} GROUP BY c.name`)
    .every(({ collection, known }) => known === 1 && mayUseCollection(caller, collection))

/** Null when it is forgotten, or taken back already. */
export function readUndoStep(db: ReadDatabase, undoId: number): UndoStep | null {
  const step = db.get<{ documents: number }>(sql`SELECT documents FROM undo_steps WHERE undo_id = ${undoId}`)
  if (step === undefined) return null
  const rows = db.all<{ document_id: number; before: string }>(sql`
    SELECT document_id, before FROM undo_documents WHERE undo_id = ${undoId}`)
  // Written by `writeUndo` alone, from the type it is read back as.
  const changes = new Map(rows.map((row) => [row.document_id, JSON.parse(row.before) as FieldsChange]))
  return { documents: step.documents, changes }
}

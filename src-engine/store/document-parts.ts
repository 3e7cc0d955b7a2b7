// The child tables of a document that only it uses: fields, captures with readings, write-up, facts.
// They are written whole: the old rows go, the new ones come, inside the caller's transaction.
import { fold } from '../analysis/fold.ts'
import type { Capture, CustomField, Document, Fact, Reading, WriteUp, WriteUpInput } from '../contract/documents.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { instant } from './document-rows.ts'

export function writeParts(db: WriteDatabase, documentId: number, document: Document): void {
  writeFields(db, documentId, document.fields)
  writeCaptures(db, documentId, document.captures)
  writeWriteUp(db, documentId, document.writeUp)
  writeFacts(db, documentId, document.facts)
}

export function deleteParts(db: WriteDatabase, documentId: number): void {
  db.run(sql`DELETE FROM document_fields WHERE document_id = ${documentId}`)
  db.run(sql`DELETE FROM captures WHERE document_id = ${documentId}`)
  db.run(sql`DELETE FROM write_ups WHERE document_id = ${documentId}`)
  db.run(sql`DELETE FROM facts WHERE document_id = ${documentId}`)
}

export interface DocumentParts {
  readonly fields: readonly CustomField[]
  readonly captures: readonly Capture[]
  readonly writeUp: WriteUp | null
  readonly facts: readonly Fact[]
}

export const readParts = (db: ReadDatabase, documentId: number): DocumentParts => ({
  fields: readFields(db, documentId),
  captures: readCaptures(db, documentId),
  writeUp: readWriteUp(db, documentId),
  facts: readFacts(db, documentId),
})

function writeFields(db: WriteDatabase, documentId: number, fields: readonly CustomField[]): void {
  let position = 0
  for (const field of fields) {
    // A multi-select is one row a choice, so that membership is an ordinary comparison.
    const values = Array.isArray(field.value) ? field.value : [field.value]
    for (const value of values) {
      const number = typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : null
      const text = typeof value === 'string' ? value : null
      db.run(sql`
        INSERT INTO document_fields (document_id, position, name, name_key, type, text_value, text_key, number_value, currency)
        VALUES (${documentId}, ${position++}, ${field.name}, ${fold(field.name)}, ${field.type},
          ${text}, ${text === null ? null : fold(text)}, ${number}, ${field.currency})`)
    }
  }
}

interface FieldRow {
  readonly name: string
  readonly type: CustomField['type']
  readonly text_value: string | null
  readonly number_value: number | null
  readonly currency: string | null
}

function readFields(db: ReadDatabase, documentId: number): CustomField[] {
  const fields: CustomField[] = []
  const rows = db.all<FieldRow>(sql`
    SELECT name, type, text_value, number_value, currency FROM document_fields
    WHERE document_id = ${documentId} ORDER BY position`)
  for (const row of rows) {
    const last = fields.at(-1)
    if (row.type === 'multi-select' && last?.name === row.name && Array.isArray(last.value)) {
      fields[fields.length - 1] = { ...last, value: [...last.value, row.text_value ?? ''] }
    } else {
      fields.push({ name: row.name, type: row.type, value: fieldValue(row), currency: row.currency })
    }
  }
  return fields
}

function fieldValue(row: FieldRow): CustomField['value'] {
  if (row.type === 'multi-select') return [row.text_value ?? '']
  if (row.type === 'bool') return row.number_value === 1
  return row.number_value ?? row.text_value ?? ''
}

function writeCaptures(db: WriteDatabase, documentId: number, captures: readonly Capture[]): void {
  captures.forEach((capture, position) => {
    const { lastInsertRowid: captureId } = db.run(sql`
      INSERT INTO captures (document_id, position, type, name, mime_type, image_kind, image_kind_by_hand,
        description, sha256, size, changed_at, current)
      VALUES (${documentId}, ${position}, ${capture.type}, ${capture.name}, ${capture.mimeType}, ${capture.imageKind},
        ${capture.imageKindSetByHand}, ${capture.description}, ${capture.sha256}, ${capture.sizeBytes},
        ${capture.changedAt === null ? null : Date.parse(capture.changedAt)}, ${capture.current})`)
    insertReadings(db, captureId, capture.readings)
  })
}

const insertReadings = (db: WriteDatabase, captureId: number, readings: readonly Reading[]): void =>
  readings.forEach(({ type, page, replaced, text }, position) => {
    db.run(sql`
      INSERT INTO readings (capture_id, position, type, page, replaced, text)
      VALUES (${captureId}, ${position}, ${type}, ${page}, ${replaced}, ${text})`)
  })

/** In place of those the capture has. The words of its document change: its index entry is the caller's to write. */
export function writeReadings(db: WriteDatabase, captureId: number, readings: readonly Reading[]): void {
  db.run(sql`DELETE FROM readings WHERE capture_id = ${captureId}`)
  insertReadings(db, captureId, readings)
}

interface CaptureRow {
  readonly capture_id: number
  readonly type: Capture['type']
  readonly name: string
  readonly mime_type: string | null
  readonly image_kind: Capture['imageKind']
  readonly image_kind_by_hand: number
  readonly description: string
  readonly sha256: string | null
  readonly size: number | null
  readonly changed_at: number | null
  readonly current: number
}

const readCaptures = (db: ReadDatabase, documentId: number): Capture[] =>
  db.all<CaptureRow>(sql`SELECT * FROM captures WHERE document_id = ${documentId} ORDER BY position`).map((row) => ({
    type: row.type,
    name: row.name,
    mimeType: row.mime_type,
    imageKind: row.image_kind,
    imageKindSetByHand: row.image_kind_by_hand === 1,
    description: row.description,
    sha256: row.sha256,
    sizeBytes: row.size,
    changedAt: row.changed_at === null ? null : instant(row.changed_at),
    current: row.current === 1,
    readings: readReadings(db, row.capture_id),
  }))

interface ReadingRow {
  readonly type: Reading['type']
  readonly page: number | null
  readonly replaced: number
  readonly text: string
}

export const readReadings = (db: ReadDatabase, captureId: number): Reading[] =>
  db
    .all<ReadingRow>(
      sql`SELECT type, page, replaced, text FROM readings WHERE capture_id = ${captureId} ORDER BY position`,
    )
    .map((row) => ({ type: row.type, page: row.page, replaced: row.replaced === 1, text: row.text }))

function writeWriteUp(db: WriteDatabase, documentId: number, writeUp: WriteUp | null): void {
  if (writeUp === null) return
  db.run(sql`
    INSERT INTO write_ups (document_id, text, made_at, prompt_version, inputs)
    VALUES (${documentId}, ${writeUp.text}, ${Date.parse(writeUp.madeAt)}, ${writeUp.promptVersion}, ${JSON.stringify(writeUp.inputs)})`)
}

function readWriteUp(db: ReadDatabase, documentId: number): WriteUp | null {
  const row = db.get<{ text: string; made_at: number; prompt_version: number; inputs: string }>(
    sql`SELECT text, made_at, prompt_version, inputs FROM write_ups WHERE document_id = ${documentId}`,
  )
  if (row === undefined) return null
  // Written by `writeWriteUp` alone, from the type it is read back as.
  const inputs: readonly WriteUpInput[] = JSON.parse(row.inputs)
  return { text: row.text, madeAt: instant(row.made_at), promptVersion: row.prompt_version, inputs }
}

function writeFacts(db: WriteDatabase, documentId: number, facts: readonly Fact[]): void {
  facts.forEach((fact, position) => {
    db.run(sql`
      INSERT INTO facts (document_id, position, date, role, status, precision, evidence)
      VALUES (${documentId}, ${position}, ${fact.date}, ${fact.role}, ${fact.status}, ${fact.precision}, ${fact.evidence})`)
  })
}

const readFacts = (db: ReadDatabase, documentId: number): Fact[] =>
  db.all<Fact>(sql`
    SELECT date, role, status, precision, evidence FROM facts WHERE document_id = ${documentId} ORDER BY position`)

// The fields that one change writes into many documents: read without the texts, and only what changes is written.
import type { SharedField } from '../contract/changes.ts'
import type { Document } from '../contract/documents.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { rememberTexts } from '../sqlite/fts5-tokenizer.ts'
import { type SqlValue, sql, sqlJoin, sqlName } from '../sqlite/sql.ts'
import { instant, lines, linesOf } from './document-rows.ts'
import { changeWords, readWords } from './index-writer.ts'
import type { SaveTarget } from './save-document.ts'
import { categoryId, deletePeople, deleteTags, writePeople, writeTags } from './shared-names.ts'

export type ChangeableFields = Pick<Document, SharedField | 'tags' | 'correspondents' | 'trashedAt' | 'updated'>

export interface ChangeableDocument {
  readonly documentId: number
  readonly collectionId: number
  readonly fields: ChangeableFields
}

interface FieldsRow
  extends Pick<Document, 'kind' | 'status' | 'due' | 'priority' | 'sensitivity' | 'language' | 'media' | 'later'> {
  readonly document_id: number
  readonly collection_id: number
  readonly tags: string
  readonly personal: number | null
  readonly private: number
  readonly pinned: number
  readonly category: string | null
  readonly trashed_at: number | null
  readonly updated: number
  /** A JSON list. */
  readonly people: string
}

/** In the order of the store; an id without a document is passed over. */
export const readChangeable = (db: ReadDatabase, documentIds: readonly number[]): ChangeableDocument[] =>
  db
    .all<FieldsRow>(sql`
      SELECT d.document_id, d.collection_id, d.kind, d.status, d.due, d.priority, d.sensitivity, d.language, d.media,
        d.later, d.tags, d.personal, d.private, d.pinned, d.trashed_at, d.updated,
        trim(coalesce(s.code || '.', '') || c.code || ' ' || c.name) AS category,
        (SELECT json_group_array(p.name ORDER BY dp.position) FROM document_people AS dp JOIN people AS p USING (person_id)
          WHERE dp.document_id = d.document_id) AS people
      FROM documents AS d
      LEFT JOIN categories AS c ON c.category_id = d.category_id
      LEFT JOIN systems AS s ON s.system_id = c.system_id
      WHERE d.document_id IN (SELECT value FROM json_each(${JSON.stringify(documentIds)}))`)
    .map(documentOf)

function documentOf({ document_id: documentId, collection_id: collectionId, ...row }: FieldsRow): ChangeableDocument {
  const { people, trashed_at: trashedAt, ...fields } = row
  return {
    documentId,
    collectionId,
    fields: {
      ...fields,
      tags: linesOf(row.tags),
      personal: row.personal === null ? null : row.personal === 1,
      private: row.private === 1,
      pinned: row.pinned === 1,
      updated: instant(row.updated),
      trashedAt: trashedAt === null ? null : instant(trashedAt),
      // Made by SQLite from names, which are texts.
      correspondents: JSON.parse(people) as string[],
    },
  }
}

/** Every field but the people has a column of its own. */
const columnNames = {
  kind: 'kind',
  status: 'status',
  due: 'due',
  priority: 'priority',
  personal: 'personal',
  private: 'private',
  sensitivity: 'sensitivity',
  language: 'language',
  category: 'category_id',
  media: 'media',
  later: 'later',
  pinned: 'pinned',
  tags: 'tags',
  trashedAt: 'trashed_at',
  updated: 'updated',
} as const satisfies Record<Exclude<keyof ChangeableFields, 'correspondents'>, string>

const columnValues: {
  readonly [Name in keyof typeof columnNames]?: (db: WriteDatabase, value: ChangeableFields[Name]) => SqlValue
} = {
  personal: (_db, value) => (value === null ? null : Number(value)),
  private: (_db, value) => Number(value),
  pinned: (_db, value) => Number(value),
  category: (db, value) => (value === null ? null : categoryId(db, value)),
  tags: (_db, value) => lines(value),
  trashedAt: (_db, value) => (value === null ? null : Date.parse(value)),
  updated: (_db, value) => Date.parse(value),
}

/** Writes these fields of one document and leaves all others; its index entry is touched when its tags change. */
export function writeChanged(
  db: WriteDatabase,
  target: SaveTarget,
  documentId: number,
  fields: Partial<ChangeableFields>,
): void {
  const { tags, correspondents } = fields
  const words = tags === undefined ? undefined : readWords(db, documentId)
  writeColumns(db, documentId, fields)
  if (correspondents !== undefined) {
    deletePeople(db, documentId)
    writePeople(db, documentId, correspondents)
  }
  if (tags === undefined || words === undefined) return
  deleteTags(db, documentId)
  writeTags(db, documentId, tags)
  const after = { ...words, tags: lines(tags) }
  const noteTerm = target.vocabulary.noteIn(db)
  rememberTexts(() => changeWords(db, target.collection, documentId, { before: words, after, noteTerm }))
}

function writeColumns(db: WriteDatabase, documentId: number, fields: Partial<ChangeableFields>): void {
  const assignments = Object.keys(columnNames)
    // Exactly the keys of the literal above.
    .map((name) => name as keyof typeof columnNames)
    .filter((name) => fields[name] !== undefined)
    .map((name) => sql`${sqlName(columnNames[name])} = ${columnValue(db, fields, name)}`)
  const searched = fields.tags === undefined ? 0 : 1
  db.run(sql`
    UPDATE documents SET ${sqlJoin(
      [...assignments, sql`revision = revision + 1`, sql`text_revision = text_revision + ${searched}`],
      sql`, `,
    )}
    WHERE document_id = ${documentId}`)
}

function columnValue<Name extends keyof typeof columnNames>(
  db: WriteDatabase,
  fields: Partial<ChangeableFields>,
  name: Name,
): SqlValue {
  // The caller asks only for fields that are there, and each without a rule of its own is a text or null.
  const value = fields[name] as ChangeableFields[Name]
  const rule = columnValues[name]
  return rule === undefined ? (value as string | null) : rule(db, value)
}

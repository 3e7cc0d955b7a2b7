// Brings back the documents of a damaged file with their collections and texts, and tells which are gone.
import { collectionName, reservedCollections } from '../contract/collections.ts'
import { completeDocument } from '../contract/documents.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { inTransactions } from '../sqlite/in-transactions.ts'
import { sql } from '../sqlite/sql.ts'
import { readTableShape } from '../sqlite/table-shape.ts'
import { ensureCollection, findCollection } from '../store/collections-table.ts'
import { documentColumns, linesOf } from '../store/document-rows.ts'
import { writeAliases, writeTags } from '../store/shared-names.ts'
import { copyTable } from './copy-table.ts'
import { findMissingDocuments, type MissingDocuments } from './missing-documents.ts'
import { insertRow, type Salvage } from './open-salvage.ts'
import type { RowValues } from './repair-row.ts'
import { rowsByTrust } from './rows-by-trust.ts'

/** By the names that the file still has for them; the built-in ones are always there. */
export async function salvageCollections(salvage: Salvage): Promise<void> {
  const shape = salvage.target.read((db) => readTableShape(db, 'collections'))
  await inTransactions(
    salvage,
    rowsByTrust(salvage.trees, shape, () => {}),
    (db, { rowid, values: [, name] }) => {
      if (rowid === null || typeof name !== 'string' || !collectionName.test(name)) return 1
      if (!salvage.renamed('collections').has(rowid)) nameCollection(db, salvage, rowid, name)
      return 1
    },
  )
}

function nameCollection(db: WriteDatabase, salvage: Salvage, number: number, name: string): number {
  const builtIn = name !== 'library' && reservedCollections.some((reserved) => reserved === name)
  const { collection_id: id } = ensureCollection(db, name, { builtIn })
  salvage.known('collections').add(id)
  salvage.renamed('collections').set(number, id)
  return id
}

/** The collection that had this number; made again under the name it most likely had when that is lost. */
function collectionOf(db: WriteDatabase, salvage: Salvage, number: number): number {
  const known = salvage.renamed('collections').get(number)
  if (known !== undefined) return known
  // They are made in this order in every new store.
  const usual = reservedCollections[number - 1]
  if (usual !== undefined && findCollection(db, usual) === undefined) return nameCollection(db, salvage, number, usual)
  const id = nameCollection(db, salvage, number, 'recovered')
  salvage.cut('collections').add(id)
  return id
}

/** Documents, then texts; a text without its document becomes one. Answers what the file's indexes tell of the others. */
export async function salvageDocuments(salvage: Salvage): Promise<MissingDocuments> {
  const documents = salvage.known('documents')
  const findMissing = () => findMissingDocuments(salvage.trees, (id) => documents.has(id))
  // Only a page that no tree reaches makes it necessary to know what was deleted.
  let missing: MissingDocuments | null = null
  const mayReturn = (rowid: number | null): boolean => {
    missing ??= findMissing()
    return !missing.isWhole || (rowid !== null && missing.byRow.has(rowid))
  }
  await copyTable(salvage, 'documents', {
    accept: ({ isOrphan, rowid }) => !isOrphan || mayReturn(rowid),
    prepare: (db, row, { rowid }) => {
      const { values } = row
      if (String(values.get('id')).trim() === '') values.set('id', `recovered-${rowid}`)
      collectionOf(db, salvage, Number(values.get('collection_id')))
    },
    onInserted: (db, { values }) => writeNames(db, values),
  })
  const stillMissing = findMissing()
  const texts = new Set<number>()
  await copyTable(salvage, 'document_texts', {
    accept: ({ isOrphan, rowid }) =>
      !isOrphan || !stillMissing.isWhole || (rowid !== null && (documents.has(rowid) || stillMissing.byRow.has(rowid))),
    prepare: (db, { values }, { rowid }) => {
      if (rowid === null || documents.has(rowid)) return
      makeNote(db, salvage, { rowid, text: String(values.get('text')), missing: stillMissing })
    },
    onInserted: (_, { values }) => texts.add(Number(values.get('document_id'))),
  })
  await fillTexts(salvage, texts)
  return stillMissing
}

/** Tags and other names stand in the row too: theirs are the tables that can be made again. */
function writeNames(db: WriteDatabase, values: RowValues): void {
  const documentId = Number(values.get('document_id'))
  writeTags(db, documentId, linesOf(String(values.get('tags'))))
  writeAliases(db, documentId, linesOf(String(values.get('aliases'))))
}

interface FoundText {
  readonly rowid: number
  readonly text: string
  readonly missing: MissingDocuments
}

/** A note that holds the text, with whatever else is still known of the document. */
function makeNote(db: WriteDatabase, salvage: Salvage, { rowid, text, missing }: FoundText): void {
  const known = missing.byRow.get(rowid)
  const collectionId = collectionOf(db, salvage, known?.collectionId ?? 1)
  const id = known?.id ?? `recovered-${rowid}`
  const title = firstLine(text) || known?.title || id
  const note = completeDocument({ id, title, text }, new Date(salvage.nowMs).toISOString())
  const columns = documentColumns(note, {
    collectionId,
    categoryId: null,
    hasOpenQuestions: false,
    revision: 1,
    textRevision: 1,
  })
  const values: RowValues = new Map([['document_id', rowid], ...columns])
  if (!insertRow(db, 'documents', values)) {
    values.set('id', `${id} (${rowid})`)
    if (!insertRow(db, 'documents', values)) return
  }
  salvage.known('documents').add(rowid)
  salvage.lost.note(rowid, 'parts')
}

const longestTitle = 200

const firstLine = (text: string): string =>
  (/[^\s#>*-].*/u.exec(text)?.[0] ?? '').trim().slice(0, longestTitle).toWellFormed()

/** A document whose text is gone has an empty one. */
async function fillTexts(salvage: Salvage, texts: ReadonlySet<number>): Promise<void> {
  const without = [...salvage.known('documents')].filter((id) => !texts.has(id))
  await inTransactions(salvage, without.values(), (db, documentId) => {
    db.run(sql`INSERT OR IGNORE INTO document_texts (document_id, text) VALUES (${documentId}, '')`)
    salvage.lost.note(documentId, 'no-text')
    return 1
  })
}

// Documents of a backup into the new store, and the proof that they are the same there: each is read back with all that
// belongs to it, and its hash is that of the backup's line.
import type { Database, ReadDatabase } from '../sqlite/database.ts'
import { documentOfLine, printDocument, type Row, type RowsByTable, readDocumentRows } from './document-rows.ts'
import { createInserter, isNaming } from './insert-rows.ts'
import { partNames } from './manifest.ts'
import { type OpenedBackup, provedLines, RefusedBackup } from './open-backup.ts'
import { type DocumentLine, parseDocument } from './parse-rows.ts'
import { countRowsOfDocuments } from './row-counts.ts'
import type { ScannedDocument } from './scan-documents.ts'
import { hashWhole } from './sha256.ts'
import type { StoreShape } from './store-shape.ts'

export interface DocumentsRestored {
  readonly backup: OpenedBackup
  readonly target: Database
  readonly shape: StoreShape
  readonly documents: ReadonlyMap<number, ScannedDocument>
  readonly breathe: () => Promise<void>
  /** Counts up to twice the number of documents, by halves. */
  readonly onDocument: (done: number) => void
}

export async function restoreDocuments(restored: DocumentsRestored): Promise<void> {
  const hashes = await insertDocuments(restored)
  proveCounts(restored)
  await proveDocuments(restored, hashes)
}

type Hashes = ReadonlyMap<number, string>

async function insertDocuments({
  backup,
  target,
  shape,
  documents,
  breathe,
  onDocument,
}: DocumentsRestored): Promise<Hashes> {
  const inserter = createInserter(shape)
  const hashes = new Map<number, string>()
  for await (const batch of inBatches(finalDocuments(backup, shape, documents))) {
    for (const { documentId, rows } of batch) hashes.set(documentId, await hashOf(documentId, rows))
    target.transaction((db) => {
      for (const { rows } of batch) inserter.insert(db, rows)
    })
    onDocument(hashes.size * 0.6)
    await breathe()
  }
  await inserter.nameTargets(target, breathe)
  return hashes
}

/** The last word on each document, with nothing that names one that is not there. */
async function* finalDocuments(
  backup: OpenedBackup,
  shape: StoreShape,
  documents: ReadonlyMap<number, ScannedDocument>,
): AsyncGenerator<DocumentLine & { readonly length: number }> {
  let number = -1
  for await (const line of provedLines(backup, partNames.documents)) {
    number++
    if (documents.get(documentOfLine(line) ?? 0)?.line !== number) continue
    const document = parseDocument(line, shape)
    if (document === null) continue
    const rows = withoutStrayTargets(document.rows, shape, documents)
    yield { documentId: document.documentId, rows, length: line.length }
  }
}

function withoutStrayTargets(
  rows: RowsByTable,
  { ofDocument }: StoreShape,
  documents: ReadonlyMap<number, unknown>,
): RowsByTable {
  const isStray = (value: Row[string] | undefined): boolean => typeof value === 'number' && !documents.has(value)
  return Object.fromEntries(
    ofDocument.flatMap((table) => {
      const found = rows[table.name]
      if (found === undefined) return []
      const naming = table.shape.columns.filter((column) => isNaming(table, column)).map(({ name }) => name)
      const mended = found.map((row) => {
        const strays = naming.filter((name) => isStray(row[name]))
        return strays.length === 0 ? row : { ...row, ...Object.fromEntries(strays.map((name) => [name, null])) }
      })
      return [[table.name, mended]]
    }),
  )
}

const charactersAtOnce = 1 << 20
const documentsAtOnce = 200

async function* inBatches<Item extends { readonly length: number }>(
  items: AsyncIterable<Item>,
): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  let characters = 0
  for await (const item of items) {
    batch.push(item)
    characters += item.length
    if (characters < charactersAtOnce && batch.length < documentsAtOnce) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

const encoder = new TextEncoder()

const hashOf = (documentId: number, rows: RowsByTable): Promise<string> =>
  hashWhole(encoder.encode(printDocument(documentId, rows)))

function proveCounts({ backup, target, shape }: DocumentsRestored): void {
  const counts = target.read((db) => countRowsOfDocuments(db, shape))
  for (const [table, count] of Object.entries(counts)) {
    const expected = backup.manifest.rows[table] ?? 0
    if (count !== expected) throw new RefusedBackup('damaged', `${count} rows of ${table}, not ${expected}`)
  }
}

async function proveDocuments(
  { target, shape, breathe, onDocument }: DocumentsRestored,
  hashes: Hashes,
): Promise<void> {
  const ids = [...hashes.keys()]
  for (let at = 0; at < ids.length; ) {
    const batch = target.read((db) => readBatch(db, shape, ids, at))
    for (const [documentId, rows] of batch) {
      if ((await hashOf(documentId, rows)) !== hashes.get(documentId))
        throw new RefusedBackup('damaged', `Document ${documentId} is not read back as it was written`)
    }
    at += batch.length
    onDocument(ids.length * 0.6 + at * 0.4)
    await breathe()
  }
}

function readBatch(db: ReadDatabase, shape: StoreShape, ids: readonly number[], from: number) {
  const batch: (readonly [number, RowsByTable])[] = []
  let characters = 0
  for (let at = from; at < ids.length && batch.length < documentsAtOnce && characters < charactersAtOnce; at++) {
    const documentId = ids[at] ?? 0
    const rows = readDocumentRows(db, shape, documentId) ?? {}
    batch.push([documentId, rows])
    characters += String(rows['document_texts']?.[0]?.['text'] ?? '').length
  }
  return batch
}

// The whole store into one file, in slices between which people go on reading and writing. A document that is written
// meanwhile gets a further line, which replaces the one before; the last of them and all other tables are read in one
// transaction, so that the file holds the store of that one moment.
import { ClosedDatabase, type Database, type ReadDatabase } from '../sqlite/database.ts'
import { readSchemaVersion } from '../sqlite/migrate.ts'
import { sql } from '../sqlite/sql.ts'
import type { OriginalStore } from '../store/originals.ts'
import { readChanges, stopWatching, takeChanges, watchChanges } from './changes-meanwhile.ts'
import { builtInCollections, printDeleted, printDocument, readDocumentRows, readTableRows } from './document-rows.ts'
import { type BackupPart, backupFormat, type Manifest, partNames } from './manifest.ts'
import { countRowsOfDocuments } from './row-counts.ts'
import { readStoreShape, type StoreShape } from './store-shape.ts'
import { createZip, type Pieces, type ZipOut } from './zip-file.ts'

export interface BackupSource {
  readonly database: Database
  readonly originals: OriginalStore
  readonly keptVersion: string
  readonly nowMs: () => number
  /** How long a slice may hold the store. */
  readonly sliceMs: () => number
  readonly breathe: () => Promise<void>
  readonly onProgress: (done: number, total: number) => void
  readonly isStopped: () => boolean
}

/** A person has stopped it, or the store is about to be closed. */
export class BackupStopped extends Error {
  override readonly name = 'BackupStopped'
}

export async function writeBackup(source: BackupSource, sink: WritableStream<Uint8Array>): Promise<Manifest> {
  const shape = source.database.read(readStoreShape)
  const zip = createZip(sink, source.database.read(fileBytes) > mostPlainBytes)
  watchChanges(source.database, shape)
  try {
    return await writeParts(source, shape, zip)
  } finally {
    forgetChanges(source.database, shape)
  }
}

/** A database that was closed meanwhile has forgotten them by itself. */
function forgetChanges(database: Database, shape: StoreShape): void {
  try {
    stopWatching(database, shape)
  } catch (thrown) {
    if (!(thrown instanceof ClosedDatabase)) throw thrown
  }
}

/** Far below what a zip without its extension for large parts can say. */
const mostPlainBytes = 1 << 30

const fileBytes = (db: ReadDatabase): number =>
  Number(db.rows(sql`SELECT page_count * page_size FROM pragma_page_count, pragma_page_size`)[0]?.[0] ?? 0)

async function writeParts(source: BackupSource, shape: StoreShape, zip: ZipOut): Promise<Manifest> {
  const progress = createProgress(source)
  const walk = walkDocuments(source, shape, progress.documents)
  const parts = [await zip.add(partNames.documents, walk.lines, 'packed')]
  const rest = walk.rest()
  for (const [name, text] of rest.tables) parts.push(await zip.add(partNames.table(name), once(text), 'packed'))
  const originals = await writeOriginals(source, zip, rest.originals, progress.originals)
  parts.push(...originals.parts)
  const manifest: Manifest = {
    kept: 'backup',
    format: backupFormat,
    keptVersion: source.keptVersion,
    schema: source.database.read(readSchemaVersion),
    at: new Date(rest.atMs).toISOString(),
    documents: rest.rows['documents'] ?? 0,
    originals: originals.parts.length,
    rows: rest.rows,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    missing: originals.missing,
    parts,
  }
  await zip.add(partNames.manifest, once(JSON.stringify(manifest, null, 1)), 'packed')
  await zip.close()
  return manifest
}

const encoder = new TextEncoder()

async function* once(text: string): Pieces {
  yield encoder.encode(text)
}

/** What stands beside the documents at the moment that the backup is of. */
interface Rest {
  readonly atMs: number
  /** Lines by table. */
  readonly tables: ReadonlyMap<string, string>
  readonly rows: Readonly<Record<string, number>>
  readonly originals: readonly KnownOriginal[]
}

interface KnownOriginal {
  readonly sha256: string
  readonly size: number
  /** The store has kept it: a document may know the hash of a file that never was. */
  readonly isKept: boolean
}

interface DocumentWalk {
  readonly lines: Pieces
  /** Once every line was read. */
  rest(): Rest
}

const charactersAtOnce = 1 << 20
/** So few are read together with the rest. */
const fewChanges = 50
/** Somebody writes faster than this reads: what is left is taken at once, however much it is. */
const mostRounds = 20

function walkDocuments(source: BackupSource, shape: StoreShape, onDocuments: (done: number) => void): DocumentWalk {
  const { database } = source
  let rest: Rest | null = null
  /** Of these a line tells, so that another one has to take it back where they are deleted. */
  const told = new Set<number>()

  /** Nothing for a document that nobody has heard of: it came and went meanwhile, or is one of Kept's own. */
  function lineOf(db: ReadDatabase, documentId: number): string {
    const rows = readDocumentRows(db, shape, documentId)
    if (rows === null) return told.has(documentId) ? printDeleted(documentId) : ''
    told.add(documentId)
    return printDocument(documentId, rows)
  }

  async function* linesOf(ids: readonly number[], onDone: (done: number) => void): Pieces {
    for (let at = 0; at < ids.length; ) {
      if (source.isStopped()) throw new BackupStopped()
      const slice = database.read((db) => readSlice(db, ids, at))
      at = slice.next
      if (slice.text !== '') yield encoder.encode(slice.text)
      onDone(at)
      await source.breathe()
    }
  }

  function readSlice(db: ReadDatabase, ids: readonly number[], from: number) {
    const until = performance.now() + source.sliceMs()
    let text = ''
    let next = from
    do text += lineOf(db, ids[next++] ?? 0)
    while (next < ids.length && text.length < charactersAtOnce && performance.now() < until)
    return { text, next }
  }

  async function* lines(): Pieces {
    yield* linesOf(database.read(listDocuments), onDocuments)
    for (let round = 0; rest === null; round++) {
      if (source.isStopped()) throw new BackupStopped()
      const atMost = round < mostRounds ? fewChanges : null
      const last = takeRest(database, shape, { lineOf, atMost, nowMs: source.nowMs() })
      rest = last.rest
      if (last.text !== '') yield encoder.encode(last.text)
      yield* linesOf(last.changed, () => {})
    }
  }

  return {
    lines: lines(),
    rest() {
      if (rest === null) throw new Error('The documents were not read to their end')
      return rest
    },
  }
}

interface Taking {
  readonly lineOf: (db: ReadDatabase, documentId: number) => string
  /** Documents that may be left; null for any number. */
  readonly atMost: number | null
  readonly nowMs: number
}

/** Either the few documents that are left and everything else, or which documents have changed since. */
function takeRest(
  database: Database,
  shape: StoreShape,
  { lineOf, atMost, nowMs }: Taking,
): { readonly rest: Rest | null; readonly text: string; readonly changed: readonly number[] } {
  return database.transaction((db) => {
    const isFew = atMost === null || readChanges(db).length <= atMost
    const changed = takeChanges(db)
    if (!isFew) return { rest: null, text: '', changed }
    const text = changed.map((id) => lineOf(db, id)).join('')
    return { rest: readRest(db, shape, nowMs), text, changed: [] }
  })
}

const listDocuments = (db: ReadDatabase): number[] =>
  db
    .rows(
      sql`SELECT document_id FROM documents WHERE collection_id NOT IN (${builtInCollections}) ORDER BY document_id`,
    )
    .map(([id]) => Number(id))

function readRest(db: ReadDatabase, shape: StoreShape, atMs: number): Rest {
  const tables = new Map<string, string>()
  const rows: Record<string, number> = countRowsOfDocuments(db, shape)
  for (const table of shape.shared) {
    const found = readTableRows(db, table)
    rows[table.name] = found.length
    if (found.length > 0) tables.set(table.name, found.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  return { atMs, tables, rows, originals: readOriginals(db) }
}

const readOriginals = (db: ReadDatabase): KnownOriginal[] =>
  db
    .rows(sql`
      SELECT sha256, max(size), max(kept) FROM (
        SELECT sha256, size, 1 AS kept FROM originals
        UNION ALL SELECT sha256, 0, 0 FROM captures WHERE sha256 IS NOT NULL
        UNION ALL SELECT source_sha256, 0, 0 FROM documents WHERE source_sha256 IS NOT NULL
      ) GROUP BY sha256 ORDER BY sha256`)
    .map(([sha256, size, kept]) => ({ sha256: String(sha256), size: Number(size), isKept: kept === 1 }))

interface WrittenOriginals {
  readonly parts: readonly BackupPart[]
  readonly missing: readonly string[]
}

async function writeOriginals(
  { originals, isStopped, breathe }: BackupSource,
  zip: ZipOut,
  known: readonly KnownOriginal[],
  onBytes: (done: number, total: number) => void,
): Promise<WrittenOriginals> {
  const total = known.reduce((sum, { size }) => sum + size, 0)
  const parts: BackupPart[] = []
  const missing: string[] = []
  let done = 0
  for (const { sha256, size, isKept } of known) {
    if (isStopped()) throw new BackupStopped()
    const content = await originals.open(sha256)
    if (content !== null) parts.push(await zip.add(partNames.original(sha256), piecesOf(content, isStopped), 'plain'))
    else if (isKept) missing.push(sha256)
    done += size
    onBytes(done, total)
    await breathe()
  }
  return { parts, missing }
}

const pieceBytes = 1 << 20

async function* piecesOf(content: Blob, isStopped: () => boolean): Pieces {
  for (let at = 0; at < content.size; at += pieceBytes) {
    if (isStopped()) throw new BackupStopped()
    yield new Uint8Array(await content.slice(at, at + pieceBytes).arrayBuffer())
  }
}

interface Progress {
  documents(done: number): void
  originals(done: number, total: number): void
}

const steps = 1_000

/** By bytes: the file of the store stands for its documents. */
function createProgress({ database, onProgress }: BackupSource): Progress {
  const [documents, storeBytes, originalBytes] = database.read((db) => [
    listDocuments(db).length,
    fileBytes(db),
    readOriginals(db).reduce((sum, { size }) => sum + size, 0),
  ])
  const share = storeBytes / (storeBytes + originalBytes)
  return {
    documents: (done) => onProgress(Math.floor((done / Math.max(1, documents)) * share * steps), steps),
    originals: (done, total) =>
      onProgress(Math.floor((share + (1 - share) * (done / Math.max(1, total))) * steps), steps),
  }
}

// Reads a whole backup without changing anything: whether every part is as it was written, and what would become of the
// documents that are here.
import type { BackupCheck, BackupComparison, NamedDocuments } from '../contract/backup.ts'
import type { Database, ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { refuseOddValues } from './check-values.ts'
import { partNames } from './manifest.ts'
import {
  DamagedOriginal,
  listOriginals,
  type OpenedBackup,
  openBackup,
  provedLines,
  provedOriginal,
} from './open-backup.ts'
import { parseLine } from './parse-rows.ts'
import { namesOfFiles, type ScannedDocument, scanDocuments } from './scan-documents.ts'

export interface CheckOptions {
  /** Null where there is none that can be read. */
  readonly present: Database | null
  readonly breathe: () => Promise<void>
}

export async function checkBackup(file: Blob, { present, breathe }: CheckOptions): Promise<BackupCheck> {
  const backup = await openBackup(file)
  const { manifest } = backup
  const documents = await scanDocuments(backup, { breathe, onLine: () => {} })
  const names = await collectionNames(backup)
  for (const table of Object.keys(manifest.rows)) await readThrough(backup, table)
  const damaged = [...manifest.missing, ...(await findDamagedOriginals(backup, breathe))]
  return {
    at: manifest.at,
    keptVersion: manifest.keptVersion,
    documents: documents.size,
    originals: manifest.originals,
    bytes: file.size,
    damagedOriginals: namesOfFiles(documents, damaged),
    compared: present === null ? null : present.read((db) => compare(listPresent(db), documents, names)),
  }
}

async function readThrough(backup: OpenedBackup, table: string): Promise<void> {
  for await (const line of provedLines(backup, partNames.table(table))) refuseOddValues(table, parseLine(line))
}

export async function collectionNames(backup: OpenedBackup): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for await (const line of provedLines(backup, partNames.table('collections'))) {
    const { collection_id: id, name } = parseLine(line)
    names.set(Number(id), String(name))
  }
  return names
}

async function findDamagedOriginals(backup: OpenedBackup, breathe: () => Promise<void>): Promise<string[]> {
  const damaged: string[] = []
  for (const { original } of listOriginals(backup)) {
    if (!(await isWhole(backup, original))) damaged.push(original)
    await breathe()
  }
  return damaged
}

async function isWhole(backup: OpenedBackup, sha256: string): Promise<boolean> {
  try {
    for await (const _ of provedOriginal(backup, sha256));
    return true
  } catch (thrown) {
    if (thrown instanceof DamagedOriginal) return false
    throw thrown
  }
}

export interface PresentDocument {
  readonly document_id: number
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly updated: number
  readonly revision: number
  readonly private: number
}

const listPresent = (db: ReadDatabase): PresentDocument[] =>
  db.all<PresentDocument>(sql`
    SELECT d.document_id, c.name AS collection, d.id, d.title, d.updated, d.revision, d.private
    FROM documents AS d JOIN collections AS c USING (collection_id)
    WHERE c.built_in = 0 ORDER BY d.updated DESC`)

/** A document of the present store beside that of the backup; the latter is null for one that is only here. */
type Relation = 'equal' | 'newer' | 'older' | 'onlyHere'

function relationOf(here: PresentDocument, there: ScannedDocument | undefined): Relation {
  if (there === undefined) return 'onlyHere'
  const difference = here.updated - there.updated || here.revision - there.revision
  return difference === 0 ? 'equal' : difference > 0 ? 'older' : 'newer'
}

const keyOf = (collection: string | undefined, id: string): string => `${collection}\n${id}`

function byKey(
  documents: ReadonlyMap<number, ScannedDocument>,
  collections: ReadonlyMap<number, string>,
): ReadonlyMap<string, ScannedDocument> {
  return new Map(
    [...documents.values()].map((document) => [keyOf(collections.get(document.collectionId), document.id), document]),
  )
}

function compare(
  present: readonly PresentDocument[],
  documents: ReadonlyMap<number, ScannedDocument>,
  collections: ReadonlyMap<number, string>,
): BackupComparison {
  const there = byKey(documents, collections)
  const found: Record<Relation, PresentDocument[]> = { equal: [], newer: [], older: [], onlyHere: [] }
  for (const here of present) found[relationOf(here, there.get(keyOf(here.collection, here.id)))].push(here)
  return {
    equal: found.equal.length,
    added: documents.size - (present.length - found.onlyHere.length),
    newer: found.newer.length,
    older: named(found.older),
    onlyHere: named(found.onlyHere),
  }
}

/** The documents that a restore would lose or make older. */
export function listWorthKeeping(
  db: ReadDatabase,
  documents: ReadonlyMap<number, ScannedDocument>,
  collections: ReadonlyMap<number, string>,
): readonly PresentDocument[] {
  const there = byKey(documents, collections)
  return listPresent(db).filter((here) => {
    const relation = relationOf(here, there.get(keyOf(here.collection, here.id)))
    return relation === 'older' || relation === 'onlyHere'
  })
}

const mostNamed = 100

/** What is private is counted and not named. */
const named = (documents: readonly PresentDocument[]): NamedDocuments => ({
  count: documents.length,
  titles: documents
    .filter((document) => document.private === 0)
    .slice(0, mostNamed)
    .map(({ title, id }) => title || id),
})

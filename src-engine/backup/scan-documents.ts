// One pass over the documents of a backup, without keeping them: which line is the last word on each, and what a person
// would call it.
import { refuseOddValues } from './check-values.ts'
import { documentOfLine } from './document-rows.ts'
import { partNames } from './manifest.ts'
import { type OpenedBackup, provedLines, RefusedBackup } from './open-backup.ts'
import { parseLine } from './parse-rows.ts'

export interface ScannedDocument {
  /** Number of its line, from 0. */
  readonly line: number
  readonly collectionId: number
  readonly id: string
  readonly title: string
  readonly updated: number
  readonly revision: number
  /** Names of files by their hash. */
  readonly files: ReadonlyMap<string, string>
}

export interface ScanOptions {
  readonly breathe: () => Promise<void>
  /** Of the lines that there are in all, as the manifest has it or a few more. */
  readonly onLine: (line: number) => void
}

const linesAtOnce = 50

export async function scanDocuments(
  backup: OpenedBackup,
  { breathe, onLine }: ScanOptions,
): Promise<ReadonlyMap<number, ScannedDocument>> {
  const found = new Map<number, ScannedDocument>()
  let line = 0
  for await (const text of provedLines(backup, partNames.documents)) {
    const documentId = documentOfLine(text)
    if (documentId === null) throw new RefusedBackup('damaged', `${partNames.documents}: line ${line + 1}`)
    const described = readDescription(parseLine(text), line)
    if (described === null) found.delete(documentId)
    else found.set(documentId, described)
    line++
    onLine(line)
    if (line % linesAtOnce === 0) await breathe()
  }
  if (found.size !== backup.manifest.documents)
    throw new RefusedBackup('damaged', `${found.size} documents, not ${backup.manifest.documents}`)
  return found
}

type Fields = Readonly<Record<string, unknown>>

/** Null for a document that was deleted meanwhile. Types are checked where the rows go in. */
function readDescription(given: Fields, line: number): ScannedDocument | null {
  if (given['deleted'] === true) return null
  for (const [table, rows] of Object.entries(given)) for (const row of fieldsOf(rows)) refuseOddValues(table, row)
  const [own = {}] = fieldsOf(given['documents'])
  const files = new Map<string, string>()
  const note = (sha256: unknown, name: unknown): void => {
    if (typeof sha256 === 'string' && !files.has(sha256)) files.set(sha256, String(name || own['title'] || sha256))
  }
  note(own['source_sha256'], own['source_name'])
  for (const capture of fieldsOf(given['captures'])) note(capture['sha256'], capture['name'])
  return {
    line,
    collectionId: Number(own['collection_id']),
    id: String(own['id']),
    title: String(own['title']),
    updated: Number(own['updated']),
    revision: Number(own['revision']),
    files,
  }
}

const fieldsOf = (given: unknown): readonly Fields[] =>
  Array.isArray(given) ? given.filter((row): row is Fields => typeof row === 'object' && row !== null) : []

/** What people call the files of these hashes. */
export function namesOfFiles(
  documents: ReadonlyMap<number, ScannedDocument>,
  hashes: readonly string[],
): readonly string[] {
  const names = new Map<string, string>()
  for (const { files } of documents.values())
    for (const [sha256, name] of files) if (!names.has(sha256)) names.set(sha256, name)
  return hashes.map((sha256) => names.get(sha256) ?? sha256)
}

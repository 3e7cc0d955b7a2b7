// A list of documents as a table for spreadsheets: one row a document, in the order of the list.
import { printCsv } from '../commands/csv.ts'
import type { CallerProfile } from '../contract/caller.ts'
import type { ChangeTargets } from '../contract/changes.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type ListedDocument, readListed } from '../store/listed-documents.ts'
import type { EngineCore } from './engine-core.ts'
import { listedIds } from './listed-targets.ts'

/** Without this mark the best-known spreadsheet takes the text for one of an old code page. */
const byteOrderMark = '\ufeff'

const columns: readonly (readonly [name: string, value: (document: ListedDocument) => string])[] = [
  ['title', ({ title }) => title],
  ['kind', ({ kind }) => kind],
  ['tags', ({ tags }) => tags.join(', ')],
  ['folder', ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/')))],
  ['file', ({ path }) => path.slice(path.lastIndexOf('/') + 1)],
  ['created', ({ created }) => created],
  ['updated', ({ updated }) => updated],
  ['due', ({ due }) => due],
  ['status', ({ status }) => status],
  ['address', ({ uri }) => uri],
  ['id', ({ id }) => id],
]

export function exportCsv(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  targets: ChangeTargets,
): Result<string, EngineError> {
  const ids = listedIds(core, db, caller, targets)
  if (!ids.ok) return ids
  const rows = readListed(db, ids.value).map((document) => columns.map(([, value]) => value(document)))
  return ok(byteOrderMark + printCsv([columns.map(([name]) => name), ...rows]))
}

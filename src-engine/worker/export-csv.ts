// A list of documents as a table for spreadsheets: one row a document, in the order of the list.
import { printCsv } from '../commands/csv.ts'
import type { CallerProfile } from '../contract/caller.ts'
import { type ChangeTargets, changeLimits } from '../contract/changes.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import { findHits } from '../search/find-hits.ts'
import { prepareQuery } from '../search/prepare-query.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { invalid } from '../store/check-arguments.ts'
import { type ListedDocument, readListed } from '../store/listed-documents.ts'
import { idsOfRefs, rowsOfRefs } from './change-targets.ts'
import type { EngineCore } from './engine-core.ts'
import { scopesOfQuery } from './query-scopes.ts'

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
  const ids = targets.type === 'documents' ? idsOfRefs(db, caller, targets.refs) : idsListed(core, db, caller, targets)
  if (!ids.ok) return ids
  if (ids.value.length > changeLimits.documents) return invalid('documents', 'too-many', changeLimits.documents)
  const rows = readListed(db, ids.value).map((document) => columns.map(([, value]) => value(document)))
  return ok(byteOrderMark + printCsv([columns.map(([name]) => name), ...rows]))
}

/** In the order in which the list shows them. */
function idsListed(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  { request, except }: Extract<ChangeTargets, { type: 'found' }>,
): Result<readonly number[], EngineError> {
  const scopes = scopesOfQuery(core, db, caller, request.query)
  if (!scopes.ok) return scopes
  const prepared = prepareQuery(db, scopes.value, request)
  if (!prepared.ok) return prepared
  // Those that are excepted may be gone.
  const excepted = new Set(rowsOfRefs(db, caller, except).values())
  const wanted = changeLimits.documents + excepted.size + 1
  const { hits } = findHits(db, scopes.value, { query: prepared.value.query, request, wanted })
  return ok(hits.map(({ documentId }) => documentId).filter((id) => !excepted.has(id)))
}

// Saved views: written with their names checked, and shown with everything checked again.
import type { DocumentRef } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { type View, type ViewContent, type ViewDraft, viewLimits } from '../contract/views.ts'
import { print } from '../query/print.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { maySeeEverything } from '../store/caller-visibility.ts'
import { instant } from '../store/document-rows.ts'
import { findDocumentId } from '../store/find-document.ts'
import { liveDocumentIds } from '../store/named-documents.ts'
import {
  countViews,
  deleteViewRow,
  findView,
  listViewRows,
  readViewDocuments,
  renameViewRow,
  type ViewRow,
  writeView,
} from '../store/views-table.ts'
import type { LibraryContext } from './library-context.ts'
import { liveMatches, readLiveQuery } from './live-query.ts'
import { nameSystems } from './name-systems.ts'

export function saveView(
  db: WriteDatabase,
  { name, content, replace }: Required<ViewDraft>,
  context: LibraryContext,
): Result<View, EngineError> {
  const taken = findView(db, name)
  if (taken !== undefined && !replace) return err({ type: 'NameTaken', name: taken.name })
  if (taken === undefined && countViews(db) >= viewLimits.views) {
    return err({ type: 'LimitReached', limit: viewLimits.views })
  }
  const checked = content.type === 'live' ? checkLive(db, content.query, context) : checkNamed(db, content, context)
  if (!checked.ok) return checked
  return ok(viewOf(db, writeView(db, name, checked.value, context.moment.nowMs), context))
}

/** In its normal form, which is read once more: written out, it may have become too long. */
function checkLive(db: ReadDatabase, text: string, context: LibraryContext): Result<ViewContent, EngineError> {
  const given = readLiveQuery(db, text, context)
  if (!given.ok) return given
  const query = print(nameSystems(db, given.value.query))
  const normal = readLiveQuery(db, query, context)
  return normal.ok ? ok({ type: 'live', query }) : normal
}

function checkNamed(
  db: ReadDatabase,
  content: Extract<ViewContent, { type: 'snapshot' }>,
  { caller }: LibraryContext,
): Result<ViewContent, EngineError> {
  const missing = content.refs.find((ref) => findDocumentId(db, ref, caller) === null)
  return missing === undefined ? ok(content) : err({ type: 'NotFound', id: missing.id })
}

export const listViews = (db: ReadDatabase, context: LibraryContext): View[] =>
  listViewRows(db).map((row) => viewOf(db, row, context))

/** The view with its count of this moment, or with what keeps it from showing anything. */
function viewOf(db: ReadDatabase, row: ViewRow, context: LibraryContext): View {
  const ids = viewDocumentIds(db, row, context)
  return {
    name: row.name,
    content: contentOf(db, row, context),
    created: instant(row.created),
    count: ids.ok ? ids.value.length : null,
    problem: ids.ok ? null : ids.error,
  }
}

/** A caller who may not see everything hears of no document that does not exist for it. */
export function contentOf(db: ReadDatabase, row: ViewRow, { caller }: LibraryContext): ViewContent {
  if (row.query !== null) return { type: 'live', query: row.query }
  const refs = readViewDocuments(db, row.view_id)
  const isThere = (ref: DocumentRef): boolean => findDocumentId(db, ref, caller) !== null
  return {
    type: 'snapshot',
    refs: maySeeEverything(caller) && caller.collections === null ? refs : refs.filter(isThere),
  }
}

/** Row ids of the documents a view shows now: those of a snapshot in its order, those of a query in none. */
export function viewDocumentIds(
  db: ReadDatabase,
  row: ViewRow,
  context: LibraryContext,
): Result<readonly number[], EngineError> {
  if (row.query === null) return ok(liveDocumentIds(db, readViewDocuments(db, row.view_id), context.caller))
  const live = readLiveQuery(db, row.query, context)
  return live.ok ? ok(liveMatches(db, live.value, context)) : live
}

/** The row of that name, or that there is none. */
export function requireView(db: ReadDatabase, name: string): Result<ViewRow, EngineError> {
  const row = findView(db, name)
  return row === undefined ? err({ type: 'NotFound', id: name }) : ok(row)
}

export function renameView(db: WriteDatabase, from: string, to: string): Result<null, EngineError> {
  const row = requireView(db, from)
  if (!row.ok) return row
  const taken = findView(db, to)
  if (taken !== undefined && taken.view_id !== row.value.view_id) return err({ type: 'NameTaken', name: taken.name })
  renameViewRow(db, row.value, to)
  return ok(null)
}

export function deleteView(db: WriteDatabase, name: string): Result<null, EngineError> {
  const row = requireView(db, name)
  if (!row.ok) return row
  deleteViewRow(db, row.value)
  return ok(null)
}

// One page of the documents that a view shows.
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { SearchAnswer } from '../contract/search.ts'
import type { OpenedView, ViewPage } from '../contract/views.ts'
import { createNamedHits } from '../search/named-hits.ts'
import { searchDocuments } from '../search/search-documents.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { instant } from '../store/document-rows.ts'
import { liveDocumentIds } from '../store/named-documents.ts'
import { readViewDocuments, type ViewRow } from '../store/views-table.ts'
import type { LibraryContext } from './library-context.ts'
import { liveMatches, readLiveQuery } from './live-query.ts'
import { contentOf, requireView } from './views.ts'

type Page = Omit<SearchAnswer, 'tookMs'>

interface FoundPage {
  readonly page: Page
  readonly total: number
}

const largestPage = 100

export function openView(
  db: ReadDatabase,
  page: ViewPage,
  context: LibraryContext,
): Result<Omit<OpenedView, 'answer'> & { readonly answer: Page }, EngineError> {
  const row = requireView(db, page.name)
  if (!row.ok) return row
  const { query } = row.value
  const found = query === null ? openSnapshot(db, row.value, page, context) : openLive(db, query, page, context)
  if (!found.ok) return found
  const { name, created } = row.value
  const content = contentOf(db, row.value, context)
  const { page: answer, total } = found.value
  return ok({ view: { name, content, created: instant(created), count: total, problem: null }, answer, total })
}

/** Without spelling correction: a view shows what it names. */
function openLive(
  db: ReadDatabase,
  query: string,
  { page, pageSize }: ViewPage,
  context: LibraryContext,
): Result<FoundPage, EngineError> {
  const live = readLiveQuery(db, query, context)
  if (!live.ok) return live
  const request = { ...context.moment, query, page, pageSize, fuzzy: false }
  const answer = searchDocuments(db, live.value.scopes, request)
  return answer.ok ? ok({ page: answer.value, total: liveMatches(db, live.value, context).length }) : answer
}

function openSnapshot(
  db: ReadDatabase,
  row: ViewRow,
  { page, pageSize }: ViewPage,
  { caller }: LibraryContext,
): Result<FoundPage, EngineError> {
  const ids = liveDocumentIds(db, readViewDocuments(db, row.view_id), caller)
  const size = Math.min(largestPage, pageSize)
  const shown = ids.slice((page - 1) * size, page * size)
  const answer: Page = {
    query: '',
    hits: createNamedHits(db, shown, caller),
    sections: [],
    opens: null,
    page,
    hasMore: ids.length > page * size,
    diagnostics: [],
    corrections: {},
    blame: [],
    offers: [],
    engine: 'sqlite-fts5',
    mode: 'lexical',
    waiting: 0,
  }
  return ok({ page: answer, total: ids.length })
}

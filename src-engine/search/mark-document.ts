// Every place of a query in one document, for find-in-document.
import type { DocumentMarks } from '../contract/search.ts'
import { parse } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { compileQuery } from './compile-query.ts'
import type { Leaf } from './leaf.ts'
import { createMarkFinder, joinRanges } from './marks.ts'
import { findMisspelled } from './misspelled.ts'
import { planContext, type SearchScope } from './search-scope.ts'

export interface MarkRequest {
  readonly documentId: number
  readonly query: string
  readonly nowMs: number
  readonly timeZone: string
}

interface MarkedRow {
  readonly title: string
  readonly text: string
  readonly text_format: string
}

/** A query with mistakes marks what it can: the document is open already. Misspelled words mark what they were taken for. */
export function markDocument(db: ReadDatabase, scope: SearchScope, request: MarkRequest): DocumentMarks {
  const row = db.get<MarkedRow>(sql`
    SELECT d.title, t.text, d.text_format FROM documents AS d JOIN document_texts AS t USING (document_id)
    WHERE d.document_id = ${request.documentId}`)
  if (row === undefined) return { text: [], title: [] }
  const query = parse(request.query, request)
  const context = planContext(db, scope, query, request)
  const plan = compileQuery(query, context)
  const marks = findMarks(row, plan.leaves)
  if (marks.text.length > 0 || marks.title.length > 0) return marks
  const corrections = findMisspelled(db, scope, plan)
  return corrections.size === 0 ? marks : findMarks(row, compileQuery(query, { ...context, corrections }).leaves)
}

function findMarks(row: MarkedRow, leaves: readonly Leaf[]): DocumentMarks {
  const finder = createMarkFinder(leaves)
  const marks = row.text_format === 'markdown' ? finder.findInMarkdown(row.text) : finder.find(row.text)
  return { text: joinRanges(marks), title: joinRanges(finder.find(row.title)) }
}

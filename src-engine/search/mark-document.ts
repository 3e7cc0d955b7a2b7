// Every place of a query in one document, for find-in-document.
import type { DocumentMarks } from '../contract/search.ts'
import { parse } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { compileQuery } from './compile-query.ts'
import { createMarkFinder, joinRanges } from './marks.ts'
import { planContext, type SearchScope } from './search-scope.ts'

export interface MarkRequest {
  readonly documentId: number
  readonly query: string
  readonly nowMs: number
  readonly timeZone: string
}

/** A query with mistakes marks what it can: the document is open already. */
export function markDocument(db: ReadDatabase, scope: SearchScope, request: MarkRequest): DocumentMarks {
  const row = db.get<{ title: string; text: string; text_format: string }>(sql`
    SELECT d.title, t.text, d.text_format FROM documents AS d JOIN document_texts AS t USING (document_id)
    WHERE d.document_id = ${request.documentId}`)
  if (row === undefined) return { text: [], title: [] }
  const query = parse(request.query, request)
  const finder = createMarkFinder(compileQuery(query, planContext(db, scope, query, request)).leaves)
  const marks = row.text_format === 'markdown' ? finder.findInMarkdown(row.text) : finder.find(row.text)
  return { text: joinRanges(marks), title: joinRanges(finder.find(row.title)) }
}

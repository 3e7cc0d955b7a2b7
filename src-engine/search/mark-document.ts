// Every place of a query in one document, for find-in-document.
import type { DocumentMarks, ReadingMarks } from '../contract/search.ts'
import { parse } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { compileQuery } from './compile-query.ts'
import type { Leaf } from './leaf.ts'
import { createMarkFinder, joinRanges } from './marks.ts'
import { findMisspelled } from './misspelled.ts'
import { planContext, type SearchScope } from './search-scope.ts'

/** Of a document that is not there. */
export const noMarks: DocumentMarks = { text: [], title: [], readings: [] }

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

interface ReadingRow {
  readonly capture: number
  readonly reading: number
  readonly text: string
}

interface MarkedTexts {
  readonly row: MarkedRow
  readonly readings: readonly ReadingRow[]
}

/** A query with mistakes marks what it can: the document is open already. Misspelled words mark what they were taken for. */
export function markDocument(db: ReadDatabase, scope: SearchScope, request: MarkRequest): DocumentMarks {
  const row = db.get<MarkedRow>(sql`
    SELECT d.title, t.text, d.text_format FROM documents AS d JOIN document_texts AS t USING (document_id)
    WHERE d.document_id = ${request.documentId}`)
  if (row === undefined) return noMarks
  const query = parse(request.query, request)
  const context = planContext(db, scope, query, request)
  const plan = compileQuery(query, context)
  const texts = { row, readings: readReadings(db, request.documentId) }
  const marks = findMarks(texts, plan.leaves)
  if (marks.text.length + marks.title.length + marks.readings.length > 0) return marks
  const corrections = findMisspelled(db, scope, plan)
  return corrections.size === 0 ? marks : findMarks(texts, compileQuery(query, { ...context, corrections }).leaves)
}

/** Positions of captures and readings count from 0 without gaps, as the document lists them. */
const readReadings = (db: ReadDatabase, documentId: number): ReadingRow[] =>
  db.all<ReadingRow>(sql`
    SELECT c.position AS capture, r.position AS reading, r.text FROM captures AS c JOIN readings AS r USING (capture_id)
    WHERE c.document_id = ${documentId} AND c.current = 1 AND r.replaced = 0 ORDER BY c.position, r.position`)

function findMarks({ row, readings }: MarkedTexts, leaves: readonly Leaf[]): DocumentMarks {
  const finder = createMarkFinder(leaves)
  const marks = row.text_format === 'markdown' ? finder.findInMarkdown(row.text) : finder.find(row.text)
  return {
    text: joinRanges(marks),
    title: joinRanges(finder.find(row.title)),
    readings: readings.flatMap(({ capture, reading, text }): ReadingMarks[] => {
      const found = joinRanges(finder.find(text))
      return found.length === 0 ? [] : [{ capture, reading, marks: found }]
    }),
  }
}

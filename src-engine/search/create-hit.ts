// One row of an answer: the document's own lines, the excerpt, and where and how the words were met.
import type { CallerProfile } from '../contract/caller.ts'
import type { DocumentKind, NoTextReason } from '../contract/documents.ts'
import { type Hit, type HitPlace, type MarkedText, type MatchWay, matchWays, type Snippet } from '../contract/search.ts'
import { headingAt } from '../markdown/heading-at.ts'
import { plainStart, readingStart } from '../markdown/plain-start.ts'
import { syntaxRanges } from '../markdown/syntax-ranges.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { instant, linesOf } from '../store/document-rows.ts'
import type { WindowFinder } from './find-window.ts'
import { joinRanges, type Mark, type MarkFinder } from './marks.ts'
import { createSnippet, densest, emptySnippet } from './snippet.ts'
import type { TierHit } from './tiers.ts'

interface HitRow {
  readonly id: string
  readonly collection: string
  readonly title: string
  readonly summary: string
  readonly tags: string
  readonly aliases: string
  readonly kind: string
  readonly mime_type: string | null
  readonly text_format: string
  readonly updated: number
  readonly due: string | null
  readonly status: string | null
  readonly trashed_at: number | null
  readonly no_text_reason: NoTextReason | null
  readonly source_path: string | null
  readonly sensitivity: string | null
  readonly text: string
}

interface ReadingRow {
  readonly text: string
  readonly page: number | null
}

export interface HitContext {
  readonly finder: MarkFinder
  readonly window: WindowFinder
  readonly leafCount: number
  readonly caller: CallerProfile
}

/** Null when the document is gone, which a search in one snapshot never sees. */
export function createHit(db: ReadDatabase, hit: TierHit, context: HitContext): Hit | null {
  const row = db.get<HitRow>(sql`
    SELECT d.id, c.name AS collection, d.title, d.summary, d.tags, d.aliases, d.kind, d.mime_type, d.text_format,
      d.updated, d.due, d.status, d.trashed_at, d.no_text_reason, d.source_path, d.sensitivity, t.text
    FROM documents AS d JOIN collections AS c USING (collection_id) JOIN document_texts AS t USING (document_id)
    WHERE d.document_id = ${hit.documentId}`)
  if (row === undefined) return null
  const title = marked(row.title, context.finder)
  const excerpt = isWithheld(row, context.caller) ? withheld : excerptOf(db, hit.documentId, row, context)
  return {
    id: row.id,
    collection: row.collection,
    title,
    // Saved only after a check against the list of kinds.
    kind: row.kind as DocumentKind,
    tags: linesOf(row.tags),
    path: row.source_path,
    mimeType: row.mime_type,
    updated: instant(row.updated),
    due: row.due,
    status: row.status,
    trashedAt: row.trashed_at === null ? null : instant(row.trashed_at),
    noTextReason: row.no_text_reason,
    snippet: excerpt.snippet,
    place: excerpt.place ?? headPlace(row, title, context.finder),
    way: hit.tier > 4 ? hit.way : (worstWay(excerpt.marks) ?? hit.way),
    tier: hit.tier,
    score: -hit.rank,
  }
}

function marked(text: string, finder: MarkFinder): MarkedText {
  return { text, marks: joinRanges(finder.find(text)) }
}

/** An agent learns that such a document matches, and reads it only by asking for it. */
const isWithheld = ({ sensitivity }: HitRow, { caller }: CallerProfile): boolean =>
  caller === 'agent' && (sensitivity === 'confidential' || sensitivity === 'restricted')

interface Excerpt {
  readonly snippet: Snippet
  readonly marks: readonly Mark[]
  /** Null when no word stands in the text or a reading. */
  readonly place: HitPlace | null
}

const withheld: Excerpt = {
  snippet: emptySnippet,
  marks: [],
  place: { kind: 'text', page: null, heading: null, offset: null },
}

function excerptOf(db: ReadDatabase, documentId: number, row: HitRow, context: HitContext): Excerpt {
  const inText = context.window.find(row.text, row.text_format)?.marks ?? findInText(row, context.finder)
  const readings = needsReadings(inText, context) ? readReadings(db, documentId) : []
  const best = bestReading(readings, context.finder)
  if (best !== null && distinct(best.marks) > distinct(inText)) {
    return {
      snippet: createSnippet({ text: best.reading.text, syntax: () => [] }, best.marks),
      marks: best.marks,
      place: {
        kind: best.reading.page === null ? 'reading' : 'page',
        page: best.reading.page,
        heading: null,
        offset: null,
      },
    }
  }
  if (inText.length > 0) return textExcerpt(row, inText, context.finder)
  return { snippet: startOf(row, readings), marks: [], place: null }
}

const findInText = (row: HitRow, finder: MarkFinder): readonly Mark[] =>
  row.text_format === 'markdown' ? finder.findInMarkdown(row.text) : finder.find(row.text)

const needsReadings = (inText: readonly Mark[], { leafCount }: HitContext): boolean =>
  distinct(inText) < Math.max(1, leafCount)

const distinct = (marks: readonly Mark[]): number => new Set(marks.map((mark) => mark.leaf)).size

const readReadings = (db: ReadDatabase, documentId: number): ReadingRow[] =>
  db.all<ReadingRow>(sql`
    SELECT r.text, r.page FROM captures AS c JOIN readings AS r USING (capture_id)
    WHERE c.document_id = ${documentId} AND c.current = 1 AND r.replaced = 0 ORDER BY c.position, r.position`)

interface BestReading {
  readonly reading: ReadingRow
  readonly marks: readonly Mark[]
}

/** The first reading with the most different words. */
function bestReading(readings: readonly ReadingRow[], finder: MarkFinder): BestReading | null {
  let best: BestReading | null = null
  for (const reading of readings) {
    const marks = finder.find(reading.text)
    if (marks.length > 0 && distinct(marks) > (best === null ? 0 : distinct(best.marks))) best = { reading, marks }
  }
  return best
}

function textExcerpt(row: HitRow, marks: readonly Mark[], finder: MarkFinder): Excerpt {
  const isMarkdown = row.text_format === 'markdown'
  const syntax = isMarkdown ? (from: number, to: number) => syntaxRanges(row.text, from, to) : () => []
  const start = isMarkdown ? readingStart(row.text, row.title) : 0
  const shown = marksFrom(start, marks, finder.find(`${row.title}\n${row.tags}`))
  const offset = densest(shown.marks.length === 0 ? marks : shown.marks)
  const heading = isMarkdown ? headingAt(row.text, offset) : null
  return {
    snippet: createSnippet({ text: row.text, syntax }, shown.marks, shown.start),
    marks,
    place: { kind: heading === null ? 'text' : 'heading', page: null, heading: heading?.text ?? null, offset },
  }
}

interface ShownMarks {
  readonly start: number
  readonly marks: readonly Mark[]
}

/** Front matter and a repeated title are shown only for words that stand nowhere else, title and tags included. */
function marksFrom(start: number, marks: readonly Mark[], inHeads: readonly Mark[]): ShownMarks {
  const inBody = marks.filter((mark) => mark.from >= start)
  return distinct([...inBody, ...inHeads]) < distinct([...marks, ...inHeads])
    ? { start: 0, marks }
    : { start, marks: inBody }
}

/** Without a match in the text: the summary, else how the text begins. */
function startOf(row: HitRow, readings: readonly ReadingRow[]): Snippet {
  if (row.summary !== '') return createSnippet({ text: row.summary, syntax: () => [] }, [])
  if (row.text !== '' && row.text_format === 'markdown') {
    const start = plainStart(row.text, 240, { title: row.title })
    return { text: start.text, marks: [], cutBefore: false, cutAfter: start.truncated }
  }
  const text = row.text === '' ? (readings[0]?.text ?? '') : row.text
  return text === '' ? emptySnippet : createSnippet({ text, syntax: () => [] }, [])
}

function headPlace(row: HitRow, title: MarkedText, finder: MarkFinder): HitPlace {
  const at = (kind: HitPlace['kind']): HitPlace => ({ kind, page: null, heading: null, offset: null })
  if (title.marks.length > 0) return at('title')
  if (finder.find(row.tags).length > 0) return at('tag')
  if (finder.find(row.aliases).length > 0) return at('alias')
  return at(finder.find(row.summary).length > 0 ? 'summary' : 'text')
}

/** The loosest way in which some word was met, each word taken at its best. */
function worstWay(marks: readonly Mark[]): MatchWay | null {
  const best = new Map<number, number>()
  for (const mark of marks) {
    const step = matchWays.indexOf(mark.way)
    best.set(mark.leaf, Math.min(best.get(mark.leaf) ?? step, step))
  }
  return best.size === 0 ? null : (matchWays[Math.max(...best.values())] ?? null)
}

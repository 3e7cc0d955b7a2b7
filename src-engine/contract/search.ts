// A search, its answer, and the parts of a hit.
import type { DocumentKind, DocumentRef, NoTextReason } from './documents.ts'
import type { Diagnostic } from './query.ts'

/** `nowMs` and `timeZone` travel along so that `after:yesterday` means the same day in both threads. */
export interface SearchRequest {
  readonly query: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly fuzzy: boolean
  readonly nowMs: number
  /** IANA name of the device's zone. */
  readonly timeZone: string
}

/** Positions are UTF-16 units in the text beside them, `to` exclusive. Ordered, never overlapping. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A piece of text with the places that matched. Render as text nodes; it is never markup. */
export interface MarkedText {
  readonly text: string
  readonly marks: readonly TextRange[]
}

/** The excerpt of a hit. `cutBefore` and `cutAfter` say that text was left off at that end. */
export interface Snippet extends MarkedText {
  readonly cutBefore: boolean
  readonly cutAfter: boolean
}

/** How a word met the text, best first. */
export const matchWays = ['exact', 'form', 'beginning', 'inner', 'correction'] as const
export type MatchWay = (typeof matchWays)[number]

/** Where the best match stands. `offset` is a UTF-16 unit in the document's text, when it is there. */
export interface HitPlace {
  readonly kind: 'text' | 'heading' | 'page' | 'reading' | 'tag' | 'alias' | 'summary' | 'title'
  readonly page: number | null
  readonly heading: string | null
  readonly offset: number | null
}

export interface Hit extends DocumentRef {
  readonly title: MarkedText
  readonly kind: DocumentKind
  readonly tags: readonly string[]
  readonly path: string | null
  readonly mimeType: string | null
  readonly updated: string
  readonly due: string | null
  readonly status: string | null
  readonly trashedAt: string | null
  readonly noTextReason: NoTextReason | null
  readonly snippet: Snippet
  readonly place: HitPlace
  readonly way: MatchWay
  /** 1 (title) to 6 (correction); 0 for a query of filters only. */
  readonly tier: number
  /** Larger is better; comparable inside one answer and tier only. */
  readonly score: number
}

/** A stretch of the hits under one heading. */
export interface AnswerSection {
  /** What the documents share: a letter, a tag, a kind, a day, `overdue`; empty where they have nothing of it. */
  readonly key: string
  /** Index of its first hit on this page. */
  readonly from: number
  /** Number of its hits on this page. */
  readonly count: number
}

export interface SearchAnswer {
  readonly query: string
  readonly hits: readonly Hit[]
  /** In order, for `group:`; empty without it. A section may begin on an earlier page and end on a later one. */
  readonly sections: readonly AnswerSection[]
  /** The query is the address of this filing category and nothing else. */
  readonly opens: { readonly category: string } | null
  readonly page: number
  readonly hasMore: boolean
  /** Remarks of severity notice; errors come as `BadQuery` instead. */
  readonly diagnostics: readonly Diagnostic[]
  /** Misspelt term to the words taken for it. */
  readonly corrections: Readonly<Record<string, readonly string[]>>
  /** When nothing was found: the words or filters that fail, and whole queries that would find something. */
  readonly blame: readonly string[]
  readonly offers: readonly string[]
  readonly engine: 'sqlite-fts5'
  readonly mode: 'lexical'
  readonly tookMs: number
  /** Documents that wait for the index, and so were not searched. */
  readonly waiting: number
}

export type FacetName = 'kind' | 'tag' | 'personal' | 'year' | 'language' | 'sourceType' | 'person' | 'collection'

export interface FacetValue {
  readonly value: string
  readonly count: number
  readonly chosen: boolean
}

/** Total and counts of a query; asked for after the hits, so that slow counts never hold them back. */
export interface FacetAnswer {
  readonly total: number
  /** False while words inside other words are still being counted: say "at least". */
  readonly totalIsExact: boolean
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>
  readonly tookMs: number
  /** As in the answer with the hits. */
  readonly waiting: number
}

/** Every place of the query in one document, for find-in-document. */
export interface DocumentMarks {
  /** In `document.text`. */
  readonly text: readonly TextRange[]
  readonly title: readonly TextRange[]
  /** Of current captures and readings, in order; those without a mark are left out. */
  readonly readings: readonly ReadingMarks[]
}

/** `capture` and `reading` are indexes: the text is that of `document.captures[capture].readings[reading]`. */
export interface ReadingMarks {
  readonly capture: number
  readonly reading: number
  readonly marks: readonly TextRange[]
}

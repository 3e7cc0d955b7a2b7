// The four functions on collections that programs call: query, read, index, list. Everything they give and take.
import type { Snippet } from './search.ts'

/** What may be asked and kept. A text counts its characters (code points), a list its members. */
export const collectionLimits = {
  query: { terms: 16, text: 512, term: 80, defaultLimit: 5, limit: 20, offset: 10_000 },
  batch: 32,
  document: { id: 512, title: 512, text: 32_768, aliases: 8_192, uri: 1_024 },
  /** Documents in one collection, and in all of them without the library. */
  documents: 2_000,
  allDocuments: 10_000,
  collections: 64,
} as const

/** Names that no one may write to, or take. */
export const reservedCollections = ['library', 'docs', 'tools'] as const

/** Lower case, digits, `_ . -`, up to 64. A name is a key and never a path. */
export const collectionName = /^[a-z0-9_.-]{1,64}$/

export interface CollectionQuery {
  readonly collection: string
  /** Plain text: no filters, no operators. */
  readonly query: string
  readonly limit?: number
  readonly offset?: number
  /** Corrects a term that matches nothing; default true. */
  readonly fuzzy?: boolean
}

export interface CollectionHit {
  readonly id: string
  readonly title: string
  readonly uri: string | null
  /** Larger is better; orders one answer only. */
  readonly score: number
  readonly excerpt: Snippet
}

/** An unknown collection and a query without a match are both an empty page. */
export interface CollectionAnswer {
  readonly items: readonly CollectionHit[]
  readonly collection: string
  readonly limit: number
  readonly offset: number
  readonly total: number
  readonly hasMore: boolean
  readonly corrections: Readonly<Record<string, readonly string[]>>
  readonly engine: 'sqlite-fts5'
  readonly mode: 'lexical'
  readonly tookMs: number
}

export interface CollectionDocument {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly text: string
  /** Other names, one a line. */
  readonly aliases: string
  readonly uri: string | null
}

export interface CollectionDocumentDraft {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly aliases?: string
  readonly uri?: string | null
}

export type CollectionChange =
  /** Each replaces the document with its id whole. */
  | { readonly collection: string; readonly action: 'upsert'; readonly documents: readonly CollectionDocumentDraft[] }
  | { readonly collection: string; readonly action: 'remove'; readonly ids: readonly string[] }
  | { readonly collection: string; readonly action: 'clear' }

/** Answered only once everything is written; a batch is written whole or not at all. */
export interface CollectionChanged {
  readonly state: 'completed'
  readonly collection: string
  readonly action: CollectionChange['action']
  /** Documents written or taken out. */
  readonly documents: number
}

export interface CollectionPageRequest {
  readonly limit?: number
  readonly offset?: number
}

export interface CollectionSummary {
  readonly name: string
  readonly documents: number
  readonly builtIn: boolean
}

export interface CollectionList {
  readonly items: readonly CollectionSummary[]
  readonly limit: number
  readonly offset: number
  readonly total: number
  readonly hasMore: boolean
}

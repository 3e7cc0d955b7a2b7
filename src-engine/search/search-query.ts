// `searchQuery`: plain text in, the best documents of one collection out, a page at a time.
import { analyseWord } from '../analysis/query-word.ts'
import {
  type CollectionAnswer,
  type CollectionHit,
  type CollectionQuery,
  collectionLimits,
} from '../contract/collections.ts'
import { ok } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import {
  allChecked,
  type Checked,
  checkFlag,
  checkObject,
  checkWhole,
  invalid,
  isLonger,
} from '../store/check-arguments.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import { countCandidates } from './best-candidates.ts'
import { type BestMatchAnswer, bestMatch } from './best-match.ts'
import { createHit } from './create-hit.ts'
import { createWindowFinder } from './find-window.ts'
import { formsOf } from './forms.ts'
import { writeMatch } from './fts-match.ts'
import { createLeaf, type Leaf } from './leaf.ts'
import { createMarkFinder } from './marks.ts'
import type { SearchScope } from './search-scope.ts'
import { type Corrections, correctTerms } from './spelling.ts'
import { hiddenDocuments } from './visibility.ts'

const limits = collectionLimits.query

export function checkCollectionQuery(value: unknown): Checked<Required<CollectionQuery>> {
  const request = checkObject(value, { field: 'arguments', names: ['collection', 'query', 'limit', 'offset', 'fuzzy'] })
  if (!request.ok) return request
  const { collection, query, limit, offset, fuzzy } = request.value
  if (collection === undefined) return invalid('collection', 'required')
  if (typeof collection !== 'string') return invalid('collection', 'wrong-type')
  const checked = allChecked({
    query: checkQueryText(query),
    limit: checkWhole(limit, { field: 'limit', from: 1, to: limits.limit, otherwise: limits.defaultLimit }),
    offset: checkWhole(offset, { field: 'offset', from: 0, to: limits.offset, otherwise: 0 }),
    fuzzy: checkFlag(fuzzy, 'fuzzy', true),
  })
  return checked.ok ? ok({ collection, ...checked.value }) : checked
}

/** At least one word that can be searched. A sentence of a script without spaces is no single word. */
function checkQueryText(value: unknown): Checked<string> {
  if (value === undefined) return invalid('query', 'required')
  if (typeof value !== 'string') return invalid('query', 'wrong-type')
  if (isLonger(value, limits.text)) return invalid('query', 'too-long', limits.text)
  const words = value.split(/\s+/u).flatMap((text) => {
    const word = analyseWord(text)
    return word === null ? [] : [{ text, word }]
  })
  if (words.length === 0) return invalid('query', 'required')
  if (words.length > limits.terms) return invalid('query', 'too-many', limits.terms)
  const tooLong = words.find(({ text, word }) => !word.unspaced && isLonger(text, limits.term))
  return tooLong === undefined ? ok(value) : invalid('query', 'too-long', limits.term)
}

/** `scope` is null where the collection does not exist for the caller. */
export function searchQuery(
  db: ReadDatabase,
  scope: SearchScope | null,
  request: Required<CollectionQuery>,
): Omit<CollectionAnswer, 'tookMs'> {
  const { collection, limit, offset } = request
  const { best, corrections } = scope === null ? nothing : findBest(db, scope, request)
  return {
    items: scope === null ? [] : createHits(db, scope, request.query, best),
    collection,
    limit,
    offset,
    total: best.total,
    hasMore: offset + best.hits.length < best.total,
    corrections,
    engine: 'sqlite-fts5',
    mode: 'lexical',
  }
}

interface Found {
  readonly best: BestMatchAnswer
  readonly corrections: CollectionAnswer['corrections']
}

const nothing: Found = { best: { hits: [], total: 0, terms: [] }, corrections: {} }

/** Misspelled words give way to what they may have meant; those that match something stay as they are. */
function findBest(db: ReadDatabase, scope: SearchScope, request: Required<CollectionQuery>): Found {
  const { query: text, limit, offset } = request
  const best = bestMatch(db, scope, { text, limit, offset })
  const corrections = request.fuzzy ? correctWords(db, scope, best.terms) : new Map<string, readonly string[]>()
  if (corrections.size === 0) return { best, corrections: {} }
  const corrected = best.terms.flatMap((term) => corrections.get(term) ?? [term]).join(' ')
  return {
    best: bestMatch(db, scope, { text: corrected, limit, offset }),
    corrections: Object.fromEntries(corrections),
  }
}

function correctWords(db: ReadDatabase, scope: SearchScope, terms: readonly string[]): Corrections {
  const tables = currentIndexTables(scope.collection)
  const hidden = hiddenDocuments({ trash: false, private: false, version: 'latest' }, scope.caller)
  const missing = terms.filter((term) => {
    const leaf = leafOf(db, scope, term)
    if (leaf === null) return false
    const match = writeMatch({ type: 'leaf', leaf }, { level: 'beginnings', table: 'body' })
    return countCandidates(db, { tables, match, hidden }) === 0
  })
  return correctTerms(db, { tables, vocabulary: scope.vocabulary, hidden }, missing)
}

function createHits(db: ReadDatabase, scope: SearchScope, query: string, best: BestMatchAnswer): CollectionHit[] {
  const leaves = leavesToMark(db, scope, query, best.terms)
  const finder = createMarkFinder(leaves)
  const context = { finder, window: createWindowFinder(leaves, finder), leafCount: leaves.length, caller: scope.caller }
  return best.hits.flatMap(({ documentId, score }): CollectionHit[] => {
    const hit = createHit(db, { documentId, rank: -score, tier: 4, way: 'exact' }, context)
    if (hit === null) return []
    return [{ id: hit.id, title: hit.title.text, uri: readUri(db, documentId), score, excerpt: hit.snippet }]
  })
}

/** The words as typed, and those taken for a misspelled one. Fillers that were not looked for stay unmarked. */
function leavesToMark(db: ReadDatabase, scope: SearchScope, query: string, terms: readonly string[]): Leaf[] {
  const typed = query.split(/\s+/u).flatMap((text) => leafOf(db, scope, text) ?? [])
  const used = typed.filter((leaf) => leaf.word.terms.some((term) => terms.includes(term)))
  const covered = new Set(used.flatMap((leaf) => leaf.word.terms))
  const others = terms.filter((term) => !covered.has(term)).flatMap((term) => leafOf(db, scope, term) ?? [])
  return [...used, ...others]
}

function leafOf(db: ReadDatabase, scope: SearchScope, text: string): Leaf | null {
  const leaf = createLeaf(
    { type: 'word', text, field: null, beginning: false, from: 0, to: text.length },
    {
      forms: true,
      formsOf: (term) => formsOf(db, scope.vocabulary, scope.languages, term),
      corrections: new Map(),
      growingPhrase: null,
    },
  )
  return leaf === null ? null : { ...leaf, innerParts: false }
}

const readUri = (db: ReadDatabase, documentId: number): string | null =>
  db.get<{ uri: string | null }>(sql`SELECT uri FROM documents WHERE document_id = ${documentId}`)?.uri ?? null

// `searchQuery`: plain text in, the best documents of one collection out, a page at a time.
import { analyseWord } from '../analysis/query-word.ts'
import { type CollectionAnswer, type CollectionHit, type CollectionQuery, collectionLimits } from '../contract/collections.ts'
import { ok } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { allChecked, type Checked, checkFlag, checkObject, checkWhole, invalid, isLonger } from '../store/check-arguments.ts'
import { type BestMatchAnswer, bestMatch } from './best-match.ts'
import { createHit } from './create-hit.ts'
import { createWindowFinder } from './find-window.ts'
import { formsOf } from './forms.ts'
import { createLeaf, type Leaf } from './leaf.ts'
import { createMarkFinder } from './marks.ts'
import type { SearchScope } from './search-scope.ts'

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
    items: scope === null ? [] : createHits(db, scope, request, { best, corrections }),
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

/** THE place for spelling: a term that matches nothing for this caller is to be corrected here when `fuzzy` is on. */
function findBest(db: ReadDatabase, scope: SearchScope, { query, limit, offset }: Required<CollectionQuery>): Found {
  return { best: bestMatch(db, scope, { text: query, limit, offset }), corrections: {} }
}

function createHits(db: ReadDatabase, scope: SearchScope, request: Required<CollectionQuery>, { best, corrections }: Found): CollectionHit[] {
  const words = [...request.query.split(/\s+/u), ...Object.values(corrections).flat()]
  const leaves = leavesOf(db, scope, words, new Set([...best.terms, ...Object.values(corrections).flat()]))
  const finder = createMarkFinder(leaves)
  const context = { finder, window: createWindowFinder(leaves, finder), leafCount: leaves.length, caller: scope.caller }
  return best.hits.flatMap(({ documentId, score }): CollectionHit[] => {
    const hit = createHit(db, { documentId, rank: -score, tier: 4, way: 'exact' }, context)
    if (hit === null) return []
    return [{ id: hit.id, title: hit.title.text, uri: readUri(db, documentId), score, excerpt: hit.snippet }]
  })
}

/** The words to mark: fillers that were not looked for stay unmarked. */
function leavesOf(db: ReadDatabase, scope: SearchScope, words: readonly string[], sought: ReadonlySet<string>): Leaf[] {
  const rules = { forms: true, formsOf: (term: string) => formsOf(db, scope.vocabulary, scope.languages, term) }
  return words.flatMap((text): Leaf[] => {
    const leaf = createLeaf({ type: 'word', text, field: null, beginning: false, from: 0, to: text.length }, rules)
    if (leaf === null || !leaf.word.terms.some((term) => sought.has(term))) return []
    return [{ ...leaf, innerParts: false }]
  })
}

const readUri = (db: ReadDatabase, documentId: number): string | null =>
  db.get<{ uri: string | null }>(sql`SELECT uri FROM documents WHERE document_id = ${documentId}`)?.uri ?? null

// The terms of best match as FTS5 phrases: one for the term, one for its forms, and those for what is related to it.
import type { ReadDatabase } from '../sqlite/database.ts'
import { compoundParts, hasBeginnings } from './best-related.ts'
import type { BestTerm } from './best-terms.ts'
import { spellingVariants } from './best-variants.ts'
import { formsOf } from './forms.ts'
import { type MatchTree, writeMatch } from './fts-match.ts'
import { type Leaf, shortestInnerPart } from './leaf.ts'
import { byLengthThenLetters } from './plain-order.ts'
import type { SearchScope } from './search-scope.ts'

/** How a phrase stands for its term. */
export type PhraseWay = 'exact' | 'form' | 'related'

export interface BestPhrase {
  /** Index of the term it was made for. */
  readonly term: number
  readonly way: PhraseWay
  readonly tree: MatchTree
}

type PhraseScope = Pick<SearchScope, 'vocabulary' | 'languages'>

/** In the order of the terms, and of a term the exact phrase first: of hits at one place the first is the closest. */
export const bestPhrases = (db: ReadDatabase, scope: PhraseScope, terms: readonly BestTerm[]): BestPhrase[] =>
  terms.flatMap((term, index) =>
    phrasesOf(db, scope, term).map(({ way, leaf }) => ({ term: index, way, tree: { type: 'leaf', leaf } as const })),
  )

/** Words that hold a term somewhere inside, for a text of which nothing else is found. */
export function innerPhrases(db: ReadDatabase, { vocabulary }: PhraseScope, terms: readonly BestTerm[]): BestPhrase[] {
  return terms.flatMap(({ term, unspaced }, index): BestPhrase[] => {
    if (unspaced || [...term].length < shortestInnerPart(term)) return []
    const words = vocabulary.containing(db, term, mostWords).sort(byLengthThenLetters)
    return words.length === 0 ? [] : [{ term: index, way: 'related', tree: { type: 'leaf', leaf: wordsLeaf(words) } }]
  })
}

/** One MATCH for documents with any of them; phrases keep their order. */
export const matchAny = (phrases: readonly BestPhrase[]): string =>
  writeMatch({ type: 'or', children: phrases.map(({ tree }) => tree) }, { level: 'forms', table: 'body' })

/** More alternatives would cost every search and hardly ever find more. */
const mostWords = 64
const mostPartForms = 24

interface Phrase {
  readonly way: PhraseWay
  readonly leaf: Leaf
}

function phrasesOf(db: ReadDatabase, { vocabulary, languages }: PhraseScope, term: BestTerm): Phrase[] {
  if (term.unspaced)
    return [{ way: 'exact', leaf: { ...wordsLeaf([term.term]), word: wordOf(term.term, term.openEnd) } }]
  const variants = spellingVariants(term.term).filter((variant) => vocabulary.has(db, variant))
  const inflected = [term.term, ...variants].flatMap((word) => formsOf(db, vocabulary, languages, word))
  const forms = [...new Set([...inflected, ...variants, ...term.joined])].filter((form) => form !== term.term)
  const parts = partsOf(db, vocabulary, term)
  const partForms = parts.flatMap((part) => formsOf(db, vocabulary, languages, part))
  const partWords = [...new Set([...parts, ...partForms])].slice(0, parts.length + mostPartForms)
  return [
    { way: 'exact', leaf: wordsLeaf([term.term]) },
    ...(forms.length === 0 ? [] : [{ way: 'form', leaf: wordsLeaf(forms) } as const]),
    ...(partWords.length === 0 ? [] : [{ way: 'related', leaf: wordsLeaf(partWords) } as const]),
    ...(hasBeginnings(db, vocabulary, { term: term.term, forms })
      ? [{ way: 'related', leaf: { ...wordsLeaf([term.term]), beginnings: true, beginningOnly: true } } as const]
      : []),
  ]
}

/** Parts of an identifier say little where the identifier itself is known, and there are many of each. */
function partsOf(
  db: ReadDatabase,
  vocabulary: SearchScope['vocabulary'],
  { term, parts }: BestTerm,
): readonly string[] {
  if (parts.length === 0) return compoundParts(db, vocabulary, term)
  return vocabulary.has(db, term) ? [] : parts
}

/** Any of the words, as one term of FTS5. */
function wordsLeaf([first = '', ...others]: readonly string[]): Leaf {
  return {
    word: wordOf(first, false),
    text: first,
    field: null,
    forms: others,
    beginnings: false,
    beginningOnly: false,
    innerParts: false,
  }
}

const wordOf = (term: string, openEnd: boolean): Leaf['word'] => ({
  terms: [term],
  joined: null,
  openEnd,
  unspaced: openEnd,
})

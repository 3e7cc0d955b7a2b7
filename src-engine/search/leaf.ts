// One word or phrase of a query, ready to be matched: its terms, its forms, and how far it may be stretched.
import { analysePhrase, analyseWord, type QueryWord } from '../analysis/query-word.ts'
import type { QueryNode } from '../query/ast.ts'

export type WordsNode = Extract<QueryNode, { type: 'word' | 'phrase' }>

export interface Leaf {
  readonly word: QueryWord
  /** Text as typed, for messages. */
  readonly text: string
  readonly field: 'title' | 'content' | null
  /** Inflected forms of the one term, itself left out. */
  readonly forms: readonly string[]
  /** Also found as the beginning of a longer word. */
  readonly beginnings: boolean
  /** `word*`: whole words are not enough of a difference to be a tier of their own. */
  readonly beginningOnly: boolean
  /** Also found inside other words, in the lowest tier. */
  readonly innerParts: boolean
}

export interface LeafRules {
  /** False for `forms:off`: only what was typed. */
  readonly forms: boolean
  readonly formsOf: (term: string) => readonly string[]
}

/** Hangul writes a syllable a character, so two of them are as telling as three letters. */
const shortestInnerPart = (term: string): number => (/^\p{Script=Hangul}+$/u.test(term) ? 2 : 3)

/** Null when nothing in it can be searched. */
export function createLeaf(node: WordsNode, rules: LeafRules): Leaf | null {
  const word = node.type === 'phrase' ? analysePhrase(node.text) : analyseWord(node.text)
  if (word === null) return null
  const base = { word, text: node.text, field: node.field }
  const last = word.terms.at(-1) ?? ''
  const stretched = node.type === 'word' && rules.forms && !word.unspaced
  const wanted = node.type === 'word' && node.beginning
  return {
    ...base,
    forms: stretched && !wanted && word.terms.length === 1 ? rules.formsOf(last) : [],
    beginnings: wanted || (stretched && length(last) > 1),
    beginningOnly: wanted,
    innerParts: stretched && !wanted && word.terms.length === 1 && length(last) >= shortestInnerPart(last),
  }
}

/** One letter is stretched to its beginnings in the heads alone: over whole texts it would mean nearly everything. */
export const isOneLetter = (leaf: Leaf): boolean =>
  leaf.word.terms.length === 1 && !leaf.word.unspaced && length(leaf.word.terms[0] ?? '') === 1

const length = (term: string): number => [...term].length

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
  /** Words to look for in place of terms that nothing holds, best first. */
  readonly corrections?: ReadonlyMap<string, readonly string[]>
  /** `from` of a quoted phrase that is still being typed: its last word may go on. */
  readonly growingPhrase?: number | null
}

/** Hangul writes a syllable a character, so two of them are as telling as three letters. */
export const shortestInnerPart = (term: string): number => (/^\p{Script=Hangul}+$/u.test(term) ? 2 : 3)

/** Null when nothing in it can be searched. */
export function createLeaf(node: WordsNode, rules: LeafRules): Leaf | null {
  const word = node.type === 'phrase' ? analysePhrase(node.text) : analyseWord(node.text)
  if (word === null) return null
  const base = { word, text: node.text, field: node.field, beginningOnly: false, innerParts: false }
  const last = word.terms.at(-1) ?? ''
  if (node.type === 'phrase') return { ...base, forms: [], beginnings: node.from === rules.growingPhrase }
  const stretched = rules.forms && !word.unspaced
  if (node.beginning) return { ...base, forms: [], beginnings: true, beginningOnly: true }
  const isSingle = stretched && word.terms.length === 1
  const corrected = isSingle ? rules.corrections?.get(last) : undefined
  if (corrected !== undefined) return { ...base, ...correctedLeaf(corrected, rules) }
  return {
    ...base,
    forms: isSingle ? rules.formsOf(last) : [],
    beginnings: stretched && length(last) > 1,
    innerParts: isSingle && length(last) >= shortestInnerPart(last),
  }
}

/** The corrected words and their forms in place of what was typed, found as whole words only. */
function correctedLeaf(words: readonly string[], { formsOf }: LeafRules): Pick<Leaf, 'word' | 'forms' | 'beginnings'> {
  const [best = '', ...others] = words
  const forms = new Set([...others, ...words.flatMap((word) => formsOf(word))])
  forms.delete(best)
  return {
    word: { terms: [best], joined: null, openEnd: false, unspaced: false },
    forms: [...forms],
    beginnings: false,
  }
}

/** One letter is stretched to its beginnings in the heads alone: over whole texts it would mean nearly everything. */
export const isOneLetter = (leaf: Leaf): boolean =>
  leaf.word.terms.length === 1 && !leaf.word.unspaced && length(leaf.word.terms[0] ?? '') === 1

const length = (term: string): number => [...term].length

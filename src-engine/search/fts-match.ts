// The only writer of FTS5 MATCH strings. Every term goes in quoted and already analysed (see the tokenizer's marks),
// so nothing a person types can be read as FTS5 syntax.
import { positionSeparator, preparedMark, synonymSeparator } from '../sqlite/fts5-tokenizer.ts'
import { isOneLetter, type Leaf } from './leaf.ts'

/** How far the words of a query may be stretched, each level including those before it. */
export type MatchLevel = 'exact' | 'forms' | 'beginnings'

/** A part of the query that consists of words only. `without` holds exclusions, which are always exact. */
export type MatchTree =
  | { readonly type: 'leaf'; readonly leaf: Leaf }
  | { readonly type: 'and'; readonly children: readonly MatchTree[]; readonly without: readonly MatchTree[] }
  | { readonly type: 'or'; readonly children: readonly MatchTree[] }

export interface MatchOptions {
  readonly level: MatchLevel
  /** Heads stretch a single letter to its beginnings, the body does not. */
  readonly table: 'body' | 'heads'
}

export function writeMatch(tree: MatchTree, options: MatchOptions): string {
  switch (tree.type) {
    case 'leaf':
      return writeLeaf(tree.leaf, options)
    case 'or':
      return `(${tree.children.map((child) => writeMatch(child, options)).join(' OR ')})`
    case 'and': {
      const wanted = `(${tree.children.map((child) => writeMatch(child, options)).join(' AND ')})`
      if (tree.without.length === 0) return wanted
      const unwanted = tree.without.map((child) => writeMatch(child, { ...options, level: 'exact' }))
      return `(${wanted} NOT (${unwanted.join(' OR ')}))`
    }
  }
}

/** All the words side by side, in the order typed, each also in its forms; null where that says nothing. */
export function writeTogether(leaves: readonly Leaf[]): string | null {
  if (leaves.length < 2 || leaves.some((leaf) => leaf.field !== null || leaf.word.unspaced)) return null
  const positions = leaves.flatMap(({ word, forms }) =>
    word.terms.map((term) => (word.terms.length === 1 ? [term, ...forms] : [term])),
  )
  return quoted(positions)
}

/** One term of the index, exactly. */
export const writeTerm = (term: string): string => phrase([term], [], false)

/** Restricts a MATCH to the title. */
export const inTitle = (match: string): string => `{title} : (${match})`

const fieldColumns = { title: '{title}', content: '{text readings}' } as const

function writeLeaf(leaf: Leaf, options: MatchOptions): string {
  const alternatives = writeAlternatives(leaf, options)
  const expression = alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' OR ')})`
  return leaf.field === null ? expression : `${fieldColumns[leaf.field]} : ${expression}`
}

function writeAlternatives(leaf: Leaf, { level, table }: MatchOptions): string[] {
  const { terms, joined, openEnd } = leaf.word
  const stretched = level === 'beginnings' && leaf.beginnings && (table === 'heads' || !isOneLetter(leaf))
  if (leaf.beginningOnly || (stretched && leaf.forms.length === 0)) {
    return [phrase(terms, [], true), ...(joined === null ? [] : [phrase([joined], [], true)])]
  }
  const whole = [
    phrase(terms, level === 'exact' ? [] : leaf.forms, openEnd),
    ...(joined === null ? [] : [phrase([joined], [], false)]),
  ]
  return stretched
    ? [...whole, phrase(terms, [], true), ...(joined === null ? [] : [phrase([joined], [], true)])]
    : whole
}

/** A beginning must not carry synonyms: FTS5 would take them for beginnings too. */
function phrase(terms: readonly string[], forms: readonly string[], beginning: boolean): string {
  return `${quoted(terms.map((term) => [term, ...forms]))}${beginning ? ' *' : ''}`
}

/** A phrase of positions, each any of its terms. */
function quoted(positions: readonly (readonly string[])[]): string {
  const text = positions.map((terms) => terms.join(synonymSeparator)).join(positionSeparator)
  return `"${preparedMark}${text.replaceAll('"', '""')}"`
}

// Plain text as the terms that best match looks for: cut like any text, fillers told apart, each with its weight.
import { isUnspaced } from '../analysis/character-class.ts'
import { fillersAmong } from '../analysis/filler-words.ts'
import { tokenise } from '../analysis/tokenise.ts'

export interface BestTerm {
  readonly term: string
  /** The same word in one piece where it was typed with a hyphen: `plugin` beside `plug` of `plug-in`. */
  readonly joined: readonly string[]
  /** `foo` and `bar` of `fooBar`. */
  readonly parts: readonly string[]
  /** Place among the words of the text, fillers counted; two neighbours differ by one. */
  readonly position: number
  /** A lone character of a script without spaces: searched as the beginning of a pair. */
  readonly openEnd: boolean
  /** Of a script without spaces: has no forms, and its neighbours overlap it. */
  readonly unspaced: boolean
  /** What it counts beside its rarity: more when typed again, less when it is mostly grammar. */
  readonly weight: number
}

interface Token {
  readonly term: string
  readonly joined: string[]
  readonly parts: string[]
  readonly to: number
  readonly position: number
  readonly openEnd: boolean
  readonly unspaced: boolean
}

/** A sentence of a script without spaces has a pair a character; more would make one search do the work of ten. */
const mostTerms = 64

/** Each term once, in the order typed. Fillers are left out unless there is nothing else. */
export function bestTerms(text: string, languages: readonly string[]): BestTerm[] {
  const tokens = readTokens(text)
  const fillers = fillersAmong(
    tokens.map(({ term }) => term),
    languages,
  )
  const telling = tokens.filter(({ term, openEnd }) => !fillers.has(term) && !(openEnd && isHiragana(term)))
  const terms = new Map<string, BestTerm>()
  for (const { term, joined, parts, position, openEnd, unspaced } of telling.length > 0 ? telling : tokens) {
    const known = terms.get(term)
    if (known !== undefined) terms.set(term, { ...known, weight: known.weight + weightOf(term) / 2 })
    else terms.set(term, { term, joined, parts, position, openEnd, unspaced, weight: weightOf(term) })
  }
  return mostTelling([...terms.values()])
}

/** The last character of a run is part of the pair before it, so it says nothing of its own. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let position = -1
  tokenise(text, (term, _from, to, colocated) => {
    const last = tokens.at(-1)
    if (colocated) {
      if (last === undefined) return
      // What reaches beyond the word is several of them in one piece; what does not is a part of it.
      if (to > last.to) last.joined.push(term)
      else last.parts.push(term)
      return
    }
    position++
    const unspaced = isUnspaced(term)
    const isRunEnd = unspaced && last?.unspaced === true && last.to === to
    if (!isRunEnd)
      tokens.push({ term, joined: [], parts: [], to, position, unspaced, openEnd: unspaced && [...term].length === 1 })
  })
  return tokens
}

const isHiragana = (term: string): boolean => /^[\p{Script=Hiragana}ー]+$/u.test(term)

/** Hiragana writes endings and particles: pairs of it alone hardly tell documents apart, those with half of it less well. */
function weightOf(term: string): number {
  if (isHiragana(term)) return 0.2
  return /\p{Script=Hiragana}/u.test(term) ? 0.6 : 1
}

function mostTelling(terms: readonly BestTerm[]): BestTerm[] {
  if (terms.length <= mostTerms) return [...terms]
  const kept = new Set([...terms].sort((a, b) => b.weight - a.weight || a.position - b.position).slice(0, mostTerms))
  return terms.filter((term) => kept.has(term))
}

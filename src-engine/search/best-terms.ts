// Plain text as the terms that best match looks for: cut like any text, fillers told apart, forms added.
import { isUnspaced } from '../analysis/character-class.ts'
import { fillersAmong } from '../analysis/filler-words.ts'
import { tokenise } from '../analysis/tokenise.ts'

export interface BestTerm {
  readonly term: string
  /** Terms that count as this one: inflected forms, and `plugin` where `plug-in` was typed. */
  readonly forms: readonly string[]
  /** Place among the words of the text, fillers counted; two neighbours differ by one. */
  readonly position: number
  /** A lone character of a script without spaces: searched as the beginning of a pair. */
  readonly openEnd: boolean
  /** A pair of characters of a script without spaces. */
  readonly unspaced: boolean
  /** How often it was typed. */
  readonly repeats: number
}

interface Token {
  readonly term: string
  readonly to: number
  readonly position: number
  readonly openEnd: boolean
  readonly unspaced: boolean
}

export interface BestTermRules {
  readonly languages: readonly string[]
  readonly formsOf: (term: string) => readonly string[]
}

/** Each term once, in the order typed. Fillers are left out unless there is nothing else. */
export function bestTerms(text: string, rules: BestTermRules): BestTerm[] {
  const tokens = readTokens(text)
  const fillers = fillersAmong(
    tokens.map(({ term }) => term),
    rules.languages,
  )
  const telling = tokens.filter(({ term }) => !fillers.has(term))
  const wanted = telling.length > 0 ? telling : tokens
  const terms = new Map<string, BestTerm>()
  for (const { term, position, openEnd, unspaced } of wanted) {
    const known = terms.get(term)
    const forms = known?.forms ?? (unspaced ? [] : rules.formsOf(term))
    terms.set(
      term,
      known === undefined
        ? { term, forms, position, openEnd, unspaced, repeats: 1 }
        : { ...known, repeats: known.repeats + 1 },
    )
  }
  return [...terms.values()]
}

/** The last character of a run is part of the pair before it, so it says nothing of its own. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let position = -1
  tokenise(text, (term, _from, to, colocated) => {
    if (colocated) return
    position++
    const unspaced = isUnspaced(term)
    const last = tokens.at(-1)
    const isRunEnd = unspaced && last?.unspaced === true && last.to === to
    if (!isRunEnd) tokens.push({ term, to, position, unspaced, openEnd: unspaced && [...term].length === 1 })
  })
  return tokens
}

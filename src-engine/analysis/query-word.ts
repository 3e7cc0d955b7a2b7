// What someone typed, as the index holds it: cut by the same rules as the text it is to be found in.
import { isUnspaced } from './character-class.ts'
import { tokenise } from './tokenise.ts'

export interface QueryWord {
  /** Terms that must stand at consecutive positions; one for an ordinary word. Never empty. */
  readonly terms: readonly string[]
  /** The same word written in one piece (plug-in -> plugin), or null. A document with either matches. */
  readonly joined: string | null
  /** The last term is a lone character of a script without spaces: search it as a beginning of a pair. */
  readonly openEnd: boolean
  /** Written, at least at its end, in a script without spaces: has no forms, no beginnings of its own, no spelling. */
  readonly unspaced: boolean
}

interface Token {
  readonly term: string
  readonly from: number
  readonly to: number
}

/** One typed word; null when it has no searchable character. Skin tones and the parts of camel case are left out. */
export function analyseWord(text: string): QueryWord | null {
  const tokens: Token[] = []
  const colocatedWithFirst: Token[] = []
  tokenise(text, (term, from, to, colocated) => {
    if (!colocated) tokens.push({ term, from, to })
    else if (tokens.length === 1) colocatedWithFirst.push({ term, from, to })
  })
  const last = tokens.at(-1)
  if (last === undefined) return null
  const whole = tokens.length > 1 ? colocatedWithFirst.find(({ to }) => to === last.to) : undefined
  const unspaced = isUnspaced(last.term)
  const isRunEnd = unspaced && tokens.at(-2)?.to === last.to
  return {
    terms: (isRunEnd ? tokens.slice(0, -1) : tokens).map(({ term }) => term),
    joined: whole?.term ?? null,
    openEnd: unspaced && !isRunEnd,
    unspaced,
  }
}

/** A quoted phrase: exactly its words, so never their joined spelling. */
export function analysePhrase(text: string): QueryWord | null {
  const word = analyseWord(text)
  return word && { ...word, joined: null }
}

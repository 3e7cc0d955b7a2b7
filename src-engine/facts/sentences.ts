// Where the sentence or line around a place begins and ends.

export interface Place {
  readonly from: number
  readonly to: number
}

/** Beyond this from a date nothing is looked at: a line of a megabyte costs what a short one does. */
const farthest = 400

/** A full stop after a number, one letter or an abbreviation ends no sentence: `31. März`, `z. B.`, `Nr. 5`. */
const abbreviation = String.raw`(?<![\p{L}\p{N}])(?:\p{L}|\p{N}{1,3}|[Nn]r|[Nn]o|St|Dr|Mrs?|[Cc]a|bzw|inkl|vgl|Art|Abs|Tel|Inv)\.`
const ending = new RegExp(String.raw`(?<!${abbreviation})(?<=[.!?])\s+(?=[\p{Lu}\p{N}"'(„“‚»]|$)|[。！？\n\r]`, 'gu')

/** The sentence around `place`, no farther than its line. */
export function sentenceAround(text: string, place: Place): Place {
  const start = Math.max(0, place.from - farthest)
  let from = start
  for (const match of text.slice(start, place.from).matchAll(ending)) from = start + match.index + match[0].length
  const rest = text.slice(place.to, place.to + farthest)
  const length = rest.search(ending)
  return { from, to: place.to + (length === -1 ? rest.length : length) }
}

/** The line above, where `at` is the first thing in its line: its label may stand there. Null where there is none. */
export function lineAbove(text: string, at: number): Place | null {
  const gap = /\r?\n[ \t]*$/.exec(text.slice(Math.max(0, at - 20), at))
  if (gap === null) return null
  const to = at - gap[0].length
  const from = Math.max(text.lastIndexOf('\n', to - 1) + 1, to - farthest)
  return text.slice(from, to).trim() === '' ? null : { from, to }
}

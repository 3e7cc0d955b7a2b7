// Repeated "where is the next …?" questions, answered in time linear in the text however often they are asked.

/** The next place at or after `at`, or -1. Questions must come with rising `at`. */
export type FindNext = (at: number) => number

export const findNextText = (source: string, wanted: string): FindNext => remember((at) => source.indexOf(wanted, at))

/** `pattern` must have the flag `g`. */
export const findNextMatch = (source: string, pattern: RegExp): FindNext =>
  remember((at) => {
    pattern.lastIndex = at
    return pattern.exec(source)?.index ?? -1
  })

function remember(find: FindNext): FindNext {
  let found = Number.NEGATIVE_INFINITY
  return (at) => {
    if (found !== -1 && found < at) found = find(at)
    return found
  }
}

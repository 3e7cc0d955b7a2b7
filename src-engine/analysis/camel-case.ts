// Names written in camel case, cut into the words they are made of.

const hump = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}]+/gu
const mostParts = 16

/**
 * The parts of a word as flat pairs [from, to, …] within it; empty where it has only one. Digits are no border.
 *
 *   XMLHttpRequest -> XML Http Request      fooBar2 -> foo Bar2      PDFs -> nothing
 */
export function camelParts(word: string): number[] {
  if (/^\p{Lu}+s$/u.test(word)) return []
  const parts: number[] = []
  for (const found of word.matchAll(hump)) {
    parts.push(found.index, found.index + found[0].length)
    if (parts.length >= mostParts * 2) break
  }
  return parts.length > 2 ? parts : []
}

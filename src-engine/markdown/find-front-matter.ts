// Where a note's front matter stands. Cheap and without YAML, so that every scanner agrees on where the body begins.

export interface FrontMatterPlace {
  /** The first unit of the opening `---`; 1 after a byte order mark. */
  readonly from: number
  /** After the closing line and its line ending: where the body begins. */
  readonly to: number
  /** The lines between the two marks. */
  readonly textFrom: number
  readonly textTo: number
}

/** A longer block is not front matter: nobody writes one, and YAML is slow. */
const longestBlock = 64 * 1024

const opening = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|$)/gm
const keyLine = /^(?:"[^"\n]+"|'[^'\n]+'|[\p{L}\p{N}_@$.][^:\r\n]{0,80})[ \t]*:(?:[ \t]|[\r\n]|$)/u

/**
 * Front matter opens with `---` on the first line, closes with `---` or `...` and holds a mapping.
 *
 *   ---\ntitle: Tea\n---\nBody     ->  front matter
 *   ---\nOnly a sentence.\n---     ->  null, two thematic breaks
 *   ---\ntitle: Tea                ->  null, never closed
 */
export function findFrontMatter(source: string): FrontMatterPlace | null {
  const textFrom = opening.exec(source.slice(0, 256))?.[0].length
  if (textFrom === undefined) return null
  const block = source.slice(textFrom, textFrom + longestBlock)
  closing.lastIndex = 0
  const close = closing.exec(block)
  if (close === null || (block.length === longestBlock && closing.lastIndex === longestBlock)) return null
  if (!startsMapping(block.slice(0, close.index))) return null
  const from = source.charCodeAt(0) === 0xfeff ? 1 : 0
  return { from, to: textFrom + close.index + close[0].length, textFrom, textTo: textFrom + close.index }
}

/** Where the body begins: after front matter, else after a byte order mark, else 0. */
export const bodyStart = (source: string): number =>
  findFrontMatter(source)?.to ?? (source.charCodeAt(0) === 0xfeff ? 1 : 0)

function startsMapping(block: string): boolean {
  const first = block.split(/\r\n|\n|\r/).find((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
  if (first === undefined) return true
  return keyLine.test(first) || first.startsWith('{') || first.startsWith('? ')
}

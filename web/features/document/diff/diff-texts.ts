// Two texts as stretches that are the same and stretches that differ: by lines first, then by words inside them.
// Its own chunk, with the library. Pure.
import { diffArrays, diffLines } from 'diff'

export interface DiffPiece {
  readonly text: string
  readonly differs: boolean
}

export type DiffBlock =
  | { readonly type: 'same'; readonly text: string }
  /** One of the two may be empty. */
  | { readonly type: 'changed'; readonly older: readonly DiffPiece[]; readonly newer: readonly DiffPiece[] }

/** Texts that share next to nothing would take for ever: after this long they count as wholly different. */
const withinMs = 800

/** A stretch longer than this is not compared by words. */
const longestStretch = 20_000

export function diffTexts(older: string, newer: string): readonly DiffBlock[] {
  const lines = diffLines(withLineEnd(older), withLineEnd(newer), { timeout: withinMs })
  if (lines === undefined) return [changed(older, newer)]
  const blocks: DiffBlock[] = []
  let removed = ''
  let added = ''
  const flush = (): void => {
    if (removed !== '' || added !== '') blocks.push(changed(removed, added))
    removed = ''
    added = ''
  }
  for (const line of lines) {
    if (line.removed) removed += line.value
    else if (line.added) added += line.value
    else {
      flush()
      blocks.push({ type: 'same', text: line.value })
    }
  }
  flush()
  return blocks
}

/** A last line without its end would differ from the same line in the middle. */
const withLineEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function changed(older: string, newer: string): DiffBlock {
  const isLong = older.length + newer.length > longestStretch
  const words = isLong ? undefined : diffArrays(wordsOf(older), wordsOf(newer), { timeout: withinMs })
  if (older === '' || newer === '' || words === undefined)
    return { type: 'changed', older: piecesOf([older], true), newer: piecesOf([newer], true) }
  return {
    type: 'changed',
    older: words.flatMap(({ value, added, removed }) => (added ? [] : piecesOf(value, removed))),
    newer: words.flatMap(({ value, added, removed }) => (removed ? [] : piecesOf(value, added))),
  }
}

const piecesOf = (words: readonly string[], differs: boolean): DiffPiece[] => {
  const text = words.join('')
  return text === '' ? [] : [{ text, differs }]
}

/** Words of any language; those without spaces between them too. */
function wordsOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

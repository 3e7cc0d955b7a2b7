// Scripts without spaces: a run becomes overlapping pairs of characters at successive positions and its last
// character alone, so that any piece of a sentence is found as a phrase of pairs, one character included.
import { classAt, IGNORED, IN_CONTEXT, MARK, UNSPACED, WIDE } from './character-class.ts'
import { foldUnit, foldWord } from './fold.ts'
import type { Scan } from './scan.ts'

/** Passes the run that begins at `from` on; answers where it ends. Offsets never part a letter from its marks. */
export function emitRun(scan: Scan, from: number): number {
  const { text, classes, end, sink } = scan
  let previous = ''
  let previousFrom = from
  let previousTo = from
  let at = from
  while (at < end) {
    const bits = classAt(classes, text, at, end)
    const next = at + (bits & WIDE ? 2 : 1)
    if ((bits & UNSPACED) === 0) {
      if ((bits & IGNORED) === 0) break
      at = next
      continue
    }
    const to = afterMarks(scan, next)
    const single = to === at + 1 && (bits & IN_CONTEXT) === 0
    const folded = single ? foldUnit(text.charCodeAt(at)) : foldWord(text.slice(at, to), bits | IN_CONTEXT)
    for (const character of folded.length === 1 ? folded : Array.from(folded)) {
      if (previous !== '') sink(previous + character, previousFrom, to, false)
      previous = character
      previousFrom = at
      previousTo = to
    }
    at = to
  }
  if (previous !== '') sink(previous, previousFrom, previousTo, false)
  return at
}

/** No script stacks more marks than this on a letter; a longer pile is noise and is taken in pieces. */
const mostMarks = 8

function afterMarks(scan: Scan, from: number): number {
  let at = from
  for (let marks = 0; marks < mostMarks; marks++) {
    const bits = classAt(scan.classes, scan.text, at, scan.end)
    if ((bits & MARK) === 0) break
    at += bits & WIDE ? 2 : 1
  }
  return at
}

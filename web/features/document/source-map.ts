// Where each character of a rendered text stands in the Markdown source it came from. Pure.

/** A rendered text as runs that stand unbroken in the source. Ordered in both; `length` in UTF-16 units. */
export interface SourceRun {
  readonly textFrom: number
  readonly sourceFrom: number
  readonly length: number
}

/**
 * Aligns `text` with the part of `source` between `from` and `to`, skipping what Markdown removes:
 * escapes, character references, fences, indentation. Total: what cannot be found has no run.
 *
 *   source "a \\*b\\*"  text "a *b*"   ->  "a ", "*b", "*"
 */
export function alignText(text: string, source: string, from: number, to: number): readonly SourceRun[] {
  const whole = source.slice(from, to).indexOf(text)
  if (whole >= 0) return [{ textFrom: 0, sourceFrom: from + whole, length: text.length }]
  const runs: SourceRun[] = []
  let at = from
  let run: { textFrom: number; sourceFrom: number; length: number } | null = null
  for (let index = 0; index < text.length && at < to; index++) {
    const reference = readReference(source, at, to)
    if (reference > 0 && !text.startsWith(source.slice(at, at + reference), index)) {
      at += reference
      run = null
      continue
    }
    const found = findNear(source, text[index] ?? '', at, to)
    if (found < 0) {
      run = null
      continue
    }
    if (run && found === run.sourceFrom + run.length) run.length++
    else {
      run = { textFrom: index, sourceFrom: found, length: 1 }
      runs.push(run)
    }
    at = found + 1
  }
  return runs
}

/** Escapes and indentation are short; a character further away than this is another one. */
const nearUnits = 40

function findNear(source: string, character: string, at: number, to: number): number {
  const end = Math.min(to, at + nearUnits)
  for (let index = at; index < end; index++) if (source[index] === character) return index
  return -1
}

const referencePattern = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/iy

/** Length of the character reference at `at`, or 0. */
function readReference(source: string, at: number, to: number): number {
  if (source[at] !== '&') return 0
  referencePattern.lastIndex = at
  const [found] = referencePattern.exec(source) ?? ['']
  return at + found.length <= to ? found.length : 0
}

// Which runs of `*`, `_`, `~~` and `==` stand round something. Only clear pairs: the rest is text.
import { isAsciiLetter, isDigit, isPunctuation, isSpace } from './character.ts'
import type { Span } from './read-resource.ts'

interface Opener extends Span {
  readonly key: string
}

/** The runs that belong to a pair, unordered. `runs` are ascending. Linear in their number. */
export function pairMarks(source: string, runs: readonly Span[], text: Span): Span[] {
  const pairs: Span[] = []
  const openers: Opener[] = []
  const openByKey = new Map<string, number>()
  for (const run of runs) {
    const key = source.slice(run.from, Math.min(run.to, run.from + 4))
    if (!isMark(key)) continue
    const side = sideOf(source, run, text)
    if (side !== 'opens' && (openByKey.get(key) ?? 0) > 0) {
      pairs.push(dropThrough(openers, openByKey, key), run)
    } else if (side !== 'closes' && side !== 'neither') {
      openers.push({ ...run, key })
      openByKey.set(key, (openByKey.get(key) ?? 0) + 1)
    }
  }
  return pairs
}

const isMark = (run: string): boolean => /^(?:\*{1,3}|_{1,3}|~~|==)$/.test(run)

/** Takes openers off the stack down to the one that matches, and answers it. The caller knows that there is one. */
function dropThrough(openers: Opener[], openByKey: Map<string, number>, key: string): Opener {
  for (;;) {
    const opener = openers.pop()
    if (opener === undefined) throw new Error('A counted opener is missing.')
    openByKey.set(opener.key, (openByKey.get(opener.key) ?? 0) - 1)
    if (opener.key === key) return opener
  }
}

function sideOf(source: string, run: Span, text: Span): 'opens' | 'closes' | 'both' | 'neither' {
  const before = run.from > text.from ? source.charCodeAt(run.from - 1) : 32
  const after = run.to < text.to ? source.charCodeAt(run.to) : 32
  const opens = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
  const closes = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
  if (opens && closes)
    return source.charAt(run.from) === '_' ? splitsWord(before, after) : multiplies(run, before, after)
  if (opens) return 'opens'
  return closes ? 'closes' : 'neither'
}

/** `_` inside a word, as in `snake_case`, is a letter of it. */
function splitsWord(before: number, after: number): 'opens' | 'closes' | 'neither' {
  if (isPunctuation(before)) return 'opens'
  return isPunctuation(after) ? 'closes' : 'neither'
}

/** `2*3*4` and `a*b*c` are no emphasis, whatever CommonMark says. */
function multiplies(run: Span, before: number, after: number): 'both' | 'neither' {
  return run.to - run.from === 1 && isAsciiWord(before) && isAsciiWord(after) ? 'neither' : 'both'
}

const isAsciiWord = (unit: number): boolean => isAsciiLetter(unit) || isDigit(unit)

// Which word tells the role of which date: the nearest in the same sentence or line, and no word tells two.
import type { WrittenDate } from './find-written-dates.ts'
import { findRoleWords, type RoleWord, type WordRole } from './role-words.ts'
import { lineAbove, type Place, sentenceAround } from './sentences.ts'

export interface DatedWord {
  readonly date: WrittenDate
  readonly sentence: Place
  /** Null: no word tells it. */
  readonly role: WordRole | null
}

/** UTF-16 units, of scripts that need fewer characters half as many. */
const farthestBefore = 48
const farthestAfter = 30
/** What a gap costs more than its characters: a comma, a line break, standing after the date at all. */
const separatorCost = 10
const lineCost = 12
const afterCost = 12

interface Pair {
  readonly date: number
  readonly word: RoleWord
  readonly cost: number
}

/** `dates` are in order. Nearer pairs are made first, so a word goes to the date it is nearest to. */
export function assignRoles(text: string, dates: readonly WrittenDate[]): DatedWord[] {
  const sentences = dates.map((date) => sentenceAround(text, date))
  const pairs = dates.flatMap((date, index) => {
    const sentence = sentences[index] ?? date
    const window = {
      from: Math.max(sentence.from, dates[index - 1]?.to ?? 0),
      to: Math.min(sentence.to, dates[index + 1]?.from ?? text.length),
    }
    return pairsOf(text, date, window).map((pair) => ({ ...pair, date: index }))
  })
  const wordByDate = nearestFirst(pairs)
  return dates.map((date, index) => ({
    date,
    sentence: sentences[index] ?? date,
    role: wordByDate.get(index)?.role ?? null,
  }))
}

function nearestFirst(pairs: readonly Pair[]): Map<number, RoleWord> {
  const wordByDate = new Map<number, RoleWord>()
  const told = new Set<number>()
  for (const { date, word } of [...pairs].sort((one, other) => one.cost - other.cost)) {
    if (wordByDate.has(date) || told.has(word.from)) continue
    wordByDate.set(date, word)
    told.add(word.from)
  }
  return wordByDate
}

function pairsOf(text: string, date: WrittenDate, window: Place): Omit<Pair, 'date'>[] {
  const from = Math.max(window.from, date.from - farthestBefore)
  const ahead = findRoleWords(text, from, date.from).map((word) => pairBefore(text, word, date, 0))
  const behind = findRoleWords(text, date.to, Math.min(window.to, date.to + farthestAfter)).map((word) =>
    pairAfter(text, word, date),
  )
  const above = lineAbove(text, date.from)
  const labels = above === null ? [] : findRoleWords(text, Math.max(above.from, above.to - farthestBefore), above.to)
  const higher = labels
    .filter((word) => text.slice(word.to, above?.to).length <= 2)
    .map((word) => pairBefore(text, word, date, lineCost))
  return [...ahead, ...behind, ...higher]
    .filter((pair) => pair !== null)
    .filter(({ word }) => date.lastDay !== null || word.role !== 'period')
}

/** What may stand between a preposition and its date: articles, the day of the week. */
const nothingMuch =
  /^[\s:：*_<[]*(?:(?:the|am|dem|den|zum|on|at|by|einschließlich|incl\.)\s)?(?:\p{L}{2,10}\.?,\s)?[*_]*$/iu
/** Nobody writes like this but for machines. */
const code = /[={}\\]|\/\/|\(\)/

function pairBefore(text: string, word: RoleWord, date: WrittenDate, more: number): Omit<Pair, 'date'> | null {
  const gap = text.slice(word.to, date.from)
  if (code.test(gap) || word.beside === 'after') return null
  if (word.beside !== null && !(nothingMuch.test(gap) && saysEnough(date, gap))) return null
  if (date.precision === 'year' && !isLabelOf(word, gap)) return null
  return { word, cost: costOf(gap) + more }
}

/** `開始した` and `発行され、` tell what was; nobody waits for that day. */
const past = /^(?:した|された|し、|され、|して|されて|しており)/u
/** The day of the week and particles between a Japanese date and its word. */
const glue = /^(?:[(（][月火水木金土日][)）])?(?:に|付で|から|より)?$/u

function pairAfter(text: string, word: RoleWord, date: WrittenDate): Omit<Pair, 'date'> | null {
  const gap = text.slice(date.to, word.from)
  if (code.test(gap) || date.precision === 'year' || word.beside === 'before') return null
  if (word.beside !== null && !(glue.test(gap.trim()) && saysEnough(date, gap))) return null
  if (past.test(text.slice(word.to, word.to + 4))) return null
  return { word, cost: costOf(gap) + (glue.test(gap) ? 0 : afterCost) }
}

/** `until March 2006` is how stories are told; `until: March 2006` is a label. */
const saysEnough = ({ precision }: WrittenDate, gap: string): boolean => precision === 'day' || /[:：]/.test(gap)

/** A year alone is a date only right behind the word for something that runs out or is to be paid. */
const isLabelOf = ({ role }: RoleWord, gap: string): boolean =>
  (role === 'expiry' || role === 'renewal' || role === 'due') && /^[\s:：は]{0,3}(?:(?:in|ende|end of)\s)?$/iu.test(gap)

function costOf(gap: string): number {
  const separators = gap.match(/[,;、；|()（）]/gu)?.length ?? 0
  const wide = gap.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return gap.length + wide + separators * separatorCost
}

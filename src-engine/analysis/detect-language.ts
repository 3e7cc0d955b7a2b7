// The language a text is written in, as the library of letter sequences sees it; look-alikes are told apart by the words
// and letters that only one of them has. Import it only when there is a text to look at: it weighs 285 KB packed, and
// 29 MB in memory.
import { eld } from 'eld/extrasmall'
import { lookalikesOf } from './lookalike-languages.ts'

/** Markup and code are cut out of this much; what follows changes nothing. UTF-16 units. */
const sampleLength = 1_200
/** The library looks at 350 bytes of what it is given; the second piece is asked when the first says nothing. */
const pieceLength = 350
const mostPieces = 2
/** Fewer letters are a name or a word that several languages share. A sign that stands for a syllable or more says more. */
const fewestLetters = 20
const fewestSyllables = 6
/** By how much the first language must lead the next, of scores from 0 to 1. */
const smallestLead = 0.01

/** A code of two letters; null where it is not sure: nothing is said rather than guessed. */
export function detectLanguage(text: string): string | null {
  const sample = sampleOf(text)
  for (let piece = 0; piece < mostPieces; piece++) {
    const language = detectPiece(sample.slice(piece * pieceLength, (piece + 1) * pieceLength))
    if (language !== null) return language
  }
  return null
}

function detectPiece(piece: string): string | null {
  if (!saysEnough(piece)) return null
  const result = eld.detect(piece)
  if (!result.isReliable()) return null
  const close = lookalikesOf(piece, result.language)
  const [only, ...others] = close ?? []
  if (only !== undefined && others.length === 0) return only
  if (close?.includes(result.language) === false) return null
  const [first = 0, second = 0] = Object.values(result.getScores())
  return first - second >= smallestLead ? result.language : null
}

const countOf = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0

const saysEnough = (piece: string): boolean =>
  countOf(piece, /[\p{L}\p{M}]/gu) >= fewestLetters ||
  countOf(piece, /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/gu) >= fewestSyllables

/** Code, addresses and markup are in no language, or in English whatever the text is in. */
const sampleOf = (text: string): string =>
  text
    .slice(0, sampleLength)
    .replace(/^\ufeff?---\r?\n[\s\S]*?\n---\s*$/m, ' ')
    .replace(/(```|~~~)[\s\S]*?(\1|$)|`[^`\n]*`/g, ' ')
    .replace(/<[^<>]{1,300}>|\]\([^()\s]*\)|\b(https?:\/\/|www\.)\S+|\S+@\S+/gi, ' ')
    .replace(/[\p{N}\p{S}\p{P}]*[\p{N}\p{S}_/\\][\p{N}\p{S}\p{P}]*/gu, ' ')
    .replace(/\s+/g, ' ')

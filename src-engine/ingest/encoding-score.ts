// How much a decoded text looks like writing. Short texts mislead statistical detectors, so this asks simpler
// questions: are these the letters of one language, do they stand where letters stand?
import type { Alphabet, EncodingCandidate } from './encoding-candidates.ts'

const weights = {
  common: 1,
  rare: 0.6,
  /** The marks of careful typing, found in every language. */
  punctuation: 0.7,
  /** Han that daily writing does not need; also what any bytes look like in a two-byte encoding. */
  otherHan: 0,
  otherLetter: -0.5,
  symbol: -0.3,
  halfWidthKana: -0.5,
  /** A sign, or a letter of another script, in the middle of a word. */
  insideWord: -1.5,
  /** `пРИВЕТ`: what KOI8 text looks like as windows-1251 and the other way about. */
  caseSoup: -1.2,
  impossible: -2.5,
} as const

const punctuation = new Set(
  '“”‘’„‚«»‹›–—…•·°§€£©®™¿¡、。「」『』（），．：；？！・〜～《》【】　￥％＋－＝／＆＊＃＠〈〉',
)
/** Marks that stand between two letters of one word or two words set close. */
const wordJoiners = new Set('’–—·…')
const lettersByAlphabet = new WeakMap<Alphabet, ReadonlyMap<string, number>>()

/** Mean weight of what is not ASCII, from about -2.5 (noise) to 1 (plain writing); 0 for pure ASCII. */
export function scoreText(text: string, candidate: EncodingCandidate): number {
  const characters = Array.from(text)
  return Math.max(...candidate.alphabets.map((alphabet) => scoreAlphabet(characters, lettersOf(alphabet))))
}

function lettersOf(alphabet: Alphabet): ReadonlyMap<string, number> {
  const known = lettersByAlphabet.get(alphabet)
  if (known !== undefined) return known
  const letters = new Map<string, number>()
  for (const [text, weight] of [
    [alphabet.rare, weights.rare],
    [alphabet.common, weights.common],
  ] as const) {
    for (const letter of text) {
      letters.set(letter.toUpperCase(), weight * 0.9)
      letters.set(letter, weight)
    }
  }
  lettersByAlphabet.set(alphabet, letters)
  return letters
}

function scoreAlphabet(characters: readonly string[], letters: ReadonlyMap<string, number>): number {
  let sum = 0
  let count = 0
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] ?? ''
    if (character < '\x80') continue
    count++
    sum += letters.get(character) ?? weightOfOther(character)
    sum += penaltyOfPlace(characters[index - 1] ?? ' ', character, characters[index + 1] ?? ' ')
  }
  return count === 0 ? 0 : sum / count
}

function weightOfOther(character: string): number {
  if (/[\ufffd\x80-\x9f\p{Co}\p{Cn}\p{Cs}]/u.test(character)) return weights.impossible
  if (punctuation.has(character)) return weights.punctuation
  if (/[\uff61-\uff9f]/.test(character)) return weights.halfWidthKana
  // Full-width letters and digits are ordinary in East Asian text.
  if (/[\uff10-\uff5a]/.test(character)) return weights.punctuation
  if (/[\p{Script=Han}々〆]/u.test(character)) return weights.otherHan
  return /\p{L}/u.test(character) ? weights.otherLetter : weights.symbol
}

function penaltyOfPlace(before: string, character: string, after: string): number {
  if (!/[\p{L}\p{M}]/u.test(character)) {
    return isAlphabetic(before) && isAlphabetic(after) && !wordJoiners.has(character) ? weights.insideWord : 0
  }
  if (isHan(character)) return isLatin(before) && isLatin(after) ? weights.insideWord : 0
  if (isCased(character) && !isLatin(character) && (isLatin(before) || isLatin(after))) return weights.insideWord
  return isUpper(character) && isLower(before) ? weights.caseSoup : 0
}

const isLatin = (character: string): boolean => /\p{Script=Latin}/u.test(character)
const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)
const isUpper = (character: string): boolean => /\p{Lu}/u.test(character)
const isLower = (character: string): boolean => /\p{Ll}/u.test(character)
const isAlphabetic = (character: string): boolean =>
  /\p{L}/u.test(character) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)
const isCased = (character: string): boolean => isUpper(character) || isLower(character)

// One folding for everything that is compared: text, titles, tags, filter values, queries. It forgets case, accents
// and ways of encoding a character, and never what tells words apart (kana voicing, й, Indic and Thai signs).
import { BEYOND_ASCII, IN_CONTEXT, WIDE } from './character-class.ts'

/** Compared after NFKD and lower-casing; a combination that must survive the dropping of marks is listed whole. */
const replacements = new Map([
  ['и\u0306', 'й'],
  ['\u0648\u0654', '\u0624'], // waw and ya keep their hamza: only that of alef is left out in writing
  ['\u064a\u0654', '\u0626'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ɖ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['\u0671', '\u0627'], // alef forms that have no decomposition
  ['\u0672', '\u0627'],
  ['\u0673', '\u0627'],
  ['\u0649', '\u064a'], // alef maksura and Persian ya
  ['\u06cc', '\u064a'],
  ['\u06a9', '\u0643'], // Persian kaf
  ['\u2019', "'"],
  ['\u02bb', "'"],
  ['\u02bc', "'"],
  ['\u2010', '-'],
])

const accents =
  '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0\\u2de0-\\u2dff\\ufe20-\\ufe2f'
const arabicMarks =
  '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08ca-\\u08ff'
const hebrewPoints = '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7'
const unfolded = new RegExp(
  `${[...replacements.keys()].join('|')}|[${accents}${arabicMarks}${hebrewPoints}]` +
    '|(?=\\P{L})\\p{Default_Ignorable_Code_Point}|\\p{Emoji_Modifier}',
  'gu',
)

/** Folds any text, blanks and punctuation included. Folding twice changes nothing. The result is NFC. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unfolded, (found) => replacements.get(found) ?? '')
    .normalize('NFC')
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** Whether the text as typed says more than its fold does, case apart: `café`, `Straße`, but not `CAFE` or `й`. */
export function hasMarks(text: string): boolean {
  return fold(text) !== text.normalize('NFC').toLowerCase()
}

const foldedUnits: (string | undefined)[] = []

/** The fold of one code unit as a part of a word; right only where neighbours do not matter (no IN_CONTEXT). */
export function foldUnit(unit: number): string {
  const known = foldedUnits[unit]
  if (known !== undefined) return known
  const folded = wordOnly(fold(String.fromCharCode(unit)))
  foldedUnits[unit] = folded
  return folded
}

const rememberedWords = 8192
const foldedWords = new Map<string, string>()

/**
 * Folds a word cut out of a text; `bits` is the union of the classes of its characters, which decides how much
 * work it is. What is no part of words and only appears by folding (`㈱` -> `(株)`, `ŀ` -> `l·`) is left out.
 */
export function foldWord(word: string, bits: number): string {
  if ((bits & BEYOND_ASCII) === 0) return word.toLowerCase()
  if ((bits & (IN_CONTEXT | WIDE)) === 0) return foldUnits(word)
  const known = foldedWords.get(word)
  if (known !== undefined) return known
  if (foldedWords.size >= rememberedWords) foldedWords.clear()
  const term = wordOnly(fold(word))
  foldedWords.set(word, term)
  return term
}

function foldUnits(word: string): string {
  let term = ''
  for (let at = 0; at < word.length; at++) term += foldUnit(word.charCodeAt(at))
  return term
}

function wordOnly(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}

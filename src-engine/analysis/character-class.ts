// What every character is to the index: one table over the code units of the basic plane, so that cutting text
// into words costs one array read a character. Built from Unicode's own properties when first asked for.

/** Letters of scripts that put blanks between words. */
export const LETTER = 1
export const DIGIT = 2
/** Combining marks. Those of scripts without spaces carry UNSPACED as well. */
export const MARK = 4
/** Zero-width characters, soft hyphen, variation selectors: as if they were not there. */
export const IGNORED = 8
/** Han, kana, Thai, Lao, Khmer, Myanmar. */
export const UNSPACED = 16
export const UPPER = 32
export const LOWER = 64
/** Folds only together with its neighbours: marks, Hangul jamo, kana voicing, surrogate pairs. */
export const IN_CONTEXT = 128
/** Hyphens and apostrophes: between two words they tie them into one. */
export const TIE = 256
/** Characters that are a term by themselves: currency signs, fractions. */
export const SIGN = 512
export const EMOJI = 1024
/** The first half of a surrogate pair; in an answer of `classAt`: the character is two code units wide. */
export const WIDE = 2048
export const BEYOND_ASCII = 4096
/** The alphabet of base64, hex and paths. */
export const ENCODED = 8192

const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const unspaced = `(?=[\\p{L}\\p{N}\\p{M}])[${unspacedScripts.map((name) => `\\p{scx=${name}}`).join('')}]`

/** A later row replaces what an earlier one said. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{L}/u, LETTER],
  [/\p{N}/u, DIGIT],
  [/\p{M}/u, MARK | IN_CONTEXT],
  // ㎏ and Ⓐ are written as symbols and read as letters.
  [/[\u2460-\u24ff\u3371-\u337a\u3380-\u33df\u33ff]/u, LETTER],
  [new RegExp(unspaced, 'u'), UNSPACED],
  [/(?=\p{M})[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\u3099\u309a]/u, UNSPACED | MARK],
  [/[\uff9e\uff9f]/u, UNSPACED | MARK],
  [/[\u3200-\u3370\u337b-\u337f\u33e0-\u33fe]/u, UNSPACED],
  [/(?=\P{L})\p{Default_Ignorable_Code_Point}/u, IGNORED | IN_CONTEXT],
  [/['\u2019\u02bb\u02bc\uff07\-\u2010\u2011\uff0d]/u, TIE],
  [/[\p{Sc}\u00bc-\u00be\u2150-\u215f\u2189]/u, SIGN],
  [/(?=[\p{So}\p{Sm}])(?![©®™\u24c2\u3297\u3299])\p{Emoji}/u, EMOJI],
]

const traits: readonly (readonly [RegExp, number])[] = [
  [/\p{Lu}/u, UPPER],
  [/\p{Ll}/u, LOWER],
  [/[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdc]/u, IN_CONTEXT],
  [/[A-Za-z0-9+/=_-]/u, ENCODED],
]

let table: Uint16Array | undefined

/** The bits of each UTF-16 code unit. A high surrogate has only WIDE: ask `classAt` for its character. */
export function characterClasses(): Uint16Array {
  table ??= buildTable()
  return table
}

function buildTable(): Uint16Array {
  const classes = new Uint16Array(0x10000)
  const plane = basicPlane()
  for (const [pattern, bits] of kinds) {
    for (const [from, to] of stretches(plane, pattern)) classes.fill(bits, from, to)
  }
  for (const [pattern, bits] of traits) {
    for (const [from, to] of stretches(plane, pattern)) addBits(classes, bits, from, to)
  }
  addBits(classes, BEYOND_ASCII, 0x80, 0x10000)
  return classes.fill(WIDE | BEYOND_ASCII, 0xd800, 0xdc00)
}

function* stretches(plane: string, pattern: RegExp): Generator<readonly [number, number]> {
  const repeated = new RegExp(`(?:${pattern.source})+`, 'gu')
  for (const match of plane.matchAll(repeated)) yield [match.index, match.index + match[0].length]
}

function addBits(classes: Uint16Array, bits: number, from: number, to: number): void {
  for (let unit = from; unit < to; unit++) classes[unit] = (classes[unit] ?? 0) | bits
}

/** Every code unit at its own index; surrogates are blanked, as two neighbours would read as a pair. */
function basicPlane(): string {
  const units = new Uint16Array(0x10000)
  for (let unit = 0; unit < units.length; unit++) units[unit] = unit >= 0xd800 && unit <= 0xdfff ? 0 : unit
  let plane = ''
  for (let from = 0; from < units.length; from += 0x2000) {
    plane += String.fromCharCode(...units.subarray(from, from + 0x2000))
  }
  return plane
}

/** The bits of the whole character at `at`; half a surrogate pair (the other half beyond `end`) is nothing. */
export function classAt(classes: Uint16Array, text: string, at: number, end: number): number {
  if (at >= end) return 0
  const bits = classes[text.charCodeAt(at)] ?? 0
  if ((bits & WIDE) === 0) return bits
  return at + 1 < end ? classOfAstral(text.codePointAt(at) ?? 0) : 0
}

const astralClasses = new Map<number, number>()

function classOfAstral(codePoint: number): number {
  if (codePoint < 0x10000) return 0
  let bits = astralClasses.get(codePoint)
  if (bits === undefined) {
    bits = astralKind(String.fromCodePoint(codePoint)) | WIDE | BEYOND_ASCII | IN_CONTEXT
    astralClasses.set(codePoint, bits)
  }
  return bits
}

function astralKind(character: string): number {
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return IGNORED
  if (/^(?=[\p{L}\p{N}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Myanmar}]/u.test(character))
    return UNSPACED
  if (/\p{Lu}/u.test(character)) return LETTER | UPPER
  if (/\p{Ll}/u.test(character)) return LETTER | LOWER
  if (/\p{L}/u.test(character)) return LETTER
  if (/\p{N}/u.test(character)) return DIGIT
  if (/\p{M}/u.test(character)) return MARK
  if (/\p{Sc}/u.test(character)) return SIGN
  return /[\p{Emoji}\p{Extended_Pictographic}]/u.test(character) ? EMOJI : 0
}

/** Whether a term comes from a script without spaces, so is a piece of a run and no word of a language. */
export function isUnspaced(term: string): boolean {
  return (classAt(characterClasses(), term, 0, term.length) & UNSPACED) !== 0
}

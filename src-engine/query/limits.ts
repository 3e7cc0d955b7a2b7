// How large a query may be. A larger one is refused, never cut: a dropped NOT would show more than was asked for.

export const queryLimits = {
  /** UTF-8, of the whole text. */
  queryBytes: 4096,
  /** UTF-8, of one value without quotes and escapes. */
  valueBytes: 256,
  /** Words and phrases, excluded ones too. */
  terms: 64,
  filters: 64,
  /** Brackets inside brackets. */
  depth: 16,
  /** Days, weeks, months or years of an age. */
  age: 100,
} as const

/** Length in UTF-8. A lone surrogate counts three bytes, as the replacement character does. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

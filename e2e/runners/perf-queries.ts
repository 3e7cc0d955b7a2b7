// Thirty queries of the kinds people type. Not fitted to any corpus: one may well find nothing.

const queriesByKind: Readonly<Record<string, readonly string[]>> = {
  'one letter': ['a', 'm'],
  beginning: ['co', 'prog', 'organiz'],
  'common word': ['the', 'data', 'und'],
  'rare word': ['constexpr', 'archaeology', 'quaternion'],
  'two words': ['move constructor', 'error handling'],
  'three words': ['how to define', 'virtual base class'],
  phrase: ['"standard library"', '"in order to"'],
  exclusion: ['memory -pointer', 'class -the'],
  'filter only': ['kind:note', 'ext:md'],
  'filter and words': ['kind:note template', 'title:reference member'],
  'inner part': ['structor', 'ternal'],
  misspelt: ['funtcion', 'exeption'],
  Japanese: ['東京', '設定'],
  German: ['Straße'],
}

export const perfQueries: readonly { readonly kind: string; readonly query: string }[] = Object.entries(
  queriesByKind,
).flatMap(([kind, queries]) => queries.map((query) => ({ kind, query })))

// Random query texts for property tests: fragments of the language, words of many scripts, and plain noise.
import fc from 'fast-check'
import { filterNames, filters, findFilter } from './filters.ts'

const words = [
  'tax',
  'Straße',
  'naïve',
  'ИНН',
  'счёт',
  'ΣΟΦΟΣ',
  '東京都',
  'カタカナ',
  '한국어',
  'ไทย',
  'हिन्दी',
  'שלום',
  'العربية',
  '👍🏽',
  '👨‍👩‍👧',
  'İstanbul',
  'e\u0301t\u00e9',
  'plug-in',
  'node.js',
  'C++',
  'std::vector',
  'http://x.org/a?b=c',
  '12:30',
  "don't",
  'OR',
  'AND',
  'or',
  '-',
  '!',
  '--all',
  '*',
  'a*',
  'b**',
  '\\',
  'x\\',
  '\ud800',
  '\udc00x',
  '\u0000',
  '\u0007b',
  '\ufeff',
  '…',
] as const

const operators = [
  '(',
  ')',
  '-(',
  '!(',
  '"',
  '“',
  '”',
  '„',
  '-"',
  ' OR ',
  ' ',
  '\t',
  '\n',
  '\u3000',
  '\u00a0',
  '\\',
  '*',
  ':',
  '-',
  '!',
] as const

const values = [
  '',
  'x',
  'note',
  'doc',
  'banana',
  'none',
  'today',
  '7d',
  '101d',
  '2026-02-30',
  '2026-02',
  '>=2026-01-01',
  '<',
  '=5',
  '>10mb',
  '1h30m',
  'on',
  'off',
  'all',
  'older',
  'title',
  'created',
  '"two words"',
  '"open',
  'Amount>=100',
  '"Paid on"<"1 May"',
  'a\\ b',
  '/',
  'home/garden',
  'trash',
  'in_progress',
  '.PDF',
  'EN',
  '"',
  '\\',
  '東京*',
  'a(b)',
] as const

const names = [...filterNames, 'author', 'knid', 'Tag', 'foo-bar', 'std:', 'x'] as const

const filterText = fc
  .tuple(
    fc.constantFrom('', '-', '!'),
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'grapheme' })),
  )
  .map(([mark, name, value]) => `${mark}${name}:${value}`)

const fragment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 4, arbitrary: fc.constantFrom(...operators) },
  { weight: 4, arbitrary: filterText },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

/** Any text at all, most of it close to the language. */
export const queryText: fc.Arbitrary<string> = fc
  .array(fc.tuple(fragment, fc.constantFrom('', ' ', ' ', ' ')), { maxLength: 14 })
  .map((parts) => parts.map((part) => part.join('')).join(''))

/** A filter with a value that can be read. */
export const filterAndValue = fc.constantFrom(...filterNames.flatMap((name) => findFilter(name) ?? [])).chain((key) => {
  const listed = filters[key].choices.map(({ value }) => value)
  const free = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const value = listed.length > 0 ? fc.constantFrom(...listed) : free
  return fc.record({ key: fc.constant(key), value })
})

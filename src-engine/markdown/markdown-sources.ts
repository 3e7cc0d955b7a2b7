// Sources for tests: random Markdown, and text made to be slow to read.
import fc from 'fast-check'

const pieces = [
  ...['# ', '## ', '- ', '1. ', '> ', '    ', '\t', '```', '~~~', '---\n', '===\n', '- [ ] ', '- [x] ', '* * *\n'],
  ...['`', '``', '[', ']', '](', ')', '![', '[[', ']]', '|', '[a]: ', '<', '>', '<b>', '</b>', '<img alt="', '"', "'"],
  ...['<!--', '-->', '<script>', '</script>', '<https://x.org>', 'data:a/b;base64,', '#tag', '#', '**', '*', '_', '~~'],
  ...[
    '\\',
    '\n',
    '\n',
    '\n\n',
    ' ',
    ' ',
    'tea',
    'Open questions',
    'tags:: a',
    'title: x\n',
    '日本',
    '😀',
    '(',
    ',',
    ':',
  ],
]

/** Markdown as nobody writes it, with everything in odd places. */
export const markdownSource: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces), { maxLength: 40 })
  .map((parts) => parts.join(''))

const repeated = [
  ...['[', '[[', '![', ']', '](', '[a](', '[a](<', '[a](b "', '[a](b(', '[[a|', '[a]: ', '[a]:\n', '[^a]: b\n'],
  ...['<', '<a ', '<a b="', "<a b=' \" x='", '<!--', '<!-- -->', '<?', '<!a', '<script>', '<style>', '<pre>\n', '</a'],
  ...['`', '` ', '`` ` ', '```\n', '~~~ ', '    a\n\n', '> ', '- ', '>- ', '1. ', '- a\n', '- [ ] ', '\t- '],
  ...['#', '#a ', '#[[', '# a\n', '*', '*a', '_a ', '**a', '~~a', '==a', '\\', '|', 'data:', 'data:,', '---\na: b\n'],
  ...['\n', '\r', '\r\n', ' ', '\t', 'tags:: ', 'tags:: a\n', '## Open questions\n'],
]

const size = 100_000

/** Name and text of each: one piece over and over, and backtick runs of every length. */
export const hostileSources: readonly (readonly [string, string])[] = [
  ...repeated.map((piece) => [JSON.stringify(piece), piece.repeat(size / piece.length)] as const),
  ['backtick runs of every length', Array.from({ length: 450 }, (_, length) => '`'.repeat(length + 1)).join(' ')],
  ['paragraphs with one backtick', 'a ` b\n\n'.repeat(size / 7)],
  ['deep lists, then blank lines', `${'- '.repeat(size / 4)}\n${'\n'.repeat(size / 2)}`],
]

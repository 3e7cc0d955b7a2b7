// Query text in, one readable line out: see show-query.ts for the notation.
import { describe, expect, test } from 'vitest'
import { findGrowingPhrase, parse } from './parse.ts'
import { showQuery } from './show-query.ts'

const context = { nowMs: Date.parse('2026-06-15T10:00:00Z'), timeZone: 'UTC' }
const show = (text: string) => showQuery(parse(text, context))

describe('words', () => {
  test.each([
    ['', '()'],
    ['   ', '()'],
    ['tax', 'tax'],
    ['tax return', '(and tax return)'],
    [' tax\t return\n', '(and tax return)'],
    ['tax\u3000return\u00a02026', '(and tax return 2026)'],
    ['plug-in node.js', '(and plug-in node.js)'],
    ['C++ R&D F#', '(and C++ R&D F#)'],
    ["don't", "don't"],
    ['5" disk', '(and «5"» disk)'],
    ['said"so', '«said"so»'],
    ['a\\ b', '«a b»'],
    ['a\\(b\\)', '«a(b)»'],
    ['end\\', 'end\\'],
    ['日本 語', '(and 日本 語)'],
    ['\ud800 door', 'door'],
    ['x\u0000y', 'x\u0000y'],
    ['or and not', '(and or and not)'],
    ['AND NOT', '(and AND NOT)'],
    ['Or', 'Or'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('what has no searchable character means nothing', () => {
  test.each([
    ['***', '()'],
    ['*** &&', '()'],
    ['!!!', '()'],
    ['-', '()'],
    ['""', '()'],
    ['"', '()'],
    ['-""', '()'],
    ['-"', '()'],
    ['title:***', '()'],
    ['tea & ***', 'tea'],
    ['a -!! b', '(and a b)'],
    ['foo - bar', '(and foo bar)'],
    ['foo -', 'foo'],
    ['?! --', '()'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('beginnings', () => {
  test.each([
    ['inv*', 'inv*'],
    ['inv**', 'inv**'],
    ['-inv*', '(not inv*)'],
    ['in*v', 'in*v'],
    ['title:inv*', 'title:inv*'],
    ['tag:inv*', '(filter tag inv*)'],
    ['"inv*"', '"inv*"'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))

  test('only a star without a backslash asks for one', () => {
    expect(parse('inv\\*', context).tree).toMatchObject({ text: 'inv*', beginning: false })
    expect(parse('inv*', context).tree).toMatchObject({ text: 'inv', beginning: true })
  })
})

describe('phrases', () => {
  test.each([
    ['"standing order"', '"standing order"'],
    ['"standing order', '"standing order"'],
    ['rent "standing or', '(and rent "standing or")'],
    ['"a" "b"', '(and "a" "b")'],
    ['"a"b', '(and "a" b)'],
    ['"say \\"stop\\" twice"', '"say \\"stop\\" twice"'],
    ['"back\\\\slash"', '"back\\\\slash"'],
    ['"a OR (b) -c tag:d"', '"a OR (b) -c tag:d"'],
    ['“standing order”', '"standing order"'],
    ['„standing order“ x', '(and "standing order" x)'],
    ['“standing order"', '"standing order"'],
    ['"a “b” c"', '"a “b” c"'],
    ['title:"payment due"', 'title:"payment due"'],
    ['content:"payment due', 'content:"payment due"'],
    ['title:"a\\" OR content:b"', 'title:"a\\" OR content:b"'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))

  test.each([
    ['"northern li', 0],
    ['x "northern li', 2],
    ['title:"northern li', 0],
    ['"northern ', null],
    ['"', null],
    ['"northern"', null],
    ['northern', null],
  ])('the last word of %j is still growing at %s', (text, from) => {
    expect(findGrowingPhrase(parse(text, context))).toBe(from)
  })
})

describe('exclusions', () => {
  test.each([
    ['-a', '(not a)'],
    ['!a', '(not a)'],
    ['-"a b"', '(not "a b")'],
    ['-tag:a', '(not (filter tag a))'],
    ['!tag:"a b"', '(not (filter tag «a b»))'],
    ['-(a b)', '(not (and a b))'],
    ['-(-a)', '(not (not a))'],
    ['-title:a', '(not title:a)'],
    ['well-known', 'well-known'],
    ['a!b', 'a!b'],
    ['\\-a \\!b', '(and -a !b)'],
    ['--all', '--all'],
    ['-- all', 'all'],
    ['-!a', '-!a'],
    ['a -b', '(and a (not b))'],
    ['-OR', '(not OR)'],
    ['-()', '()'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('groups and OR', () => {
  test.each([
    ['a OR b', '(or a b)'],
    ['a OR b OR c', '(or a b c)'],
    ['a OR (b OR c)', '(or a b c)'],
    ['a (b c)', '(and a b c)'],
    ['(a OR b) c', '(and (or a b) c)'],
    ['(a OR b)c', '(and (or a b) c)'],
    ['a(b)', '(and a b)'],
    ['((a))', 'a'],
    ['a OR (b c)', '(or a (and b c))'],
    ['(tag:a OR -tag:b)', '(or (filter tag a) (not (filter tag b)))'],
    ['a OR', 'a'],
    ['OR a', 'a'],
    ['a OR OR b', '(or a b)'],
    ['OR', '()'],
    ['a OR ***', 'a'],
    ['\\OR', 'OR'],
    ['"OR"', '"OR"'],
    ['()', '()'],
    ['( ) a', 'a'],
    ['(a', 'a'],
    ['a) b', '(and a b)'],
    [')(', '()'],
    ['(a OR b', '(or a b)'],
    ['title:(a)', 'a !bad_value@0-6'],
    ['a OR b c', '(or a (and b c)) ?mixed_operators@0-8'],
    ['x (a b OR c)', '(and x (or (and a b) c)) ?mixed_operators@3-11'],
    ['a OR sort:title b', '(or a b) {sort:title}'],
    ['a OR b sort:title', '(or a b) {sort:title}'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))

  test.each([
    ['a OR b c', '(a OR b) c'],
    ['a b OR c d', 'a (b OR c) d'],
    ['a OR b c OR d', '(a OR b) (c OR d)'],
    ['a  b OR "c d', 'a  (b OR "c d")'],
    ['a b OR (c "d', 'a (b OR (c "d"))'],
    ['a b OR c\\', 'a (b OR c\\\\)'],
    ['a sort:title OR b c', '(a sort:title OR b) c'],
    ['a) OR b c', '(a  OR b) c'],
  ])('%j could be read as %s', (text, fix) => {
    expect(parse(text, context).diagnostics.map(({ fixes }) => fixes)).toEqual([[fix]])
  })
})

describe('what looks like a filter and is none', () => {
  test.each([
    ['http://x.org/a', 'http://x.org/a'],
    ['12:30', '12:30'],
    ['Error: disk', '(and Error: disk)'],
    ['Re: invoice', '(and Re: invoice)'],
    ['std::vector', 'std::vector'],
    ['grammar::fa', 'grammar::fa'],
    ['type::x', 'type::x'],
    ['localhost:3000', 'localhost:3000'],
    ['C:\\\\x', 'C:\\x'],
    ['tag\\:x', 'tag:x'],
    ['-http://x', '(not http://x)'],
    ['заметка:x', 'заметка:x'],
    ['author:anna', 'author:anna ?unknown_filter@0-11'],
    ['x author:"anna b" y', '(and x «author:anna b» y) ?unknown_filter@2-17'],
    ['knid:note', 'knid:note !unknown_filter@0-9'],
    ['sensitivty:x', 'sensitivty:x !unknown_filter@0-12'],
    ['a -author:anna', '(and a (not author:anna)) !unknown_filter@2-14'],
    ['-(author:anna)', '(not author:anna) !unknown_filter@2-13'],
    ['-isbn:123', '(not isbn:123) !unknown_filter@0-9'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('options', () => {
  test.each([
    ['sort:title', '() {sort:title}'],
    ['-sort:title', '() {-sort:title}'],
    ['sort:due a -sort:title', 'a {-sort:title}'],
    ['group:tag group:now', '() {group:now}'],
    ['forms:off recency:off', '() {forms:off recency:off}'],
    ['forms:off forms:on', '()'],
    ['version:all', '() {version:all}'],
    ['collection:docs collection:tools', '() {collection:docs collection:tools}'],
    ['after:2026-01-01 date:created', '(filter after 2026-01-01..) {date:created}'],
    ['date:created date:updated', '()'],
    ['(a sort:title)', 'a {sort:title}'],
    ['version:latest version:all', '() {version:all} !bad_query@15-26'],
    ['-version:all', '() !bad_query@0-12'],
    ['-(version:all)', '() !bad_query@2-13'],
    ['-(sort:title)', '() !bad_query@2-12'],
    ['-group:tag', '() !bad_query@0-10'],
    ['version:latest is:trash', '(filter is trash) !bad_query@0-14'],
    ['version:all -is:trash', '(not (filter is trash)) {version:all}'],
    ['version:all -(-is:trash)', '(not (not (filter is trash))) {version:all} !bad_query@0-11'],
  ])('%j is %s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('limits', () => {
  const repeat = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join(' ')

  test.each([
    ['64 words', repeat(64, (at) => `w${at}`), []],
    ['65 words', repeat(65, (at) => `w${at}`), ['too-many-terms']],
    ['64 words and 64 filters', `${repeat(64, (at) => `w${at}`)} ${repeat(64, () => 'tag:x')}`, []],
    ['65 filters', repeat(65, () => 'tag:x'), ['too-many-filters']],
    ['words that are dropped', repeat(500, () => '***'), []],
    ['4,096 bytes', 'x'.repeat(4096), []],
    ['4,098 bytes in 1,366 characters', '語'.repeat(1366), ['query-too-long']],
    ['5,000 brackets', '('.repeat(5000), ['query-too-long']],
    ['16 groups', `${'('.repeat(16)}a${')'.repeat(16)}`, []],
    ['17 groups', `${'('.repeat(17)}a${')'.repeat(17)}`, ['groups-too-deep']],
    ['4,000 brackets', `${'('.repeat(2000)}a${')'.repeat(2000)}`, ['groups-too-deep']],
    ['a value of 256 bytes', `tag:${'x'.repeat(256)}`, []],
    ['a value of 258 bytes', `tag:${'ü'.repeat(129)}`, ['value-too-long']],
  ])('%s', (_, text, expected) => {
    expect(parse(text, context).diagnostics.map(({ message }) => message.key)).toEqual(expected)
  })

  test('a pasted book is refused without being read', () => {
    const { tokens, diagnostics } = parse('tea '.repeat(500_000), context)
    expect(diagnostics.map(({ message, to }) => [message.key, to])).toEqual([['query-too-long', 2_000_000]])
    expect(tokens.length).toBeLessThan(2_000)
  })

  test('a passed limit is an error over the clause that passed it', () => {
    expect(show(`${repeat(65, (at) => `w${at + 10}`)} tag:`)).toMatch(/ !query_too_large@256-259$/)
  })
})

test('remarks stand in the order of their places', () => {
  expect(show('kind:x author:y tag:')).toBe('author:y !bad_value@0-6 ?unknown_filter@7-15 !bad_value@16-20')
})

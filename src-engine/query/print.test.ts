import { expect, test } from 'vitest'
import { parse } from './parse.ts'
import { print, printNode } from './print.ts'

const context = { nowMs: Date.parse('2026-06-15T10:00:00Z'), timeZone: 'UTC' }
const printed = (text: string) => print(parse(text, context))

test.each([
  ['annual   report  jd:22', 'annual report jd:22'],
  ['', ''],
  ['()', ''],
  ['((a))', 'a'],
  ['a !b', 'a -b'],
  ['a OR b c', 'a OR (b c)'],
  ['a b OR c', '(a b) OR c'],
  ['(a OR b) (c d)', '(a OR b) c d'],
  ['-(a)', '-a'],
  ['-(-a)', '-(-a)'],
  ['-(a OR b)', '-(a OR b)'],
  ['x* y\\*', 'x* y\\*'],
  ['x\\\\\\* y\\\\*', 'x\\\\\\* y\\\\*'],
  ['“open', '"open"'],
  ['"say \\"stop\\""', '"say \\"stop\\""'],
  ['\\-draft tag\\:x \\OR', '\\-draft tag\\:x \\OR'],
  ['author:anna', 'author\\:anna'],
  ['http://x std::y Error: 12:30', 'http://x std::y Error: 12:30'],
  ['title:invo* content:"payment due"', 'title:invo* content:"payment due"'],
  ['title:\\:x', 'title:\\:x'],
  ['title:a\\ b', 'title:a\\ b'],
  ['KIND:doc TAGS:"home"', 'kind:document tag:home'],
  ['tag:"to do" -tag:"\\"x\\""', 'tag:"to do" -tag:"\\"x\\""'],
  ['tag:">x"', 'tag:">x"'],
  ['tag:"a:b"', 'tag:a:b'],
  ['due:=Yesterday added:>=2026-1-5', 'due:yesterday added:>=2026-01-05'],
  ['size:>1KB year:=2026', 'size:>1kb year:2026'],
  ['field:"Invoice amount">=100', 'field:"Invoice amount">=100'],
  ['field:Status="in progress"', 'field:Status="in progress"'],
  ['is:"in progress"', 'is:in_progress'],
  ['sort:title a -sort:due', 'a -sort:due'],
  ['sort:title a OR b', '(a OR b) sort:title'],
  [
    'forms:off recency:off version:all group:tag collection:Docs date:created x',
    'x group:tag forms:off recency:off version:all collection:docs date:created',
  ],
  ['version:latest forms:on', ''],
])('%s prints as %s', (text, expected) => {
  expect(printed(text)).toBe(expected)
  expect(printed(expected)).toBe(expected)
})

test('a query of the greatest depth has room for its normal form', () => {
  const deep = `${'(a OR b ('.repeat(8)}c${'))'.repeat(8)}`
  const query = parse(deep, context)
  expect(print(query).match(/\(/g)?.length).toBeLessThanOrEqual(16)
  expect(print(parse(print(query), context))).toBe(print(query))
})

test('a part of the tree prints as it would in a query', () => {
  const { tree } = parse('rent -tag:"to do"', context)
  expect(tree?.type === 'and' && tree.children.map(printNode)).toEqual(['rent', '-tag:"to do"'])
})

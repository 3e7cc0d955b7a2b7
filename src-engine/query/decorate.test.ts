import { expect, test } from 'vitest'
import { decorate } from './decorate.ts'
import { parse } from './parse.ts'

const context = { nowMs: 0, timeZone: 'UTC' }

/** Every decorated piece as `style[text]`. */
const show = (text: string) =>
  decorate(parse(text, context))
    .map(({ from, to, style }) => `${style}[${text.slice(from, to)}]`)
    .join(' ')

test.each([
  ['rent', ''],
  ['rent tag:x', 'filter[tag:x]'],
  ['"a b" title:c', 'phrase["a b"] filter[title:c]'],
  ['-a -"b" -tag:c', 'exclusion[-a] exclusion[-"b"] exclusion[-tag:c]'],
  ['(a OR -(b))', 'operator[(] operator[OR] exclusion[-(] operator[)] operator[)]'],
  ['kind:x kind:note', 'error[kind:x] filter[kind:note]'],
  ['author:anna b', 'notice[author:anna]'],
  ['a OR b tag:c', 'operator[OR] filter[tag:c]'],
  ['-author:anna', 'error[-author:anna]'],
  ['"still open', 'phrase["still open]'],
])('%s shows %s', (text, expected) => expect(show(text)).toBe(expected))

test('a query that is too long is one error', () => {
  expect(new Set(decorate(parse('tag:x '.repeat(1000), context)).map(({ style }) => style))).toEqual(new Set(['error']))
})

import { expect, test } from 'vitest'
import { scanMarkdown } from '../../../../src-engine/markdown/scan-markdown.ts'
import { completeLink, openLinkAt, writeLink } from './link-typing.ts'

test.each([
  ['see [[', ''],
  ['see [[green te', 'green te'],
  ['see [[tea]] and', null],
  ['see [[tea|shown', null],
  ['see [[tea#brew', null],
  ['see [tea', null],
  ['[[\ntea', null],
])('after %j the name being typed is %j', (text, typed) => {
  expect(openLinkAt(text, text.length)?.typed ?? null).toBe(typed)
})

test('a chosen title takes the place of what was typed and of brackets that are there', () => {
  const change = completeLink('see [[te]] now', 8, { from: 4, typed: 'te' }, 'Green tea')
  expect(change).toEqual({ from: 4, to: 10, insert: '[[Green tea]]', selectFrom: 17, selectTo: 17 })
})

test.each(['Tea', 'Two words', 'C# notes', 'a|b', 'list[0]', '50 % more #1', 'x^2', 'a<b>c', '日本'])(
  'a link to %j leads to it',
  (title) => {
    expect(scanMarkdown(`see ${writeLink(title)} there`).links.map(({ target }) => target)).toEqual([title])
  },
)

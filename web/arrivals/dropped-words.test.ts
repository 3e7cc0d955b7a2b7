import { expect, test } from 'vitest'
import { arrivalsOfDrop } from './dropped-words.ts'

const tea = 'https://example.org/tea'
const facts = { newId: () => 'a', nowMs: 1 }

test.each([
  ['a text', { 'text/plain': ' Two lemons\nand a pan ' }, [['', 'Two lemons\nand a pan', null]]],
  ['a text that names an address', { 'text/plain': `See ${tea} for more` }, [['', `See ${tea} for more`, null]]],
  ['an address as text', { 'text/plain': tea }, [['', '', tea]]],
  ['a link', { 'text/uri-list': tea, 'text/plain': tea }, [['', '', tea]]],
  [
    'a link with its markup',
    { 'text/uri-list': tea, 'text/html': `<a href="${tea}">Tea &amp; <b>milk</b></a>` },
    [['Tea & milk', '', tea]],
  ],
  [
    'a link as Firefox gives it',
    { 'text/x-moz-url': `${tea}\nTea for two`, 'text/plain': tea },
    [['Tea for two', '', tea]],
  ],
  [
    'a title that is the address',
    { 'text/uri-list': tea, 'text/html': `<a href="${tea}">${tea}</a>` },
    [['', '', tea]],
  ],
  [
    'a list of links with a remark',
    { 'text/uri-list': `# mine\r\n${tea}\r\nhttps://example.org/milk` },
    [
      ['', '', tea],
      ['', '', 'https://example.org/milk'],
    ],
  ],
  ['a script as a link', { 'text/uri-list': 'javascript:alert(1)' }, [['', 'javascript:alert(1)', null]]],
  ['markup alone', { 'text/html': '<b>bold</b>' }, []],
  ['blanks', { 'text/plain': ' \n ' }, []],
  ['nothing', {}, []],
] as const)('%s that is dropped', (_name, data, expected) => {
  const found = arrivalsOfDrop((kind) => (data as Readonly<Record<string, string>>)[kind] ?? '', facts)
  expect(found.map(({ title, text, address }) => [title, text, address])).toEqual(expected)
  expect(found.every(({ from, trouble }) => from === 'dropped' && trouble === null)).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'
import { addKeptLines, type KeptFields, takeKeptLines } from './kept-lines.ts'

const fields: KeptFields = {
  title: 'Sour dough',
  textFormat: 'markdown',
  tags: ['bread', 'home/kitchen'],
  aliases: ['Levain'],
  created: '2026-01-02T03:04:05Z',
  updated: '2026-02-03T04:05:06Z',
}

test.each([
  ['a plain note', 'Feed it **daily**.\n', {}],
  ['an empty note', '', {}],
  ['a text that begins with blank lines', '\n\nFeed it.', {}],
  ['front matter of its own', '---\nauthor: Ann # the baker\ntags: [old]\n---\nFeed it.', {}],
  ['front matter that says the same', '---\ntitle: Sour dough\ntags: [bread, home/kitchen]\n---\nFeed it.', {}],
  ['front matter that is no YAML', '---\ntitle: [a\nb: "c\n---\nFeed it.', {}],
  ['a dash line that is no front matter', '---\nFeed it.', {}],
  ['lines of a stranger', '---\nkept-export: mine\n---\nFeed it.', {}],
  ['a title that looks like something else', 'x', { title: '2026-01-02' }],
  ['a title of marks', 'x', { title: '"a": [b] # c\\' }],
  ['a tag with blanks', 'x', { tags: ['two words', '#hash', 'a,b'] }],
  ['no tags where the text has some', '---\ntags: [old]\n---\nx', { tags: [] }],
  ['milliseconds', 'x', { created: '2026-01-02T03:04:05.678Z' }],
  ['plain text', '# no heading\n---\n', { textFormat: 'plain' }],
] as const)('%s comes back as it was', (_name, text, other) => {
  const given = { ...fields, ...other }
  expect(takeKeptLines(addKeptLines(text, given))).toEqual({ text, fields: given })
})

test('what went out twice comes back twice', () => {
  const once = addKeptLines('Feed it.', fields)
  expect(takeKeptLines(addKeptLines(once, { ...fields, title: 'Second' }))?.text).toBe(once)
})

test('other programs read title, tags and dates where they look for them', () => {
  expect(readFrontMatter(addKeptLines('Feed it.', fields))).toMatchObject({
    title: 'Sour dough',
    tags: ['bread', 'home/kitchen'],
    created: '2026-01-02T03:04:05Z',
  })
})

test.each([
  ['no front matter', 'Feed it.'],
  ['front matter without our lines', '---\ntitle: Tea\n---\nFeed it.'],
  ['the key of a stranger', '---\nkept-export: yes\n---\nFeed it.'],
  ['another version', '---\nkept-export:\n  version: 99\n---\nFeed it.'],
])('%s is left alone', (_name, source) => expect(takeKeptLines(source)).toBeNull())

test('any text and any words come back as they were', () => {
  const words = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.string(), words, fc.array(words), (text, title, tags) => {
      const given = { ...fields, title, tags }
      expect(takeKeptLines(addKeptLines(text, given))).toEqual({ text, fields: given })
    }),
  )
})

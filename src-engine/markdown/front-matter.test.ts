import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'
import { markdownSource } from './markdown-sources.ts'
import { readInstant } from './read-instant.ts'

const read = (...lines: readonly string[]) => readFrontMatter(`---\n${lines.join('\n')}\n---\nBody\n`)

describe('tags', () => {
  test.each([
    [['tags: [red, blue]'], 'red, blue'],
    [['tags:', '  - red', '  - blue'], 'red, blue'],
    [['tags: red, blue'], 'red, blue'],
    [['tags: red blue'], 'red, blue'],
    [['tags: #red #blue'], 'red, blue'],
    [['tags:', "  - '#red'", '  - two words'], 'red, two words'],
    [['tag: red'], 'red'],
    [['Tags: [Red, red]'], 'Red'],
    [['tags: [a/b, [c, d]]'], 'a/b, c, d'],
    [['tags:', '  area: [x, y]', '  z:'], 'area/x, area/y, z'],
    [['tags: 2024'], '2024'],
    [['tags:'], ''],
    [['tags: {}'], ''],
  ])('%j', (lines, tags) => expect(read(...lines).tags.join(', ')).toBe(tags))
})

describe('names', () => {
  test.each([
    [['title: Tea', 'aliases: [Cha, Chai]'], 'Tea', ['Cha', 'Chai']],
    [['title: "Tea: green"', 'alias: Cha'], 'Tea: green', ['Cha']],
    [['Title: 2024', 'aliases: Cha, Chai'], '2024', ['Cha', 'Chai']],
    [['title: [a]', 'aliases: {a: b}'], null, []],
    [['title: ""'], null, []],
  ])('%j', (lines, title, aliases) => expect(read(...lines)).toMatchObject({ title, aliases }))
})

describe('dates', () => {
  test.each([
    [['created: 2024-03-05', 'updated: 2024-03-06 10:00'], '2024-03-05T00:00:00Z', '2024-03-06T10:00:00Z'],
    [['date: 5.3.2024', 'lastmod: 2024-03-06'], '2024-03-05T00:00:00Z', '2024-03-06T00:00:00Z'],
    [['date created: March 5th, 2024', 'date_modified: soon'], '2024-03-05T00:00:00Z', null],
    [['date: 2024-03-01', 'createdAt: 2024-03-05'], '2024-03-05T00:00:00Z', null],
    [['created: soon', 'date: 2024-03-05'], '2024-03-05T00:00:00Z', null],
    [['created: 1709640000000', 'modified: 1709640000'], '2024-03-05T12:00:00Z', '2024-03-05T12:00:00Z'],
  ])('%j', (lines, created, updated) => expect(read(...lines)).toMatchObject({ created, updated }))

  test.each([
    ['2024-3-5', '2024-03-05T00:00:00Z'],
    ['2024/03/05 14:30', '2024-03-05T14:30:00Z'],
    ['2024-03-05T10:00:00.123+02:00', '2024-03-05T08:00:00Z'],
    ['2024-03-05 10:00:00 -0530', '2024-03-05T15:30:00Z'],
    ['Tue, 05 Mar 2024 10:00:00 +0000', '2024-03-05T10:00:00Z'],
    ['Tuesday, March 5th 2024, 3:04:05 pm', '2024-03-05T15:04:05Z'],
    ['5 March 2024 at 12:05 AM', '2024-03-05T00:05:00Z'],
    ['2024年3月5日', '2024-03-05T00:00:00Z'],
    ['[[2024-03-05]]', '2024-03-05T00:00:00Z'],
    ['20240305', '2024-03-05T00:00:00Z'],
    ['202403051430', '2024-03-05T14:30:00Z'],
    ['20240305T143059Z', '2024-03-05T14:30:59Z'],
    ['2024-02-31', null],
    ['2024-03-05 25:00', null],
    ['03/05/2024', null],
    ['May 2024', null],
    ['', null],
  ])('%j', (text, expected) => expect(readInstant(text)).toBe(expected))
})

describe('broken YAML costs only its broken lines', () => {
  test.each([
    [['title: Tea: green', 'tags: [a, b]'], { title: 'Tea: green', tags: ['a', 'b'] }],
    [['title: [unclosed', '  - {a: b', 'tags:', '- a', '- b'], { title: '[unclosed', tags: ['a', 'b'] }],
    [['title: @tea', 'alias: "Cha"'], { title: '@tea', aliases: ['Cha'] }],
    [['a: &a [*a]', 'title: Tea'], { title: 'Tea' }],
    [['a: &a [x]', `b: [${'*a, '.repeat(200)}]`, 'title: Tea'], { title: 'Tea' }],
    [[`a: ${'['.repeat(20_000)}`, 'title: Tea'], { title: 'Tea' }],
    [[`a:\n${'- '.repeat(20_000)}`, 'title: Tea'], { title: 'Tea' }],
  ])('%j', (lines, expected) => expect(read(...lines)).toMatchObject({ ...expected, repaired: true }))
})

test.each([
  ['no front matter', 'title: Tea\n'],
  ['prose between breaks', '---\nOnly a sentence.\n---\n'],
  ['never closed', '---\ntitle: Tea\n'],
])('%s yields nothing', (_name, source) => {
  expect(readFrontMatter(source)).toEqual({
    ...{ title: null, tags: [], aliases: [], created: null, updated: null, properties: {}, repaired: false },
  })
})

test('a byte order mark and other line endings are no hindrance', () => {
  expect(readFrontMatter('\uFEFF---\r\ntitle: Tea\r\ntags:\r\n  - a\r\n...\r\n')).toMatchObject({
    title: 'Tea',
    tags: ['a'],
  })
})

test('the property lines of a Logseq page are its front matter', () => {
  const page = readFrontMatter('title:: Tea\ntags:: a, [[b c]]\nalias:: Cha\n\n- title:: not this\n')
  expect(page).toMatchObject({ title: 'Tea', tags: ['a', 'b c'], aliases: ['Cha'] })
})

test('properties hold every key', () => {
  expect(read('a: 1', 'b: [x, {y: true}]', 'when: 2024-03-05').properties).toEqual({
    ...{ a: 1, b: ['x', { y: true }], when: '2024-03-05' },
  })
})

test('never throws', () => {
  fc.assert(fc.property(markdownSource, (source) => void readFrontMatter(`---\na: ${source}\n---\n`)))
})

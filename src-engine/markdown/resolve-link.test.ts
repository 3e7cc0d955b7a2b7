import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinkIndex, type LinkCandidate } from './resolve-link.ts'

/** A document whose id is its path. */
const file = (path: string, title = '', aliases: readonly string[] = []): LinkCandidate => ({
  id: path,
  path,
  title,
  aliases,
})

const vault = [
  file('A/Test.md'),
  file('B/Test.md'),
  file('B/Index.md'),
  file('B/deep/er/Note.md'),
  file('C/Note.md'),
  file('People/Jane Roe.md', 'Jane', ['JR', 'Chairwoman']),
  file('pages/work___plan.md'),
  file('pages/what%3F.md'),
  file('dendron/a.b.c.md'),
  file('cafe\u0301.md'),
  file('pictures/cup.png'),
  file('one/two/Same.md'),
  file('one/Same.md'),
  file('far/Same.md'),
  file('100%.md'),
  { id: 'written', path: null, title: 'Written here', aliases: ['Here'] },
]

describe('resolve', () => {
  test.each([
    ['Test', 'B/Index.md', 'B/Test.md', 'in the same folder'],
    ['A/Test', 'B/Index.md', 'A/Test.md', 'a path wins'],
    ['test.MD', 'B/Index.md', 'B/Test.md', 'any case, with extension'],
    ['../A/Test.md', 'B/Index.md', 'A/Test.md', 'relative, upward'],
    ['./Test', 'A/x.md', 'A/Test.md', 'relative, here'],
    ['/A/Test', 'B/Index.md', 'A/Test.md', 'from the root'],
    ['er/Note', 'C/x.md', 'B/deep/er/Note.md', 'end of a path'],
    ['r/Note', 'C/x.md', null, 'half a folder name is no end of a path'],
    ['Note', 'B/Index.md', 'C/Note.md', 'fewest steps between folders'],
    ['Note', 'B/deep/x.md', 'B/deep/er/Note.md', 'fewest steps between folders'],
    ['Same', 'other/x.md', 'far/Same.md', 'equal steps and length: first path'],
    ['Same', 'one/x.md', 'one/Same.md', 'the same folder'],
    ['People/Jane%20Roe.md', 'x.md', 'People/Jane Roe.md', 'percent signs'],
    ['jane roe', 'x.md', 'People/Jane Roe.md', 'file name'],
    ['Jane', 'x.md', 'People/Jane Roe.md', 'title'],
    ['jr', 'x.md', 'People/Jane Roe.md', 'alias'],
    ['JR.md', 'x.md', 'People/Jane Roe.md', 'alias, written like a file'],
    ['work/plan', 'x.md', 'pages/work___plan.md', 'Logseq, page in a namespace'],
    ['work___plan', 'x.md', 'pages/work___plan.md', 'Logseq, as the file is named'],
    ['what?', 'x.md', 'pages/what%3F.md', 'Logseq, sign that no file may have'],
    ['a.b.c', 'x.md', 'dendron/a.b.c.md', 'Dendron'],
    ['a.b', 'x.md', null, 'half a Dendron name'],
    ['caf\u00e9', 'x.md', 'cafe\u0301.md', 'composed for decomposed'],
    ['cup.png', 'x.md', 'pictures/cup.png', 'a picture'],
    ['100%', 'x.md', '100%.md', 'a percent sign that encodes nothing'],
    ['Written here', 'x.md', 'written', 'a document without a path'],
    ['Here', null, 'written', 'from a document without a path'],
    ['People\\Jane Roe', 'x.md', 'People/Jane Roe.md', 'backslashes'],
    ['Nobody', 'x.md', null, 'nothing'],
    ['../../Test', 'B/Index.md', null, 'above the root'],
    ['', 'x.md', null, 'nothing written'],
  ])('%j in %j is %j: %s', (target, fromPath, id, _why) => {
    expect(createLinkIndex(vault).resolve(target, fromPath)).toBe(id)
  })

  test('a name beats a title, and a title an alias', () => {
    const index = createLinkIndex([file('a.md', 'x', ['y']), file('b.md', 'a', ['x']), file('c.md', 'y')])
    expect(['a', 'x', 'y'].map((target) => index.resolve(target, null))).toEqual(['a.md', 'a.md', 'c.md'])
  })

  test('a candidate added later is found', () => {
    const index = createLinkIndex([])
    expect(index.resolve('tea', null)).toBeNull()
    index.add(file('tea.md'))
    expect(index.resolve('tea', null)).toBe('tea.md')
  })

  test('never throws', () => {
    const index = createLinkIndex(vault)
    fc.assert(fc.property(fc.string(), fc.string(), (target, from) => void index.resolve(target, from)))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileSources, markdownSource } from './markdown-sources.ts'
import { type MarkdownLink, scanMarkdown } from './scan-markdown.ts'

const printLink = ({ kind, target, heading, block, shown }: MarkdownLink): string =>
  `${kind} ${target}${heading === null ? '' : `#${heading}`}${block === null ? '' : `^${block}`}${shown === null ? '' : ` "${shown}"`}`

describe('links', () => {
  test.each([
    ['[[Tea]]', 'wiki Tea'],
    ['[[Tea|my tea]]', 'wiki Tea "my tea"'],
    ['[[Tea#Green tea]]', 'wiki Tea#Green tea'],
    ['[[Tea#^b1]]', 'wiki Tea^b1'],
    ['[[Tea#Green|a **cup**]]', 'wiki Tea#Green "a cup"'],
    ['![[cup.png|100]]', 'embed cup.png "100"'],
    ['| [[Tea\\|cup]] |', 'wiki Tea "cup"'],
    ['[[[Tea]]]', 'wiki Tea'],
    ['[[ Tea ]]', 'wiki Tea'],
    ['[Roe](People/Jane%20Roe.md#part)', 'markdown People/Jane Roe.md#part "Roe"'],
    ['[Roe](<People/Jane Roe.md>)', 'markdown People/Jane Roe.md "Roe"'],
    ['[a](100%.md)', 'markdown 100%.md "a"'],
    ['[a](b\\(c.md)', 'markdown b(c.md "a"'],
    ['![cup](cup.png)', 'embed cup.png "cup"'],
    ['[a]: b.md "title"', 'markdown b.md "a"'],
    ['[work]([[Projects]])', 'markdown Projects "work"'],
    ['[![cup](cup.png)](tea.md)', 'embed cup.png "cup"; markdown tea.md "cup"'],
    ['---\nrelated: "[[Tea]]"\n---\n[[Cup]]', 'wiki Tea; wiki Cup'],
    ['> - [[Tea]]', 'wiki Tea'],
    ['# [[Tea]]', 'wiki Tea'],
    ['`[[Tea]]`', ''],
    ['```\n[[Tea]]\n```', ''],
    ['    [[Tea]]', ''],
    ['<!-- [[Tea]] -->', ''],
    ['<!--\n\n[[Tea]]\n-->', ''],
    ['<pre>\n[[Tea]]\n</pre>', ''],
    ['\\[[Tea]]', ''],
    ['[[Tea\n]] [[]] [[ ]]', ''],
    ['[[#Green]] [up](#top)', ''],
    ['[a](https://x.org) [b](mailto:a@b.c) [c](//x.org) [d](((block)))', ''],
    ['[a](?q=tag%3Atea) [b](?doc=library%2Ftea)', ''],
  ])('%j', (source, expected) => {
    expect(scanMarkdown(source).links.map(printLink).join('; ')).toBe(expected)
  })

  test('each stands where it says', () => {
    const source = 'See [[Tea]], ![[Cup]] and [pot](pot.md).'
    expect(scanMarkdown(source).links.map(({ from, to }) => source.slice(from, to))).toEqual([
      '[[Tea]]',
      '![[Cup]]',
      '[pot](pot.md)',
    ])
  })
})

describe('tags', () => {
  test.each([
    ['#tea and #a/b', 'tea a/b'],
    ['#日本 #tag-name #snake_case #2024plan', '日本 tag-name snake_case 2024plan'],
    ['#[[two words]]', 'two words'],
    ['tags:: a, [[b c]], #d', 'd a b c'],
    ['- tags:: a\n  alias:: x', 'a'],
    ['#Tea #tea', 'Tea'],
    ['#tea, #cup. #pot/', 'tea cup pot'],
    ['# Title #tea', 'tea'],
    ['- [ ] buy #tea', 'tea'],
    ['#1 #2024-01 ## # tea', ''],
    ['a#tea (#tea) https://x.org/#tea \\#tea', ''],
    ['`#tea`', ''],
    ['```\n#tea\n```', ''],
    ['    #tea', ''],
    ['[ #tea](a.md) [[ #tea]] <a href=" #tea">', ''],
    ['---\ntags: [tea]\n---\n', ''],
  ])('%j', (source, tags) => expect(scanMarkdown(source).tags.join(' ')).toBe(tags))

  test('alias lines name a note', () => {
    expect(scanMarkdown('alias:: Green, [[Gyokuro tea]]\n').aliases).toEqual(['Green', 'Gyokuro tea'])
  })
})

describe('headings', () => {
  test.each([
    ['# Tea', '1 Tea'],
    ['## Tea ##', '2 Tea'],
    ['### Tea#', '3 Tea#'],
    ['# **Green** [tea](a.md) `x` <b>y</b> \\*', '1 Green tea x y *'],
    ['# [[Tea|cup]]', '1 cup'],
    ['Tea\n===', '1 Tea'],
    ['Green\ntea\n---', '2 Green tea'],
    ['> ## Tea', '2 Tea'],
    ['- # Tea', '1 Tea'],
    ['text\n# Tea\ntext', '1 Tea'],
    ['#', '1 '],
    ['#Tea', ''],
    ['####### Tea', ''],
    ['    # Tea', ''],
    ['```\n# Tea\n```', ''],
    ['<!--\n# Tea\n-->', ''],
    ['---\n# not: read\n---', ''],
    ['\n---\n', ''],
    ['> tea\n---', ''],
    ['\uFEFF# Tea', '1 Tea'],
    ['a\r# Tea\r', '1 Tea'],
  ])('%j', (source, expected) => {
    expect(
      scanMarkdown(source)
        .headings.map(({ level, text }) => `${level} ${text}`)
        .join('; '),
    ).toBe(expected)
  })

  test('the range holds marks and underline', () => {
    const source = 'a\n\n## Tea ##  \n\nCup\n===\n'
    expect(scanMarkdown(source).headings.map(({ from, to }) => source.slice(from, to))).toEqual([
      '## Tea ##',
      'Cup\n===',
    ])
  })
})

describe('tasks', () => {
  test.each([
    ['- [ ] buy **tea**', '[ ] buy tea'],
    ['* [x] one\n+ [X] two\n1. [ ] three', '[x] one; [x] two; [ ] three'],
    ['- a\n  - [ ] b', '[ ] b'],
    ['> - [ ] a', '[ ] a'],
    ['- [ ] a\n  more', '[ ] a more'],
    ['- [ ]', '[ ] '],
    ['- [-] a', ''],
    ['- [ ](a.md)', ''],
    ['[ ] a', ''],
    ['- a\n\n  [ ] b', ''],
    ['```\n- [ ] a\n```', ''],
    ['    - [ ] a', ''],
  ])('%j', (source, expected) => {
    const tasks = scanMarkdown(source).tasks
    expect(tasks.map(({ done, text }) => `[${done ? 'x' : ' '}] ${text}`).join('; ')).toBe(expected)
    for (const { boxFrom, boxTo } of tasks) expect(source.slice(boxFrom, boxTo)).toMatch(/^\[[ xX]\]$/)
  })
})

describe('open questions', () => {
  test.each([
    ['## Open questions\n\nWhen?', true],
    ['Open questions\n---\n\nWhen?', true],
    ['###### OPEN **Questions**:\nWhen?', true],
    ['# [Open questions](a.md)\n\nWhen?', true],
    ['## Open questions\n\n### Food\n\nWhat?', true],
    ['## Open questions\n\n- [x] a\n- [ ] b', true],
    ['## Open questions\n\n```\nx\n```', true],
    ['## Open questions\n\n> When?', true],
    ['## Open questions\n\n- [x] a\n\n## Open questions\n\nWhen?', true],
    ['## Open questions\n\nProse.\n\n- [x] a', false],
    ['## Open questions\n\n- [x] a\n\n## Other\n\n- [ ] b', false],
    ['### Open questions\n\n- [x] a\n\n# Other\n\n- [ ] b', false],
    ['## Open questions\n\n### Food\n\n### Beds', false],
    ['## Open questions\n\n<!-- none yet -->\n\n***', false],
    ['## Open questions', false],
    ['> ## Open questions\n>\n> When?', false],
    ['- ## Open questions\n  When?', false],
    ['```\n## Open questions\n```\nWhen?', false],
    ['## Open questions of others\n\nWhen?', false],
    ['Open questions\n\nWhen?', false],
  ])('%j', (source, open) => expect(scanMarkdown(source).hasOpenQuestions).toBe(open))
})

describe('front matter', () => {
  test.each([
    ['---\ntitle: Tea\n---\nBody', '---\ntitle: Tea\n---\n'],
    ['\uFEFF---\r\ntitle: Tea\r\n...\r\nBody', '---\r\ntitle: Tea\r\n...\r\n'],
    ['---\n---\nBody', '---\n---\n'],
    ['---\ntitle: [broken\n---', '---\ntitle: [broken\n---'],
    ['---\nOnly a sentence.\n---\n', null],
    ['---\n- a list\n---\n', null],
    ['---\ntitle: Tea\n', null],
    ['\n---\ntitle: Tea\n---\n', null],
    [`---\ntitle: ${'a'.repeat(70_000)}\n---\n`, null],
  ])('%j', (source, expected) => {
    const place = scanMarkdown(source).frontMatter
    expect(place === null ? null : source.slice(place.from, place.to)).toBe(expected)
  })
})

test('every range lies inside the text', () => {
  fc.assert(
    fc.property(markdownSource, (source) => {
      const { headings, links, tasks } = scanMarkdown(source)
      const places = [...headings, ...links, ...tasks.map((task) => ({ from: task.boxFrom, to: task.boxTo }))]
      for (const { from, to } of places) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(source.length)
      }
    }),
  )
})

test('line endings make no difference', () => {
  const facts = (source: string) => {
    const { headings, links, tags, tasks, hasOpenQuestions } = scanMarkdown(source)
    return [
      headings.map(({ text }) => text),
      links.map(printLink),
      tags,
      tasks.map(({ text }) => text),
      hasOpenQuestions,
    ]
  }
  fc.assert(
    fc.property(markdownSource, (source) => {
      expect(facts(source.replaceAll('\n', '\r\n'))).toEqual(facts(source))
    }),
  )
})

test.each(hostileSources)('hostile text takes linear time: %s', (_name, source) => {
  expect(() => scanMarkdown(source)).not.toThrow()
})

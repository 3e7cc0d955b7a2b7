// What lists and excerpts show of Markdown: its first words, and which of its signs they leave out.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileSources, markdownSource } from './markdown-sources.ts'
import { plainStart } from './plain-start.ts'
import { syntaxRanges } from './syntax-ranges.ts'

describe('plainStart', () => {
  test.each([
    ['Green tea', 'Green tea'],
    ['# Tea\n\nGreen **tea**', 'Green tea'],
    ['# Cup\n\nGreen tea', 'Cup Green tea'],
    ['---\ntitle: Tea\n---\nGreen tea', 'Green tea'],
    ['See [the pot](pot.md), [[Cup|a cup]] and ![leaf](leaf.png).', 'See the pot, a cup and leaf.'],
    ['- [ ] buy tea\n- pour\n\n1. drink', 'buy tea pour drink'],
    ['> Green\n\n`tea` <b>bold</b> \\*', 'Green tea bold *'],
    ['<!-- not said -->\n\nTea', 'Tea'],
    ['```js\nlet tea\n```', 'let tea'],
    ['tags:: a\nalias:: b\n\nTea', 'Tea'],
    ['', ''],
  ])('%j', (source, text) => expect(plainStart(source, 200, { title: 'tea' })).toEqual({ text, truncated: false }))

  test.each([
    ['one two three four', 10, 'one two'],
    ['aaaaaaaaaaaaaaaa', 10, 'aaaaaaaaaa'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 10, '👩‍👩‍👧'],
    ['日本語の文章です', 5, '日本語の文'],
  ])('%j is cut at %d', (source, maxLength, text) => {
    expect(plainStart(source, maxLength)).toEqual({ text, truncated: true })
  })

  test('is never longer than asked, and one line', () => {
    fc.assert(
      fc.property(markdownSource, fc.nat(60), (source, maxLength) => {
        const { text } = plainStart(source, maxLength)
        expect(text.length).toBeLessThanOrEqual(maxLength)
        expect(text).not.toMatch(/[\r\n]/)
      }),
    )
  })
})

/** The window with what is left out in brackets. */
function show(source: string, from = 0, to = source.length): string {
  const ranges = syntaxRanges(source, from, to)
  let shown = ''
  let at = from
  for (let index = 0; index < ranges.length; index += 2) {
    const [cutFrom = 0, cutTo = 0] = ranges.slice(index, index + 2)
    shown += `${source.slice(at, cutFrom)}⟦${source.slice(cutFrom, cutTo)}⟧`
    at = cutTo
  }
  return shown + source.slice(at, to)
}

describe('syntaxRanges', () => {
  test.each([
    ['[tea](a.md "green")', '⟦[⟧tea⟦](a.md "green")⟧'],
    ['![cup](a.png)', '⟦![⟧cup⟦](a.png)⟧'],
    ['[[Tea]]', '⟦[[⟧Tea⟦]]⟧'],
    ['![[Tea#Green|my tea]]', '⟦![[Tea#Green|⟧my tea⟦]]⟧'],
    ['## Tea ##', '⟦## ⟧Tea⟦ ##⟧'],
    ['Tea\n===', 'Tea⟦\n===⟧'],
    ['**a** __b__ *c* _d_ ~~e~~', '⟦**⟧a⟦**⟧ ⟦__⟧b⟦__⟧ ⟦*⟧c⟦*⟧ ⟦_⟧d⟦_⟧ ⟦~~⟧e⟦~~⟧'],
    ['これは**重要**です', 'これは⟦**⟧重要⟦**⟧です'],
    ['**[tea](a.md)**', '⟦**[⟧tea⟦](a.md)**⟧'],
    ['2*3*4 snake_case_name ** a ** *', '2*3*4 snake_case_name ** a ** *'],
    ['- a\n* b\n- [ ] c', '- a\n* b\n- [ ] c'],
    ['`**a**` `[b](c)`', '`**a**` `[b](c)`'],
    ['```\n**a** [[b]]\n```', '```\n**a** [[b]]\n```'],
    ['if (a < b && c > d) // <b>x</b>', 'if (a < b && c > d) // <b>x</b>'],
    ['---\ntitle: "**a**"\n---\n', '---\ntitle: "**a**"\n---\n'],
  ])('%j', (source, shown) => expect(show(source)).toBe(shown))

  test('a window cuts ranges', () => {
    const source = 'tea [cup](a.md) pot'
    expect(show(source, 5, 12)).toBe('cup⟦](a.⟧')
    expect(show(source, 16, 19)).toBe('pot')
  })

  test('ranges ascend inside the window', () => {
    fc.assert(
      fc.property(markdownSource, fc.nat(50), fc.nat(50), (source, start, length) => {
        const from = Math.min(start, source.length)
        const to = Math.min(from + length, source.length)
        const ranges = syntaxRanges(source, from, to)
        expect([...ranges].sort((one, other) => one - other)).toEqual(ranges)
        for (const offset of ranges) expect(offset >= from && offset <= to).toBe(true)
      }),
    )
  })

  test.each(hostileSources)('hostile text takes linear time: %s', (_name, source) => {
    expect(() => syntaxRanges(source, 1000, source.length)).not.toThrow()
    expect(() => plainStart(source, 200)).not.toThrow()
  })
})

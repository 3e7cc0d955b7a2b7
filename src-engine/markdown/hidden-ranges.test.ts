import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hiddenRanges } from './hidden-ranges.ts'
import { hostileSources, markdownSource } from './markdown-sources.ts'

/** The source with what is hidden in braces. */
function show(source: string): string {
  const ranges = hiddenRanges(source)
  let shown = ''
  let at = 0
  for (let index = 0; index < ranges.length; index += 2) {
    const [from = 0, to = 0] = ranges.slice(index, index + 2)
    shown += `${source.slice(at, from)}⟦${source.slice(from, to)}⟧`
    at = to
  }
  return shown + source.slice(at)
}

describe('links', () => {
  test.each([
    ['[tea](https://x.org/a)', '[tea](⟦https://x.org/a⟧)'],
    ['[tea](https://x.org "green")', '[tea](⟦https://x.org⟧ "green")'],
    ['![cup](img/cup.png)', '![cup](⟦img/cup.png⟧)'],
    ['[![cup](a.png)](b.md)', '[![cup](⟦a.png⟧)](⟦b.md⟧)'],
    ['[tea](<two words.md>)', '[tea](<⟦two words.md⟧>)'],
    ['[tea](a(b)c)', '[tea](⟦a(b)c⟧)'],
    ['[tea]()', '[tea]()'],
    ['[tea](two words)', '[tea](two words)'],
    ['tea](a.md)', 'tea](a.md)'],
    ['\\[tea](a.md)', '\\[tea](a.md)'],
    ['[a [b](c.md) d](e.md)', '[a [b](⟦c.md⟧) d](e.md)'],
    ['[tea]: https://x.org "green"', '[tea]: ⟦https://x.org⟧ "green"'],
    ['[a]: b\n[c]:\n  d\ntext', '[a]: ⟦b⟧\n[c]:\n  ⟦d⟧\ntext'],
    ['[^1]: a footnote', '[^1]: a footnote'],
    ['text\n[a]: b', 'text\n[a]: b'],
    ['https://x.org and <https://y.org>', 'https://x.org and <https://y.org>'],
    ['<ann@example.org>', '<ann@example.org>'],
    ['[[Tea|my tea]] ![[cup.png]]', '[[Tea|my tea]] ![[cup.png]]'],
    ['[[1]](https://x.org)', '[[1]](⟦https://x.org⟧)'],
    ['# [tea](a.md)', '# [tea](⟦a.md⟧)'],
    ['> - [tea](a.md)', '> - [tea](⟦a.md⟧)'],
    ['| [tea](a.md) | b |\n| --- | --- |', '| [tea](⟦a.md⟧) | b |\n| --- | --- |'],
  ])('%j', (source, shown) => expect(show(source)).toBe(shown))
})

describe('HTML', () => {
  test.each([
    ['a <b>bold</b> word', 'a ⟦<b>⟧bold⟦</b>⟧ word'],
    ['<p class="x y">tea</p>', '⟦<p class="x y">⟧tea⟦</p>⟧'],
    ['<img src=a.png alt="a cup">', '⟦<img src=a.png alt="⟧a cup⟦">⟧'],
    ["<a href='x' title='green tea'>b</a>", "⟦<a href='x' title='⟧green tea⟦'>⟧b⟦</a>⟧"],
    ['<img alt="">', '⟦<img alt="⟧⟦">⟧'],
    ['<br/>tea<hr />', '⟦<br/>⟧tea⟦<hr />⟧'],
    ['<img\n  src="a.png">tea', '⟦<img\n  src="a.png">⟧tea'],
    ['<Tabs value="x">tea', '⟦<Tabs value="x">⟧tea'],
    ['<my-cup>tea</my-cup>', '⟦<my-cup>⟧tea⟦</my-cup>⟧'],
    ['if (a < b && c > d) return', 'if (a < b && c > d) return'],
    ['5 <6 and 7> 3', '5 <6 and 7> 3'],
    ['vector<int> and <branch>', 'vector<int> and <branch>'],
    ['a <b unclosed', 'a <b unclosed'],
    ['\\<b>', '\\<b>'],
    ['a <!-- not\nsaid --> b', 'a ⟦<!-- not\nsaid -->⟧ b'],
    ['<!-- one\n\ntwo -->\n\ntea', '⟦<!-- one\n\ntwo -->⟧\n\ntea'],
    ['<!-- never closed\n\ntea', '<!-- never closed\n\ntea'],
    ['<script>\nlet a\n\nlet b\n</script>\ntea', '⟦<script>\nlet a\n\nlet b\n</script>⟧\ntea'],
    ['tea <style>p { color: red }</style> cup', 'tea ⟦<style>p { color: red }</style>⟧ cup'],
    ['<script>\nnever closed', '⟦<script>⟧\nnever closed'],
    ['<pre>\n# tea\n</pre>', '⟦<pre>⟧\n# tea\n⟦</pre>⟧'],
    ['<!DOCTYPE html>tea', '⟦<!DOCTYPE html>⟧tea'],
  ])('%j', (source, shown) => expect(show(source)).toBe(shown))
})

describe('code and front matter hide nothing', () => {
  test.each([
    ['`<b>` <b>', '`<b>` ⟦<b>⟧'],
    ['`` a ` <b> `` <b>', '`` a ` <b> `` ⟦<b>⟧'],
    ['` <b>', '` ⟦<b>⟧'],
    ['```\n<b>\n```\n<b>', '```\n<b>\n```\n⟦<b>⟧'],
    ['```\r\n<b>\r\n```\r\n<b>', '```\r\n<b>\r\n```\r\n⟦<b>⟧'],
    ['~~~~\n<b>\n~~~\n<b>\n~~~~', '~~~~\n<b>\n~~~\n<b>\n~~~~'],
    ['```\nnever closed <b>', '```\nnever closed <b>'],
    ['    <b>\n\n    <b>\n\n<b>', '    <b>\n\n    <b>\n\n⟦<b>⟧'],
    ['tea\n    <b>', 'tea\n    ⟦<b>⟧'],
    ['- a\n\n  ```\n  <b>\n  ```\n  <b>', '- a\n\n  ```\n  <b>\n  ```\n  ⟦<b>⟧'],
    ['- a\n\n      <b>\n\n  <b>', '- a\n\n      <b>\n\n  ⟦<b>⟧'],
    ['> ```\n> <b>\n<b>', '> ```\n> <b>\n⟦<b>⟧'],
    ['---\ntitle: <b>\n---\n<b>', '---\ntitle: <b>\n---\n⟦<b>⟧'],
  ])('%j', (source, shown) => expect(show(source)).toBe(shown))
})

describe('embedded data', () => {
  test.each([
    ['![dot](data:image/png;base64,iVBORw0KGgo=)', '![dot](⟦data:image/png;base64,iVBORw0KGgo=⟧)'],
    ['`data:image/png;base64,AAAA`', '`⟦data:image/png;base64,AAAA⟧`'],
    ['```\ndata:text/plain,abc\n```', '```\n⟦data:text/plain,abc⟧\n```'],
    ['<img src="data:image/png;base64,AAAA">', '⟦<img src="data:image/png;base64,AAAA">⟧'],
    ['data: one, two', 'data: one, two'],
    ['the data:first', 'the data:first'],
  ])('%j', (source, shown) => expect(show(source)).toBe(shown))
})

test('ranges ascend, never overlap, are never empty and lie inside the text', () => {
  fc.assert(
    fc.property(markdownSource, (source) => {
      const ranges = hiddenRanges(source)
      expect(ranges.length % 2).toBe(0)
      let last = 0
      for (let index = 0; index < ranges.length; index += 2) {
        const [from = -1, to = -1] = ranges.slice(index, index + 2)
        expect(from).toBeGreaterThanOrEqual(last)
        expect(to).toBeGreaterThan(from)
        last = to
      }
      expect(last).toBeLessThanOrEqual(source.length)
    }),
  )
})

test('line endings make no difference', () => {
  fc.assert(
    fc.property(markdownSource, (source) => {
      const text = source.replaceAll('\r', '')
      const words = (shown: string): string => shown.replaceAll('\r', '')
      expect(words(show(text.replaceAll('\n', '\r\n')))).toBe(show(text))
    }),
  )
})

test.each(hostileSources)('hostile text takes linear time: %s', (_name, source) => {
  expect(() => hiddenRanges(source)).not.toThrow()
})

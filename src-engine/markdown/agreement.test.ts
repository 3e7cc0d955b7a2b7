// Holds our line scanner to CommonMark and GFM as the library that renders notes reads them.
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { createInlineScanner, silentSink } from './scan-inline.ts'
import { scanMarkdown } from './scan-markdown.ts'
import { walkBlocks } from './walk-blocks.ts'

const samples: readonly string[] = [
  '# One\n\nTwo\n===\n\nThree\nfour\n---\n\n# Five #\n\n####### no\n\n#no',
  'a\n# b\nc\n***\nd\n- - -\n_ _ _\ne',
  '- a\n- b\n\n  c\n\n      code\n- d\n\n  ```\n  [x](y.md)\n  ```\n\nend',
  '1. a\n   1. b\n      - c\n        # d\n2. e\n\n       code',
  '10) a\n    b\n\ntext\n2. not a list\n1. a list',
  '> a\nlazy\n> # b\n\n> ```\n> code\nnot code',
  '> - a\n>   - b\n>\n>     c\n> d\n\n>     code',
  '```js\na\n```\n~~~\nb\n```\n~~~\n````\n```\n````\n   ```\n   c\n  ```',
  '    code\n\n\n    more\n\ntext\n    not code\n\n\tcode',
  '- a\n\n\tb\n\n\t\tcode\n-\tc\n\n\t    d',
  'a `b` ``c ` d`` `e\nf` ` g',
  '\\`a` b`\n\n`` a',
  '[a](b.md) [c](<d e.md> "t") ![f](g.png \'h\') [i](j(k).md) [l](m n) [](o.md)',
  '[a [b](c.md) d](e.md) [![f](g.png)](h.md) ![i j](l.png)',
  '[a](b.md\n"c") [d\ne](f.md) [g]( h.md ) [`i](j.md)` k](l.md)',
  '\\[a](b.md) [c\\]](d.md) [e](f\\)g.md) \\![h](i.md)',
  '<div>\n\n# a\n\n</div>\n\n<!-- # b\n\n[c](d.md)\n-->\n\n<pre>\n# e\n\n[f](g.md)\n</pre>\n\n# h',
  '| a | b |\n| - | - |\n| [c](d.md) | `e` |\n\ntext',
  '- [ ] a\n- [x] b [c](d.md)\n  - [ ] e\n\n1. [x] f',
  '* a\n\n  > b\n  > # c\n\n* d\n***\n+ e',
  'a\n\n- \n  b\n-\n\n  c',
  '#\ta\n\n#\n\n##  b  ##\n\n# c \\#\n\n# d#',
  'a\r\n===\r\n\r\n```\r\nb\r\n```\r\n\r\n- [ ] c\r\n',
]

interface Facts {
  readonly headings: string[]
  readonly code: string[]
  readonly links: string[]
  readonly tasks: string[]
}

function readByLibrary(source: string): Facts {
  const facts: Facts = { headings: [], code: [], links: [], tasks: [] }
  const visit = (node: Nodes): void => {
    const place = `${node.position?.start.offset}-${node.position?.end.offset}`
    if (node.type === 'heading') facts.headings.push(`${node.depth} ${place}`)
    if (node.type === 'code' || node.type === 'inlineCode')
      facts.code.push(node.type === 'code' ? trimmed(source, place) : place)
    if (node.type === 'link' || node.type === 'image') facts.links.push(`${node.url} ${place}`)
    if (node.type === 'listItem' && typeof node.checked === 'boolean') facts.tasks.push(String(node.checked))
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))
  return facts
}

function readByUs(source: string): Facts {
  const { headings, tasks } = scanMarkdown(source)
  const code: string[] = []
  const links: string[] = []
  const scanner = createInlineScanner(source, {
    ...silentSink,
    code: (from, to) => code.push(`${from}-${to}`),
    link: ({ address, from, to }) => {
      const url = source.slice(address.from, address.to).replace(/\\([!-/])/g, '$1')
      links.push(`${url} ${from}-${to}`)
    },
  })
  walkBlocks(source, { from: 0 }, (block) => {
    if (block.kind === 'code') code.push(trimmed(source, `${block.from}-${block.to}`))
    else if (block.kind !== 'html') scanner.paragraph(block.textFrom, block.textTo)
  })
  return {
    headings: headings.map(({ level, from, to }) => `${level} ${from}-${to}`),
    code,
    links,
    tasks: tasks.map(({ done }) => String(done)),
  }
}

/** Indented code begins at its line for us, after the blanks and marks of its containers for the library. */
function trimmed(source: string, place: string): string {
  const [from = 0, to = 0] = place.split('-').map(Number)
  return `${to - source.slice(from, to).replace(/^[>\s]+/, '').length}-${to}`
}

/** We tell of a link after what its label holds, the library before. */
const sorted = ({ headings, code, links, tasks }: Facts): Facts => ({
  headings,
  code: [...code].sort(),
  links: [...links].sort(),
  tasks,
})

describe('we read what the library reads', () => {
  test.each(samples)('%j', (source) => expect(sorted(readByUs(source))).toEqual(sorted(readByLibrary(source))))
})

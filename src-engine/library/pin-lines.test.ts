import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPin, readPinLines, removePin, sameLink } from './pin-lines.ts'

const tea = '[Tea](?doc=library%2Ftea)'
const taxes = '[Taxes](?q=tag%3Atax)'

const linksOf = (text: string): string =>
  readPinLines(text)
    .map(({ link, label }) => {
      const target = link.type === 'document' ? link.ref.id : link.type === 'query' ? `?${link.query}` : link.written
      return `${label}=${target}`
    })
    .join(' ')

describe('a pin is a list item that begins with a link', () => {
  test.each([
    [`- ${tea}`, 'Tea=tea'],
    [`* ${tea}\n1. ${taxes}`, 'Tea=tea Taxes=?tag:tax'],
    [`- ${tea} for the evening`, 'Tea=tea'],
    [`- list\n  - ${tea}`, 'Tea=tea'],
    [`> - ${tea}`, 'Tea=tea'],
    ['- [[Green tea|cup]]', 'cup=Green tea'],
    ['- [cup](green-tea.md)', 'cup=green-tea.md'],
    ['- [a \\[b\\]](?q=x)', 'a [b]=?x'],
    ['- [any](?doc=shelf%2Fa%2Fb)', 'any=a/b'],
    ['---\nkey: "- [x](?q=x)"\n---\n', ''],
    [tea, ''],
    [`- see ${tea}`, ''],
    [`- [ ] ${tea}`, ''],
    [`\`\`\`\n- ${tea}\n\`\`\``, ''],
    [`    - ${tea}`, ''],
    ['- [x](https://example.org/?q=tea)', ''],
    ['- [x](?screen=store)', ''],
    ['- [x](?q=)', ''],
    ['- [x](?doc=library)', ''],
    ['- ![[Tea]]', ''],
  ])('%j', (text, expected) => expect(linksOf(text)).toBe(expected))
})

describe('a pin goes behind the last one', () => {
  test.each([
    ['', '- [New](?q=new)\n'],
    ['My places\n', 'My places\n\n- [New](?q=new)\n'],
    [`- ${tea}\n`, `- ${tea}\n- [New](?q=new)\n`],
    [`- ${tea}\n\nThe end.\n`, `- ${tea}\n- [New](?q=new)\n\nThe end.\n`],
    [`* ${tea}\r\n* other\r\n`, `* ${tea}\n* [New](?q=new)\r\n* other\r\n`],
    [`- ${tea}\n  - my remark\n- milk\n`, `- ${tea}\n  - my remark\n- [New](?q=new)\n- milk\n`],
    ['text\n\n```\nopen', '- [New](?q=new)\n\ntext\n\n```\nopen'],
    ['---\ntags: [a]\n---\n```\nopen', '---\ntags: [a]\n---\n- [New](?q=new)\n\n```\nopen'],
  ])('%j', (text, expected) => {
    expect(addPin(text, { type: 'query', query: 'new' }, 'New').replaceAll('\r', '')).toBe(
      expected.replaceAll('\r', ''),
    )
  })
})

describe('a pin that goes takes nothing else with it', () => {
  test.each([
    [`- ${tea}\n`, ''],
    [`Places\n\n- ${tea}\n- milk\n`, 'Places\n\n- milk\n'],
    [`- milk\n- ${tea}`, '- milk\n'],
    [`- ${tea} for the evening\n`, '- Tea for the evening\n'],
    [`- ${tea}\n  and more\n`, '- Tea\n  and more\n'],
  ])('%j', (text, expected) => {
    const [line] = readPinLines(text)
    expect(line && removePin(text, line)).toBe(expected)
  })
})

test('whatever stands on the page, a pin can be added, is read back, and can be taken away', () => {
  const pieces = fc.constantFrom(
    '- ',
    '* ',
    '1. ',
    '  ',
    '\n',
    '\n\n',
    '> ',
    '```',
    '---\n',
    'key: x\n',
    tea,
    taxes,
    'word',
    '[[a]]',
    '<!--',
  )
  const page = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(page, anyText, (text, query) => {
      const link = { type: 'query', query: `x${query}` } as const
      const added = addPin(text, link, 'New')
      const found = readPinLines(added).filter((line) => sameLink(line.link, link))
      expect(found).toHaveLength(1)
      const left = removePin(added, found[0] as (typeof found)[number])
      expect(readPinLines(left).filter((line) => sameLink(line.link, link))).toHaveLength(0)
    }),
    { numRuns: 500 },
  )
})

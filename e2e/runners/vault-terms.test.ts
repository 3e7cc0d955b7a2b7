import { expect, test } from 'vitest'
import { chooseVaultSearches } from './vault-terms.ts'

const show = (texts: readonly string[]) =>
  chooseVaultSearches(texts.map((text, index) => ({ path: `${index}.md`, text }))).map(
    ({ query, path }) => `${path} ${query}`,
  )

test.each([
  ['nothing in an empty vault', [], []],
  [
    'things that stand in one note only',
    ['We planted rhododendron bushes yesterday', 'The greenhouse needs ventilation soon', 'We planted yesterday'],
    ['1.md greenhouse', '0.md ododendr', '0.md "planted rhododendron bushes"'],
  ],
  [
    'pieces of runs without spaces',
    ['我们昨天去了植物园看杜鹃花。', '温室需要更好的通风设备才行。'],
    ['1.md 温室需要更好的通', '0.md 们昨天去了植', '0.md "我们昨天去了植物园看杜鹃"'],
  ],
  [
    'no markup, addresses or properties',
    ['---\ntitle: Rhododendron\n---\n[[Rhododendron]] https://rhododendron.example'],
    [],
  ],
])('chooses %s', (_title, texts, expected) => {
  expect(show(texts)).toEqual(expected)
})

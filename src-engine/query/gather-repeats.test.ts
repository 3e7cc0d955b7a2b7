import { expect, test } from 'vitest'
import { gatherRepeats } from './gather-repeats.ts'
import { parse } from './parse.ts'
import { printNode } from './print.ts'

test.each([
  ['kind:note kind:todo', 'kind:note OR kind:todo'],
  ['kind:note tag:x kind:todo', '(kind:note OR kind:todo) tag:x'],
  ['tag:x tag:y', 'tag:x tag:y'],
  ['is:open is:done is:pinned', '(is:open OR is:done) is:pinned'],
  ['is:pinned is:work', 'is:pinned is:work'],
  ['-kind:note -kind:todo', '-kind:note -kind:todo'],
  ['year:2025 year:2026 rent', '(year:2025 OR year:2026) rent'],
  ['x OR (lang:de lang:en)', 'x OR lang:de OR lang:en'],
  ['-(ext:pdf ext:txt)', '-(ext:pdf OR ext:txt)'],
  ['rent', 'rent'],
])('%s means %s', (text, expected) => {
  const { tree } = parse(text, { nowMs: 0, timeZone: 'UTC' })
  expect(tree && printNode(gatherRepeats(tree))).toBe(expected)
})

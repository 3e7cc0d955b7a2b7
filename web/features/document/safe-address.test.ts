import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
  [' https://example.org', 'https://example.org/'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>1</script>', null],
  ['blob:https://example.org/1', null],
  ['file:///etc/hosts', null],
  ['notes/tea.md', null],
  ['//example.org', null],
  ['\u0001javascript:alert(1)', null],
  ['\u00a0javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['vbscript:x', null],
  ['javascript://example.org/%0aalert(1)', null],
  ['view-source:https://example.org', null],
  ['intent://example.org#Intent;end', null],
  ['tel:112', null],
  ['\\\\example.org\\a', null],
  ['', null],
])('%j leads to %j', (written, expected) => {
  expect(safeAddress(written)).toBe(expected)
})

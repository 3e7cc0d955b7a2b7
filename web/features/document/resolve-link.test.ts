import { expect, test } from 'vitest'
import type { LinkView } from '../../../src-engine/contract/documents.ts'
import { resolveLink } from './resolve-link.ts'

const link = (written: string, id: string | null): LinkView => ({
  written,
  title: written,
  target: id === null ? null : { collection: 'library', id },
})
const links = [link('Green Tea', 'tea'), link('../pots/kyusu.md', 'pot'), link('nobody', null)]

test.each([
  ['Green Tea', 'tea'],
  ['green tea.md', 'tea'],
  ['Green%20Tea#Water', 'tea'],
  ['../pots/kyusu', 'pot'],
  ['pots/kyusu.md', null],
  ['nobody', null],
  ['', null],
  ['%E0%A4%A', null],
])('%s leads to %s', (written, id) => {
  expect(resolveLink(links, 'drinks/tea/green.md', written)?.id ?? null).toBe(id)
})

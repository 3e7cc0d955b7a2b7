import { expect, test } from 'vitest'
import { completeDocument, type LinkView } from '../../../../src-engine/contract/documents.ts'
import { sortLinks, titleOfDangling } from './sort-links.ts'

const to = (id: string, written = id): LinkView => ({ target: { collection: 'library', id }, title: id, written })
const now = '2026-01-01T00:00:00Z'

test('links beside the text are told from those in it, and each document stands once', () => {
  const document = completeDocument({ id: 'x', title: 'X', links: ['r', 'gone'], sources: ['s'] }, now)
  const links = [to('a', 'A'), to('a', 'a.md'), to('r'), to('s'), { target: null, title: 'Later', written: 'Later' }]
  const sorted = sortLinks({ document, links })
  const names = (list: readonly LinkView[]) => list.map(({ target, written }) => target?.id ?? `?${written}`)
  expect(names(sorted.written)).toEqual(['a', '?Later'])
  expect(names(sorted.related)).toEqual(['r', '?gone'])
  expect(names(sorted.sources)).toEqual(['s'])
})

test.each([
  ['Green tea', 'Green tea'],
  ['notes/Green tea.md', 'Green tea'],
  ['a/b', 'b'],
  ['v1.2', 'v1.2'],
])('a note for the link %j is called %j', (written, title) => {
  expect(titleOfDangling(written)).toBe(title)
})

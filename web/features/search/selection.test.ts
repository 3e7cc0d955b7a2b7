import { expect, test } from 'vitest'
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { FoundHit } from './found-pages.ts'
import {
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  rowsBetween,
  type Selection,
  withSelected,
} from './selection.ts'

const refs = (ids: string): DocumentRef[] =>
  ids.split(' ').flatMap((id) => (id === '' ? [] : [{ collection: 'library', id }]))
const shown = refs('a b c d e')
const selectedOf = (selection: Selection): string =>
  shown
    .filter((ref) => isSelected(selection, ref))
    .map(({ id }) => id)
    .join(' ')

test.each([
  ['some', nothingSelected, 'a c', true, 'a c', 2],
  ['some of some taken off', withSelected(nothingSelected, refs('a b c'), true), 'b', false, 'a c', 2],
  ['one that is selected already', withSelected(nothingSelected, refs('a'), true), 'a', true, 'a', 1],
  ['all but some', everythingSelected, 'b d', false, 'a c e', 98],
  ['one of those left out', withSelected(everythingSelected, refs('b d'), false), 'd', true, 'a c d e', 99],
])('selects %s', (_title, before, ids, selected, expected, count) => {
  const after = withSelected(before, refs(ids), selected)
  expect(selectedOf(after)).toBe(expected)
  expect(countSelected(after, 100)).toBe(count)
})

test('the same id in another collection is another document', () => {
  const selection = withSelected(nothingSelected, refs('a'), true)
  expect(isSelected(selection, { collection: 'docs', id: 'a' })).toBe(false)
})

test.each([
  ['downwards', 'library/b', 3, 'b c d'],
  ['upwards', 'library/d', 1, 'b c d'],
  ['from a row that is gone', 'library/z', 2, 'c'],
  ['from nowhere', null, 2, 'c'],
])('a range goes %s', (_title, anchor, index, expected) => {
  // Only the names of the hits are looked at.
  const hits = shown.map((hit) => ({ hit, section: null })) as unknown as FoundHit[]
  expect(
    rowsBetween(hits, anchor, index)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { titleKey } from '../store/document-rows.ts'
import { compareTitles, titleSortKey } from './title-order.ts'

const inOrder = (...titles: readonly string[]): string =>
  titles
    .map((title) => ({ title, key: titleSortKey(titleKey(title)) }))
    .sort((a, b) => compareTitles(a.key, b.key))
    .map(({ title }) => title)
    .join(' < ')

describe('titles in human order', () => {
  test.each([
    [['Part 10', 'Part 2', 'Part 1'], 'Part 1 < Part 2 < Part 10'],
    [['zoo', 'Élan', 'egg', 'Apple'], 'Apple < egg < Élan < zoo'],
    [['v1.10', 'v1.9'], 'v1.9 < v1.10'],
    [['2026-02-01', '2026-01-31'], '2026-01-31 < 2026-02-01'],
    [['file 002', 'file 1'], 'file 1 < file 002'],
    [['Agree', 'A Test'], 'A Test < Agree'],
    [['山', 'か', 'z'], 'z < か < 山'],
  ] as const)('%j', (titles, expected) => expect(inOrder(...titles)).toBe(expected))
})

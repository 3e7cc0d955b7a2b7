// What a mistyped name was meant to be.
import { editDistance } from '../analysis/edit-distance.ts'
import type { FilterKey } from './filters.ts'
import { filterNames, filters, findFilter } from './filters.ts'

/**
 * The filter whose name (or alias) is one letter from `name`, or two when both have five letters or more;
 * the nearest, the first of the table among equals. Null when none is near, or when `name` is a filter.
 *
 *   knid -> kind   sensitivty -> sensitivity   author -> null   re -> null (two letters are near to everything)
 */
export function suggestKey(name: string): FilterKey | null {
  const near = findNearest(name, filterNames)
  return near === null ? null : findFilter(near)
}

/** The value of a closed list that `written` is a slip of, by the same measure; null when none is near. */
export function suggestChoice(key: FilterKey, written: string): string | null {
  const spellings = filters[key].choices.flatMap(({ value, aliases }) =>
    [value, ...aliases].map((spelling) => ({ value, spelling })),
  )
  const near = findNearest(
    written,
    spellings.map(({ spelling }) => spelling),
  )
  return spellings.find(({ spelling }) => spelling === near)?.value ?? null
}

function findNearest(written: string, names: readonly string[]): string | null {
  const wanted = written.toLowerCase()
  let best: { readonly name: string; readonly distance: number } | null = null
  for (const name of names) {
    const limit = allowedDistance(wanted, name)
    const distance = editDistance(wanted, name, limit)
    if (distance > 0 && distance <= limit && distance < (best?.distance ?? limit + 1)) best = { name, distance }
  }
  return best?.name ?? null
}

function allowedDistance(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length)
  if (shorter < 3) return 0
  return shorter < 5 ? 1 : 2
}

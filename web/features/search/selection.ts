// Which of the found documents are selected: some by name, or all that the search finds but for some. Pure.
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import { type FoundHit, hitName } from './found-pages.ts'

export interface Selection {
  /** Whether what is not named is selected, also further down than the list was read. */
  readonly all: boolean
  /** By name: the selected ones, or with `all` the ones left out. */
  readonly named: ReadonlyMap<string, DocumentRef>
}

export const nothingSelected: Selection = { all: false, named: new Map() }
export const everythingSelected: Selection = { all: true, named: new Map() }

export const isSelected = ({ all, named }: Selection, ref: DocumentRef): boolean => named.has(hitName(ref)) !== all

/** The documents selected, or none of them, whatever they were before. */
export function withSelected(selection: Selection, refs: readonly DocumentRef[], selected: boolean): Selection {
  const named = new Map(selection.named)
  for (const { collection, id } of refs) {
    const name = hitName({ collection, id })
    if (selected === selection.all) named.delete(name)
    else named.set(name, { collection, id })
  }
  return { ...selection, named }
}

/** `total` is what the search finds. */
export const countSelected = ({ all, named }: Selection, total: number): number =>
  all ? Math.max(0, total - named.size) : named.size

/** From the row called `anchor` to the one at `index`, both included; only that one when the anchor is not listed. */
export function rowsBetween(hits: readonly FoundHit[], anchor: string | null, index: number): readonly DocumentRef[] {
  const from = hits.findIndex(({ hit }) => hitName(hit) === anchor)
  const [first, last] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)]
  return hits.slice(first, last + 1).map(({ hit }) => hit)
}

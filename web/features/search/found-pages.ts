// The hits of one query, page after page, each with the section it stands in. Pure.
import type { Hit, SearchAnswer } from '../../../src-engine/contract/search.ts'

export interface FoundHit {
  readonly hit: Hit
  /** Key of its section; null for a query without `group:`. */
  readonly section: string | null
}

export function hitsOf({ hits, sections }: SearchAnswer): readonly FoundHit[] {
  return hits.map((hit, index) => {
    const section = sections.find(({ from, count }) => from <= index && index < from + count)
    return { hit, section: section?.key ?? null }
  })
}

/** A document that moved between pages, because something was saved meanwhile, is not listed twice. */
export function withPage(known: readonly FoundHit[], page: SearchAnswer): readonly FoundHit[] {
  const names = new Set(known.map(({ hit }) => hitName(hit)))
  return [...known, ...hitsOf(page).filter(({ hit }) => !names.has(hitName(hit)))]
}

export const hitName = (hit: Pick<Hit, 'collection' | 'id'>): string => `${hit.collection}/${hit.id}`

/** Whether a section begins with this hit: also where it goes on from the page before, a heading stands once. */
export function opensSection(hits: readonly FoundHit[], index: number): boolean {
  const section = hits[index]?.section ?? null
  return section !== null && section !== (hits[index - 1]?.section ?? null)
}

// Which links stand in the text, which beside it, and which name what a topic is made from. Pure.
import type { DocumentDetail, LinkView } from '../../../../src-engine/contract/documents.ts'

export interface SortedLinks {
  readonly written: readonly LinkView[]
  readonly related: readonly LinkView[]
  readonly sources: readonly LinkView[]
}

/** A link beside the text is written as the id of its target. Each document once in each list. */
export function sortLinks({ document, links }: Pick<DocumentDetail, 'document' | 'links'>): SortedLinks {
  const byId = (id: string): LinkView =>
    links.find(({ written, target }) => written === id && (target === null || target.id === id)) ??
    ({ target: null, title: id, written: id } satisfies LinkView)
  const besideText = new Set([...document.links, ...document.sources])
  return {
    written: distinct(links.filter(({ written }) => !besideText.has(written))),
    related: document.links.map(byId),
    sources: document.sources.map(byId),
  }
}

export const linkKey = ({ target, written }: LinkView): string =>
  target ? `to ${target.collection}/${target.id}` : written

export const distinct = (links: readonly LinkView[]): readonly LinkView[] => [
  ...new Map(links.map((link) => [linkKey(link), link])).values(),
]

/**
 * The title that answers to a link without a document.
 *
 *   notes/Green tea.md  ->  Green tea
 *   Green tea           ->  Green tea
 */
export function titleOfDangling(written: string): string {
  const name = written.split('/').at(-1) ?? written
  return name.replace(/\.(?:md|markdown|txt)$/i, '').trim() || written.trim()
}

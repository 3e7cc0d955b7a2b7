// How many were found, in words; "at least" while words inside other words are still being counted.
import type { FacetAnswer } from '../../../src-engine/contract/search.ts'
import type { Messages } from '../../messages/messages.ts'

export function countText(
  { t }: Messages,
  { total, totalIsExact }: Pick<FacetAnswer, 'total' | 'totalIsExact'>,
  how: 'say' | 'show' = 'say',
): string {
  if (!totalIsExact) return t(how === 'show' ? 'filters.showAtLeast' : 'search.resultsAtLeast', { count: total })
  return t(how === 'show' ? 'filters.show' : 'search.results', { count: total })
}

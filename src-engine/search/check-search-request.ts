// The arguments of a rich search, read strictly: what is not known or not possible is refused, never guessed at.

import { ok } from '../contract/result.ts'
import type { SearchRequest } from '../contract/search.ts'
import { allChecked, type Checked, checkFlag, checkObject, checkWhole, invalid } from '../store/check-arguments.ts'

const names = ['query', 'page', 'pageSize', 'fuzzy', 'nowMs', 'timeZone'] as const

/** A page larger than the largest is no mistake: it is cut to that. */
export function checkSearchRequest(value: unknown): Checked<SearchRequest> {
  const request = checkObject(value, { field: 'arguments', names })
  if (!request.ok) return request
  const { query, page, pageSize, fuzzy, nowMs, timeZone } = request.value
  if (query === undefined) return invalid('query', 'required')
  if (typeof query !== 'string') return invalid('query', 'wrong-type')
  if (typeof nowMs !== 'number' || !Number.isFinite(nowMs)) return invalid('nowMs', 'wrong-type')
  if (typeof timeZone !== 'string') return invalid('timeZone', 'wrong-type')
  const checked = allChecked({
    page: checkWhole(page, { field: 'page', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 }),
    pageSize: checkWhole(pageSize, { field: 'pageSize', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 25 }),
    fuzzy: checkFlag(fuzzy, 'fuzzy', true),
  })
  return checked.ok ? ok({ query, nowMs, timeZone, ...checked.value }) : checked
}

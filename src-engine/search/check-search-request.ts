// The arguments of a rich search, read strictly: what is not known or not possible is refused, never guessed at.
import type { SearchRequest } from '../contract/search.ts'
import {
  allChecked,
  type Checked,
  checkFlag,
  checkNow,
  checkObject,
  checkQuery,
  checkTimeZone,
  checkWhole,
} from '../store/check-arguments.ts'

const names = ['query', 'page', 'pageSize', 'fuzzy', 'nowMs', 'timeZone'] as const

/** A page larger than the largest is no mistake: it is cut to that. */
export function checkSearchRequest(value: unknown): Checked<SearchRequest> {
  const request = checkObject(value, { field: 'arguments', names })
  if (!request.ok) return request
  const { query, page, pageSize, fuzzy, nowMs, timeZone } = request.value
  return allChecked({
    query: checkQuery(query),
    nowMs: checkNow(nowMs),
    timeZone: checkTimeZone(timeZone),
    page: checkWhole(page, { field: 'page', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 }),
    pageSize: checkWhole(pageSize, { field: 'pageSize', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 25 }),
    fuzzy: checkFlag(fuzzy, 'fuzzy', true),
  })
}

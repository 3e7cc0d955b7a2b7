// The arguments of a completion, read strictly.
import type { CompleteRequest } from '../contract/complete.ts'
import { ok } from '../contract/result.ts'
import {
  allChecked,
  type Checked,
  checkNow,
  checkObject,
  checkQuery,
  checkTimeZone,
  checkWhole,
} from '../store/check-arguments.ts'

const names = ['query', 'limit', 'nowMs', 'timeZone'] as const

const defaultLimit = 20
const largestLimit = 50

/** A limit larger than the largest is no mistake: it is cut to that. */
export function checkCompleteRequest(value: unknown): Checked<Required<CompleteRequest>> {
  const request = checkObject(value, { field: 'arguments', names })
  if (!request.ok) return request
  const { query, limit, nowMs, timeZone } = request.value
  const checked = allChecked({
    query: checkQuery(query),
    nowMs: checkNow(nowMs),
    timeZone: checkTimeZone(timeZone),
    limit: checkWhole(limit, { field: 'limit', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: defaultLimit }),
  })
  return checked.ok ? ok({ ...checked.value, limit: Math.min(checked.value.limit, largestLimit) }) : checked
}

// The arguments of a completion, read strictly.
import type { CompleteRequest } from '../contract/complete.ts'
import { ok } from '../contract/result.ts'
import { type Checked, checkObject, checkWhole, invalid } from '../store/check-arguments.ts'

const names = ['query', 'limit', 'nowMs', 'timeZone'] as const

const defaultLimit = 20
const largestLimit = 50

/** A limit larger than the largest is no mistake: it is cut to that. */
export function checkCompleteRequest(value: unknown): Checked<Required<CompleteRequest>> {
  const request = checkObject(value, { field: 'arguments', names })
  if (!request.ok) return request
  const { query, nowMs, timeZone } = request.value
  if (query === undefined) return invalid('query', 'required')
  if (typeof query !== 'string') return invalid('query', 'wrong-type')
  if (typeof nowMs !== 'number' || !Number.isFinite(nowMs)) return invalid('nowMs', 'wrong-type')
  if (typeof timeZone !== 'string') return invalid('timeZone', 'wrong-type')
  const limit = checkWhole(request.value.limit, {
    field: 'limit',
    from: 1,
    to: Number.MAX_SAFE_INTEGER,
    otherwise: defaultLimit,
  })
  return limit.ok ? ok({ query, nowMs, timeZone, limit: Math.min(limit.value, largestLimit) }) : limit
}

// A search as the engine takes it, at this moment and in this device's time zone.
import type { SearchRequest } from '../../../src-engine/contract/search.ts'
import type { ParseContext } from '../../../src-engine/query/parse.ts'

export const pageSize = 50

export function parseContext(): ParseContext {
  return { nowMs: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

export function searchRequest(query: string, page: number): SearchRequest {
  return { query, page, pageSize, fuzzy: true, ...parseContext() }
}

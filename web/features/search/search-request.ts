// A search as the engine takes it, at this moment, in this device's time zone, under this device's settings.
import type { SearchRequest } from '../../../src-engine/contract/search.ts'
import type { ParseContext } from '../../../src-engine/query/parse.ts'
import { withExactWords } from '../../preferences/exact-words.ts'
import { getPreferences } from '../../preferences/preferences.ts'

export const pageSize = 50

export function parseContext(): ParseContext {
  return { nowMs: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

export function searchRequest(typed: string, page: number): SearchRequest {
  const query = withExactWords(typed, getPreferences().exactWords)
  return { query, page, pageSize, fuzzy: true, ...parseContext() }
}

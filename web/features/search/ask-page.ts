// One page of hits, of a search or of a view, and the counts beside it.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ok, type Result } from '../../../src-engine/contract/result.ts'
import type { FacetAnswer, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { asTyped } from './as-typed.ts'
import type { Question } from './question.ts'
import { pageSize, parseContext, searchRequest } from './search-request.ts'

export async function askPage(
  engine: EngineApi,
  question: Question,
  page: number,
): Promise<Result<SearchAnswer, EngineError>> {
  if (question.view !== null) {
    const opened = await engine.openView({ name: question.view, page, pageSize, ...parseContext() })
    return opened.ok ? ok(opened.value.answer) : opened
  }
  const request = searchRequest(question.query, page)
  return asTyped(await engine.search(request), request.query, question.query)
}

/** A view is counted as it was saved: the settings of this device do not reach into it. */
export async function askCounts(engine: EngineApi, question: Question): Promise<Result<FacetAnswer, EngineError>> {
  if (question.view === null) return engine.facets(searchRequest(question.query, 1))
  if (question.query !== '')
    return engine.facets({ query: question.query, page: 1, pageSize, fuzzy: true, ...parseContext() })
  const opened = await engine.openView({ name: question.view, page: 1, pageSize: 1, ...parseContext() })
  return opened.ok ? ok({ total: opened.value.total, totalIsExact: true, facets: {}, tookMs: 0 }) : opened
}

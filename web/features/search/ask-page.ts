// One page of hits, of a search or of a view, and the counts beside it.
import type { ChangeTargets } from '../../../src-engine/contract/changes.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ok, type Result } from '../../../src-engine/contract/result.ts'
import type { FacetAnswer, SearchAnswer, SearchRequest } from '../../../src-engine/contract/search.ts'
import { asTyped } from './as-typed.ts'
import type { Question } from './question.ts'
import { pageSize, parseContext, searchRequest } from './search-request.ts'

export async function askPage(
  engine: EngineApi,
  question: Question,
  page: number,
  size = pageSize,
): Promise<Result<SearchAnswer, EngineError>> {
  if (question.view !== null) {
    const opened = await engine.openView({ name: question.view, page, pageSize: size, ...parseContext() })
    return opened.ok ? ok(opened.value.answer) : opened
  }
  const request = { ...searchRequest(question.query, page), pageSize: size }
  return asTyped(await engine.search(request), request.query, question.query)
}

export async function askCounts(engine: EngineApi, question: Question): Promise<Result<FacetAnswer, EngineError>> {
  if (question.view === null || question.query !== '') return engine.facets(requestOf(question, 1))
  const opened = await engine.openView({ name: question.view, page: 1, pageSize: 1, ...parseContext() })
  if (!opened.ok) return opened
  const { total, answer } = opened.value
  return ok({ total, totalIsExact: true, facets: {}, tookMs: 0, waiting: answer.waiting })
}

type FoundRequest = Extract<ChangeTargets, { type: 'found' }>['request']

/** What finds all hits of the question, for a change to them. No request finds a set. */
export const foundRequest = (question: Question): FoundRequest => requestOf(question, 1)

/** A view is searched as it was saved: the settings of this device do not reach into it. */
function requestOf({ query, view }: Question, page: number): SearchRequest {
  if (view === null) return searchRequest(query, page)
  return { query, page, pageSize, fuzzy: true, ...parseContext() }
}

// An answer in terms of what was typed, where the engine was asked for more than that. Pure.
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { Diagnostic } from '../../../src-engine/contract/query.ts'
import { err, ok, type Result } from '../../../src-engine/contract/result.ts'
import type { SearchAnswer } from '../../../src-engine/contract/search.ts'
import { exactShift, withoutExactWords } from '../../preferences/exact-words.ts'

/** `asked` is the query of the request that `result` answers. */
export function asTyped(
  result: Result<SearchAnswer, EngineError>,
  asked: string,
  typed: string,
): Result<SearchAnswer, EngineError> {
  const shift = exactShift(asked, typed)
  const move = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
    diagnostics.map((remark) => moved(remark, shift))
  if (!result.ok) {
    const { error } = result
    return error.type === 'BadQuery' ? err({ ...error, diagnostics: move(error.diagnostics) }) : result
  }
  const answer = { ...result.value, query: typed }
  if (shift === 0) return ok(answer)
  return ok({ ...answer, diagnostics: move(answer.diagnostics), offers: answer.offers.map(withoutExactWords) })
}

function moved(remark: Diagnostic, shift: number): Diagnostic {
  if (shift === 0) return remark
  return {
    ...remark,
    from: Math.max(0, remark.from - shift),
    to: Math.max(0, remark.to - shift),
    fixes: remark.fixes.map(withoutExactWords),
  }
}

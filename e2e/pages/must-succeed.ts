// What a test page asks of the engine must be answered: anything else is a fault of the test or of the engine.
import type { Result } from '../../src-engine/contract/result.ts'

export function mustSucceed<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

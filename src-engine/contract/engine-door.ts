// What the engine's worker offers to the page that started it, beside the calls that any tab may make.
import type { EngineApi, EngineResult } from './engine-api.ts'
import type { StoreState } from './store-state.ts'
import type { EngineCall } from './tab-messages.ts'

export interface OpenOptions {
  /** Where the browser refuses its file system: a store in memory that says so, in place of the refusal. */
  readonly withoutKeeping: boolean
}

export interface EngineDoor extends Omit<EngineApi, 'open'> {
  /** Opens the store or says why not, and takes the calls of other tabs from then on. */
  open(options: OpenOptions): EngineResult<StoreState>
  /** One call of this tab: what it answers is what the method of that name answers. */
  operate(call: EngineCall): Promise<unknown>
  /** A sign of life. */
  alive(): Promise<void>
  /** Closes the store unless something is under way; whether it did. */
  rest(): Promise<boolean>
}

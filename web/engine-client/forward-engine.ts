// One engine in front of another: every call goes to whichever engine is there, and every throw comes back as data.
import { proxy } from 'comlink'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { err } from '../../src-engine/contract/result.ts'
import type { PendingCalls } from './pending-calls.ts'

type Call = (...given: readonly unknown[]) => Promise<unknown>

/**
 * Calls wait for `engineOf`: the engine of a worker, or the one of a store that is still opening.
 * `follow` sees every answer that is waited for. A new method of the contract needs no line here.
 */
export function forwardEngine(
  engineOf: () => EngineApi | Promise<EngineApi>,
  follow: PendingCalls['follow'] = (answer) => answer,
): EngineApi {
  const forward = async (name: keyof EngineApi, given: readonly unknown[]): Promise<unknown> => {
    try {
      const engine = await engineOf()
      // Which arguments belong to which name was checked where the caller wrote them down.
      return await follow((engine[name] as Call)(...given.map(asSendable)))
    } catch (thrown) {
      const { name: kind, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
      return err({ type: 'Unexpected', name: kind, detail: message })
    }
  }
  // Every member of EngineApi is a method that answers with a promise, which is all that this proxy gives.
  return new Proxy({} as EngineApi, {
    get: (_target, name) => (isMethod(name) ? (...given: readonly unknown[]) => forward(name, given) : undefined),
  })
}

/** `then` must stay absent: an engine that is awaited would be taken for a promise. */
const isMethod = (name: string | symbol): name is keyof EngineApi => typeof name === 'string' && name !== 'then'

/** Listeners stay in this thread; the worker gets a way to call them. */
const asSendable = (argument: unknown): unknown => (typeof argument === 'function' ? proxy(argument as Call) : argument) // the only functions that cross are listeners

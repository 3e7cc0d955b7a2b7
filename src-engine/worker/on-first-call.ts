// Methods of the engine whose code is fetched by their first call: nobody needs them to find something, so they must
// not weigh on the first visit.
import type { EngineApi, EngineResult } from '../contract/engine-api.ts'
import { attemptAsync } from './engine-core.ts'

type Call = (...given: readonly unknown[]) => EngineResult<unknown>

/** `load` gives the methods called `names`. A fetch that fails is the answer to its call, and the next one tries again. */
export function onFirstCall<Name extends keyof EngineApi>(
  names: readonly Name[],
  load: () => Promise<Pick<EngineApi, Name>>,
): Pick<EngineApi, Name> {
  let loading: Promise<Pick<EngineApi, Name>> | null = null
  const loaded = (): Promise<Pick<EngineApi, Name>> => {
    loading ??= load().catch((thrown: unknown) => {
      loading = null
      throw thrown
    })
    return loading
  }
  const call =
    (name: Name): Call =>
    async (...given) => {
      const part = await attemptAsync(loaded)
      // Which arguments belong to which name was checked where the caller wrote them down.
      return part.ok ? (part.value[name] as Call)(...given) : part
    }
  // Exactly the names, each with a method that hands on to the one of that name.
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Pick<EngineApi, Name>
}

// A salvage that is under way or whose report was not read yet. It belongs to the engine, so no screen can lose it.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { SalvageReport } from '../../src-engine/contract/store-care.ts'
import { gateWorkOf } from '../engine-client/gate-work.ts'
import { createWatched } from '../ui/watched.ts'

export type SalvageState =
  | { readonly type: 'idle' }
  | { readonly type: 'running' }
  | { readonly type: 'done'; readonly report: SalvageReport }
  | { readonly type: 'failed'; readonly error: EngineError }

export interface Salvage {
  state(): SalvageState
  subscribe(listener: () => void): () => void
  start(): void
  /** The report was read. */
  putAway(): void
}

const salvages = new WeakMap<EngineApi, Salvage>()

export function salvageOf(engine: EngineApi): Salvage {
  const salvage = salvages.get(engine) ?? createSalvage(engine)
  salvages.set(engine, salvage)
  return salvage
}

function createSalvage(engine: EngineApi): Salvage {
  const gate = gateWorkOf(engine)
  const { value: state, subscribe, show } = createWatched<SalvageState>({ type: 'idle' })
  return {
    state,
    subscribe,
    start() {
      if (state().type === 'running') return
      show({ type: 'running' })
      gate.show('salvage')
      void engine
        .salvage()
        .then((salvaged) =>
          show(salvaged.ok ? { type: 'done', report: salvaged.value } : { type: 'failed', error: salvaged.error }),
        )
    },
    putAway() {
      show({ type: 'idle' })
      gate.show(null)
    },
  }
}

// A backup that is being made. It belongs to the engine and not to a screen, so it goes on when the screen is left.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { createWatched } from '../../ui/watched.ts'

export interface BackupWork {
  readonly running: boolean
  /** Why the last attempt has failed; null for no reason to speak of. */
  readonly error: EngineError | null
  /** Originals that the last one lacks. */
  readonly missing: number
}

export interface BackupMaker {
  state(): BackupWork
  subscribe(listener: () => void): () => void
  start(): Promise<void>
}

const makers = new WeakMap<EngineApi, BackupMaker>()

export function backupMakerOf(engine: EngineApi): BackupMaker {
  const maker = makers.get(engine) ?? createMaker(engine)
  makers.set(engine, maker)
  return maker
}

function createMaker(engine: EngineApi): BackupMaker {
  const { value: state, subscribe, show } = createWatched<BackupWork>({ running: false, error: null, missing: 0 })
  return {
    state,
    subscribe,
    async start() {
      if (state().running) return
      show({ running: true, error: null, missing: 0 })
      const made = await engine.backUp()
      const error = made.ok || made.error.type === 'Stopped' ? null : made.error
      show({ running: false, error, missing: made.ok ? made.value.missing.length : 0 })
    },
  }
}

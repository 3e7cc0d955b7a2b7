// A backup on its way into the store: read, agreed to, restored, proved. It belongs to the engine and not to a screen.
import type { BackupCheck, RestoreReport, RestoreRequest } from '../../../src-engine/contract/backup.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { gateWorkOf } from '../../engine-client/gate-work.ts'
import { createWatched } from '../../ui/watched.ts'

export type RestoreState =
  | { readonly type: 'idle' }
  | { readonly type: 'checking' }
  | { readonly type: 'refused'; readonly error: EngineError }
  | { readonly type: 'checked'; readonly file: File; readonly check: BackupCheck }
  | { readonly type: 'running' }
  | { readonly type: 'failed'; readonly error: EngineError }
  | { readonly type: 'done'; readonly report: RestoreReport }

export interface Restore {
  state(): RestoreState
  subscribe(listener: () => void): () => void
  /** Reads it and tells what would become of the documents here. */
  choose(file: File): void
  /** The person has agreed to what was told. */
  begin(keep: RestoreRequest['keep']): void
  stop(): void
  /** What came of it was read, or nothing is to come of it. */
  putAway(): void
}

const restores = new WeakMap<EngineApi, Restore>()

export function restoreOf(engine: EngineApi): Restore {
  const restore = restores.get(engine) ?? createRestore(engine)
  restores.set(engine, restore)
  return restore
}

function createRestore(engine: EngineApi): Restore {
  const { value: state, subscribe, show } = createWatched<RestoreState>({ type: 'idle' })
  const gate = gateWorkOf(engine)

  async function check(file: File): Promise<void> {
    const asked: RestoreState = { type: 'checking' }
    show(asked)
    const checked = await engine.checkBackup(file)
    // Put away meanwhile, or another file was chosen.
    if (state() !== asked) return
    show(checked.ok ? { type: 'checked', file, check: checked.value } : { type: 'refused', error: checked.error })
  }

  async function run(request: RestoreRequest): Promise<void> {
    const restored = await engine.restore(request)
    show(restored.ok ? { type: 'done', report: restored.value } : { type: 'failed', error: restored.error })
  }

  return {
    state,
    subscribe,
    choose(file) {
      void check(file)
      gate.show('restore')
    },
    begin(keep) {
      const agreed = state()
      if (agreed.type !== 'checked') return
      show({ type: 'running' })
      void run({ id: crypto.randomUUID(), file: agreed.file, keep })
    },
    stop: () => void engine.stopRestore(),
    putAway() {
      show({ type: 'idle' })
      gate.show(null)
    },
  }
}

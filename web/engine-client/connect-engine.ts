// Starts the engine's worker and speaks to it.
import { releaseProxy, wrap } from 'comlink'
import type { EngineDoor } from '../../src-engine/contract/engine-door.ts'
import type { Opened } from '../../src-engine/contract/tab-messages.ts'
import { type Route, RouteEnded } from './call-desk.ts'
import { createPendingCalls } from './pending-calls.ts'
import { watchWorker } from './watch-worker.ts'

/** What the tab that leads asks of its worker. */
export interface EngineConnection extends Route {
  open: EngineDoor['open']
  rest: EngineDoor['rest']
  /** Asks for a sign of life. */
  ping(): void
  close: EngineDoor['close']
  /** Ends the worker; the store must have been closed before, or its files stay taken for a while. */
  terminate(): void
}

export interface WorkerEvents {
  /** It said something. */
  onSign(): void
  onCrash(detail: string): void
}

/** `name` names the store, so that two installs on one origin keep apart. */
export function connectEngine(name: string, events: WorkerEvents): EngineConnection {
  const worker = new Worker(new URL('../../src-engine/worker/engine.worker.ts', import.meta.url), {
    type: 'module',
    name,
  })
  const { follow, end } = createPendingCalls()
  const { unwatch } = watchWorker(worker, (detail) => {
    end(new RouteEnded(detail))
    events.onCrash(detail)
  })
  worker.addEventListener('message', events.onSign)
  const remote = wrap<EngineDoor>(worker)
  let isEnded = false
  /** A worker that was ended cannot be asked: that is an answer as well, and never a throw before there is a promise. */
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isEnded) throw new RouteEnded('the worker was ended before it was asked')
    return follow(call())
  }
  return {
    // Comlink gives each half of a Result a promise of its own.
    open: (options) => ask(() => remote.open(options) as Promise<Opened>),
    rest: () => ask(() => remote.rest()),
    // Its answer is heard as a message; a worker that died is missed in another way.
    ping: () => void ask(() => remote.alive()).catch(() => undefined),
    close: () => ask(() => remote.close()),
    send: (call) => ask(() => remote.operate(call)),
    terminate() {
      if (isEnded) return
      isEnded = true
      unwatch()
      end(new RouteEnded('the store was closed before it answered'))
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}

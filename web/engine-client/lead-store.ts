// The worker of the tab that leads, from its start to its end: opened with patience, closed with a limit, and missed
// when it dies.
import type { OpenOptions } from '../../src-engine/contract/engine-door.ts'
import type { EngineCall, Opened } from '../../src-engine/contract/tab-messages.ts'
import type { DeskHost, Route } from './call-desk.ts'
import type { EngineConnection, WorkerEvents } from './connect-engine.ts'

export interface Leadership extends Route {
  /** `NoAnswer` when the worker has said nothing for too long. */
  open(options: OpenOptions): Promise<Opened>
  ping(): void
  /** Closes and ends the worker unless something is under way; whether it did. */
  rest(): Promise<boolean>
  /** Closes the store, with a limit, and ends the worker. */
  close(): Promise<void>
  /** Ends the worker as it is. */
  terminate(): void
}

/** A worker that says nothing for this long while it opens the store is given up. */
const openWithinMs = 10_000
/** A closing store gets this long before the worker is ended; the next tab must not wait for ever. */
const closeWithinMs = 3_000
const lookEveryMs = 500

export function leadStore(
  clock: DeskHost,
  connect: (events: WorkerEvents) => EngineConnection,
  events: WorkerEvents,
): Leadership {
  let signMs = clock.nowMs()
  const connection = connect({
    ...events,
    onSign() {
      signMs = clock.nowMs()
      events.onSign()
    },
  })
  /** Settles as `work` does, or with `otherwise` once `isOver`. */
  const unless = <T>(work: Promise<T>, isOver: () => boolean, otherwise: T): Promise<T> =>
    new Promise((resolve) => {
      const stop = clock.every(lookEveryMs, () => isOver() && done(otherwise))
      const done = (value: T): void => {
        stop()
        resolve(value)
      }
      work.then(done, () => done(otherwise))
    })

  return {
    open: (options) =>
      unless<Opened>(connection.open(options), () => clock.nowMs() - signMs > openWithinMs, {
        ok: false,
        error: { type: 'NoAnswer' },
      }),
    send: (call: EngineCall) => connection.send(call),
    ping: () => connection.ping(),
    async rest() {
      const rested = await connection.rest().catch(() => false)
      if (rested) connection.terminate()
      return rested
    },
    async close() {
      const startedMs = clock.nowMs()
      await unless(connection.close(), () => clock.nowMs() - startedMs > closeWithinMs, undefined)
      connection.terminate()
    },
    terminate: () => connection.terminate(),
  }
}

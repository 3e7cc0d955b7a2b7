// The life of the engine in this tab: wait for the lock, start the worker, open the store, hand over, start anew.
// Never an empty store in silence: every state that is not `ready` has its own screen.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { EngineEvent, StoreState } from '../../src-engine/contract/store-state.ts'
import type { EngineConnection } from './connect-engine.ts'
import { forwardEngine } from './forward-engine.ts'
import type { StoreLock, StoreLockEvents } from './store-lock.ts'

export type SessionState =
  | { readonly type: 'connecting' }
  /** Another tab leads. `asked`: it was asked for the store and has not let go yet. */
  | { readonly type: 'busy'; readonly asked: boolean }
  | { readonly type: 'failed'; readonly reason: SessionFailure }
  | { readonly type: 'ready'; readonly store: StoreState }

export type SessionFailure = EngineError

export interface EngineSession {
  /** Can be called in every state: a call waits until the store is open. */
  readonly engine: EngineApi
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Events of the engine, whichever worker sends them. */
  onEvent(listener: (event: EngineEvent) => void): () => void
  /** Waits for the store, if this tab does not have it. */
  start(): void
  /** A tab nobody looks at does not take the store when another one lets go for the length of a reload. */
  stepAside(): void
  retry(): void
  takeOver(): void
  /** Closes the store and lets go of it, as when the page is left. */
  suspend(): Promise<void>
}

export interface SessionParts {
  connect(onCrash: (detail: string) => void): EngineConnection
  createLock(events: StoreLockEvents): StoreLock
}

const answerWithinMs = 10_000
/** Two crashes within this time have one cause, which a third worker would meet too. */
const calmAfterMs = 10_000
/** A closing store gets this long before the worker is ended; the lock must not wait for ever. */
const closeWithinMs = 3_000

export function createEngineSession(parts: SessionParts): EngineSession {
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(event: EngineEvent) => void>()
  let state: SessionState = { type: 'connecting' }
  let connection: EngineConnection | null = null
  let opened = laterEngine()
  let lastCrashMs = Number.NEGATIVE_INFINITY

  const show = (next: SessionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const hear = (event: EngineEvent): void => {
    if (event.type === 'store-state' && state.type === 'ready') show({ ...state, store: event.state })
    for (const listener of eventListeners) listener(event)
  }
  const disconnect = async (): Promise<void> => {
    const open = connection
    connection = null
    if (!open) return
    opened = laterEngine()
    await Promise.race([open.engine.close().catch(() => undefined), after(closeWithinMs)])
    open.terminate()
  }
  const fail = (reason: SessionFailure): void => {
    connection?.terminate()
    connection = null
    opened = laterEngine()
    show({ type: 'failed', reason })
  }
  /** A worker that died is replaced, once; one that dies again and again is a failure to be shown. */
  const replace = (detail: string): void => {
    const calmMs = performance.now() - lastCrashMs
    lastCrashMs = performance.now()
    fail({ type: 'Unexpected', name: 'WorkerError', detail })
    // What was on screen may be older than what the dead worker had written.
    if (calmMs > calmAfterMs) void open().then(() => hear({ type: 'changed' }))
  }
  const open = async (): Promise<void> => {
    show({ type: 'connecting' })
    const mine = parts.connect((detail) => {
      if (connection === mine) replace(detail)
    })
    connection = mine
    const answer = await Promise.race([mine.engine.open(), after(answerWithinMs)])
    if (connection !== mine) return
    if (!answer) return fail({ type: 'NoAnswer' })
    if (!answer.ok) return fail(answer.error)
    void mine.engine.subscribe(hear)
    opened.resolve(mine.engine)
    show({ type: 'ready', store: answer.value })
  }
  const lock = parts.createLock({
    onGranted: () => void open(),
    onBusy: () => show({ type: 'busy', asked: false }),
    onAsked: disconnect,
  })

  return {
    engine: forwardEngine(() => opened.promise),
    state: () => state,
    subscribe: (listener) => subscribeTo(listeners, listener),
    onEvent: (listener) => subscribeTo(eventListeners, listener),
    start: () => lock.request(),
    stepAside: () => lock.leaveLine(),
    retry: () => void disconnect().then(open),
    takeOver() {
      show({ type: 'busy', asked: true })
      lock.takeOver()
    },
    async suspend() {
      await disconnect()
      lock.release()
      show({ type: 'connecting' })
    },
  }
}

function subscribeTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms))

interface LaterEngine {
  readonly promise: Promise<EngineApi>
  resolve(engine: EngineApi): void
}

/** The engine of a store that is not open yet. */
function laterEngine(): LaterEngine {
  let resolve: LaterEngine['resolve'] = () => undefined
  const promise = new Promise<EngineApi>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

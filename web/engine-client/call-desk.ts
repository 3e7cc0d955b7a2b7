// Every call of this tab until it is answered: handed to whoever leads, handed again to the next leader when that one is
// gone, and answered in words when nobody answers in time. No call waits for ever, and no write happens twice.

import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { type CallName, callKinds, callLimits } from '../../src-engine/contract/engine-calls.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import { err } from '../../src-engine/contract/result.ts'
import type { EngineCall } from '../../src-engine/contract/tab-messages.ts'

/** A way to one leader. */
export interface Route {
  /** What the leader's engine answers. Rejects with `RouteEnded` when that leader is gone. */
  send(call: EngineCall): Promise<unknown>
}

/** Nobody will answer by this way any more: the next leader is asked. */
export class RouteEnded extends Error {
  override readonly name = 'RouteEnded'
}

export interface DeskHost {
  /** Goes on evenly, whatever is done to the clock of the device. Only differences of it mean something. */
  nowMs(): number
  /** By the clock of the device, since 1970. */
  wallMs(): number
  newId(): string
  /** Calls `tick` again and again; answers how to stop that. */
  every(ms: number, tick: () => void): () => void
}

export interface CallDesk {
  readonly engine: Pick<EngineApi, CallName>
  /** From now on calls go this way, and so do those that wait; null while nobody leads. */
  direct(route: Route | null): void
  /** Whoever leads has given a sign of life. */
  noteSign(): void
  /** How many calls wait. */
  waiting(): number
}

interface WaitingCall {
  readonly name: CallName
  readonly operation: string
  readonly given: readonly unknown[]
  readonly answer: (result: unknown) => void
  /** While this tab was awake. */
  waitedMs: number
  silentMs: number
  /** Leaders that it was handed to and that died or went silent: it may be what ended them. */
  ended: number
}

const tickMs = 500
/** A tab that slept wakes up with a long tick, in which it could hear no answer. */
const longestTickMs = 2 * tickMs
/** More than a row of closed tabs comes to. A lone tab shows a failure long before: its worker is replaced once. */
const mostLeaders = 20

/** `onWaiting` hears when calls begin to wait and when none does any more. */
export function createCallDesk(host: DeskHost, onWaiting: () => void): CallDesk {
  const calls = new Map<string, WaitingCall>()
  let route: Route | null = null
  let stopTicks: (() => void) | null = null

  const settle = (call: WaitingCall, result: unknown): void => {
    if (!calls.delete(call.operation)) return
    call.answer(result)
    if (calls.size > 0) return
    stopTicks?.()
    stopTicks = null
    onWaiting()
  }
  const deliver = async (call: WaitingCall, by: Route): Promise<void> => {
    try {
      const result = await by.send(messageOf(call, host.wallMs()))
      // Handed to whoever leads next; no call is the reason for a store that was closed.
      if (!isStopped(result)) settle(call, result)
    } catch (thrown) {
      const isLast = thrown instanceof RouteEnded && ++call.ended >= mostLeaders
      if (isLast || !(thrown instanceof RouteEnded)) settle(call, err(unexpected(thrown)))
    }
  }
  const add = (name: CallName, given: readonly unknown[]): Promise<unknown> =>
    new Promise((answer) => {
      const call = { name, given, answer, operation: host.newId(), waitedMs: 0, silentMs: 0, ended: 0 }
      calls.set(call.operation, call)
      if (stopTicks === null) {
        stopTicks = startTicks()
        onWaiting()
      }
      if (route !== null) void deliver(call, route)
    })
  const startTicks = (): (() => void) => {
    let lastMs = host.nowMs()
    return host.every(tickMs, () => {
      const passedMs = Math.min(longestTickMs, host.nowMs() - lastMs)
      lastMs = host.nowMs()
      for (const call of [...calls.values()]) {
        call.waitedMs += passedMs
        call.silentMs += passedMs
        if (isOver(call)) settle(call, err({ type: 'NoAnswer' }))
      }
    })
  }

  return {
    // Every name of the table is a method whose answer is a Result, which is all that this proxy gives.
    engine: new Proxy({} as Pick<EngineApi, CallName>, {
      get: (_target, name) => (isCall(name) ? (...given: readonly unknown[]) => add(name, given) : undefined),
    }),
    direct(next) {
      route = next
      if (next !== null) for (const call of [...calls.values()]) void deliver(call, next)
    },
    noteSign() {
      for (const call of calls.values()) call.silentMs = 0
    },
    waiting: () => calls.size,
  }
}

const isCall = (name: string | symbol): name is CallName => typeof name === 'string' && Object.hasOwn(callKinds, name)

/** What an engine answers that was closed meanwhile: whoever opens the store next can say more. */
const isStopped = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'error' in result &&
  typeof result.error === 'object' &&
  result.error !== null &&
  'type' in result.error &&
  result.error.type === 'Stopped'

function messageOf({ name, operation, given, waitedMs }: WaitingCall, wallMs: number): EngineCall {
  const { totalMs } = callLimits[callKinds[name]]
  return { name, operation, given, untilMs: totalMs === null ? null : wallMs + totalMs - waitedMs }
}

function isOver({ name, waitedMs, silentMs }: WaitingCall): boolean {
  const { totalMs, silenceMs } = callLimits[callKinds[name]]
  return silentMs > silenceMs || (totalMs !== null && waitedMs > totalMs)
}

function unexpected(thrown: unknown): EngineError {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { type: 'Unexpected', name, detail: message }
}

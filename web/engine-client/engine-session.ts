// The life of the engine in this tab: it leads and has the worker, or it follows the tab that leads. Never an empty
// store in silence: every state that is not `ready` has its own words.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { OwnCall } from '../../src-engine/contract/engine-calls.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import { ok } from '../../src-engine/contract/result.ts'
import type { EngineEvent } from '../../src-engine/contract/store-state.ts'
import type { Opened, TabNews } from '../../src-engine/contract/tab-messages.ts'
import { createCallDesk, type DeskHost } from './call-desk.ts'
import type { EngineConnection, WorkerEvents } from './connect-engine.ts'
import { isNewer } from './is-newer.ts'
import { type Leadership, leadStore } from './lead-store.ts'
import { isInMemory, type SessionState, stateAfter } from './session-state.ts'
import type { StoreLock } from './store-lock.ts'
import type { LeaderRoute, TabLine, TabLineEvents } from './tab-line.ts'

export interface SessionParts {
  /** Of this tab, among all tabs of the app. */
  readonly tab: string
  /** Version of this tab's Kept. */
  readonly build: string
  readonly clock: DeskHost
  connect(events: WorkerEvents): EngineConnection
  createLock(onGranted: () => void): StoreLock
  createLine(events: TabLineEvents): TabLine
  isVisible(): boolean
  /** Whether documents are known to be kept here: then a store in memory would look like their loss. */
  holdsDocuments(): boolean
}

/** Two crashes within this time have one cause, which a third worker would meet too. */
const calmAfterMs = 10_000
const watchEveryMs = 1_000
/** Without a sign of life for this long the person is told. */
const unansweredAfterMs = 6_000
/** A leader nobody looks at closes the store after this long: once it is frozen it could not. */
const restAfterMs = 10_000
/** The browser may still be letting go of the files that another tab has held. */
const openAgainAfterMs = 2_000

type Role =
  | { readonly type: 'none' }
  | { readonly type: 'leading'; readonly store: Leadership }
  | { readonly type: 'following'; readonly route: LeaderRoute }

export class EngineSession {
  /** Can be asked in every state: a call waits until somebody leads, but not for ever. */
  readonly engine: EngineApi
  readonly #parts: SessionParts
  readonly #desk
  readonly #lock: StoreLock
  readonly #line: TabLine
  readonly #listeners = new Set<() => void>()
  readonly #eventListeners = new Set<(event: EngineEvent) => void>()
  #state: SessionState = { type: 'connecting' }
  #role: Role = { type: 'none' }
  #stopWatch: (() => void) | null = null
  #seen = false
  #withoutKeeping = false
  /** The worker died again and again here: this tab does not lead until it is asked to. */
  #gaveUp = false
  #signMs: number
  /** Since when nobody has had use for the store here. */
  #idleSinceMs: number | null = null
  #lastCrashMs = Number.NEGATIVE_INFINITY

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#signMs = parts.clock.nowMs()
    this.#desk = createCallDesk(parts.clock, () => this.#reconsider())
    this.#lock = parts.createLock(() => void this.#lead())
    this.#line = parts.createLine({ onNews: (news) => this.#hearNews(news), onSign: () => this.#noteSign() })
    this.engine = this.#createEngine()
  }

  readonly state = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => subscribeTo(this.#listeners, listener)

  /** Events of the engine, whichever tab has it. */
  onEvent(listener: (event: EngineEvent) => void): () => void {
    return subscribeTo(this.#eventListeners, listener)
  }

  /** Joins the tabs of this store. Safe to call again. */
  start(): void {
    if (this.#stopWatch !== null) return
    this.#signMs = this.#parts.clock.nowMs()
    this.#stopWatch = this.#parts.clock.every(watchEveryMs, () => this.#watch())
    this.#line.tell({ type: 'who-leads' })
    this.#reconsider()
    // What is on screen from before may be out of date.
    if (this.#seen) this.#hear({ type: 'changed' })
  }

  /** Whether anybody looks at this tab has changed. */
  lookedAt(): void {
    if (this.#parts.isVisible()) this.#signMs = this.#parts.clock.nowMs()
    this.#reconsider()
    if (this.#stopWatch !== null) this.#watch()
  }

  readonly retry = (): void => {
    if (this.#role.type === 'leading') void this.#disconnect().then(() => this.#lead())
    else {
      this.#gaveUp = false
      this.#reconsider()
      this.#watch()
    }
  }

  /** Opens a store in memory where the browser refuses to keep anything. */
  readonly goOnWithoutKeeping = (): void => {
    this.#withoutKeeping = true
    this.retry()
  }

  /** Lets go of the store, as when the page is left or frozen. */
  async suspend(): Promise<void> {
    this.#leave()
    await this.#disconnect()
    this.#lock.release()
  }

  get #joined(): boolean {
    return this.#stopWatch !== null
  }

  #createEngine(): EngineApi {
    const calls = this.#desk.engine
    const own: Pick<EngineApi, OwnCall> = {
      open: async () => ok(this.#state.type === 'ready' ? this.#state.store : { state: 'busy' }),
      subscribe: async (listener) => void this.onEvent(listener),
      close: () => this.suspend(),
    }
    // What is not one of the three is a call, and the desk has them all.
    return new Proxy(own as EngineApi, {
      get: (_target, name) => Reflect.get(Object.hasOwn(own, name) ? own : calls, name),
    })
  }

  #show(next: SessionState): void {
    this.#state = next
    this.#seen ||= next.type === 'ready'
    for (const listener of this.#listeners) listener()
  }

  #showOpened(opened: Opened): void {
    const leads = this.#role.type === 'leading'
    this.#show(opened.ok ? { type: 'ready', store: opened.value, leads } : { type: 'failed', reason: opened.error })
  }

  #hear(event: EngineEvent): void {
    if (event.type === 'store-state' && this.#state.type === 'ready') this.#show(stateAfter(this.#state, event.state))
    for (const listener of this.#eventListeners) listener(event)
  }

  #noteSign(): void {
    this.#signMs = this.#parts.clock.nowMs()
    this.#desk.noteSign()
    if (this.#state.type === 'unanswered' && this.#role.type === 'following') this.#line.tell({ type: 'who-leads' })
  }

  /** Who has use for the store stands in line for it; a tab nobody looks at, that waits for nothing, does not. */
  #reconsider(): void {
    if (!this.#joined || this.#gaveUp) return
    const isWanted = this.#parts.isVisible() || this.#desk.waiting() > 0
    this.#idleSinceMs = isWanted ? null : (this.#idleSinceMs ?? this.#parts.clock.nowMs())
    if (isWanted) this.#lock.standInLine()
    else this.#lock.leaveLine()
  }

  async #lead(): Promise<void> {
    if (!this.#joined) return this.#lock.release()
    this.#stopFollowing()
    if (!this.#seen) this.#show({ type: 'connecting' })
    const { clock, connect, holdsDocuments } = this.#parts
    const store = leadStore(clock, connect, {
      onSign: () => this.#noteSign(),
      onCrash: (detail) => this.#isMine(store) && void this.#replace(detail),
    })
    this.#role = { type: 'leading', store }
    const opened = await store.open({ withoutKeeping: this.#withoutKeeping || !holdsDocuments() })
    if (!this.#isMine(store)) return
    if (!opened.ok && opened.error.type === 'NoAnswer') return this.#fail(opened.error)
    if (!opened.ok && opened.error.type === 'OpenInAnotherTab') return this.#openLater(store)
    this.#desk.direct(store)
    this.#showOpened(opened)
    this.#reconsider()
  }

  #isMine(store: Leadership): boolean {
    return this.#role.type === 'leading' && this.#role.store === store
  }

  #fail(reason: EngineError): void {
    if (this.#role.type === 'leading') this.#role.store.terminate()
    this.#desk.direct(null)
    this.#show({ type: 'failed', reason })
  }

  /** This tab has the lock and yet not the files: they belong to a tab that was frozen, or is just ending. */
  #openLater(store: Leadership): void {
    store.terminate()
    this.#show({ type: 'unanswered', seen: this.#seen })
    setTimeout(() => this.#isMine(store) && void this.#lead(), openAgainAfterMs)
  }

  /** A worker that died is replaced, once; one that dies again and again is a failure to be shown. */
  async #replace(detail: string): Promise<void> {
    const { clock } = this.#parts
    const calmMs = clock.nowMs() - this.#lastCrashMs
    this.#lastCrashMs = clock.nowMs()
    this.#desk.direct(null)
    if (calmMs <= calmAfterMs) return this.#giveUp({ type: 'Unexpected', name: 'WorkerError', detail })
    await this.#lead()
    // What is on screen may be older than what the dead worker had written.
    this.#hear({ type: 'changed' })
  }

  /** Another tab may do better; this one follows it, or waits for the person. */
  #giveUp(reason: EngineError): void {
    this.#gaveUp = true
    this.#fail(reason)
    this.#role = { type: 'none' }
    this.#lock.release()
  }

  #hearNews(news: TabNews): void {
    if (!this.#joined) return
    switch (news.type) {
      case 'leads':
        if (this.#role.type === 'leading') this.#hearOwn(news)
        else this.#hearLeader(news)
        return
      case 'event':
        this.#noteSign()
        if (this.#role.type !== 'none') this.#hear(news.event)
        return
      case 'seen':
        if (isNewer(news.build, this.#parts.build) || !this.#parts.isVisible()) void this.#giveWay()
        return
      case 'who-leads':
    }
  }

  /** The own worker: after its first word only a change of the store's state is news. */
  #hearOwn({ store }: LeadsNews): void {
    if (this.#state.type === 'ready' || this.#state.type === 'failed') this.#showOpened(store)
  }

  #hearLeader({ epoch, build, store }: LeadsNews): void {
    this.#noteSign()
    if (isNewer(build, this.#parts.build)) {
      this.#leave()
      this.#show({ type: 'outdated' })
      return
    }
    if (this.#role.type !== 'following' || this.#role.route.epoch !== epoch) {
      this.#stopFollowing()
      const route = this.#line.follow(epoch)
      this.#role = { type: 'following', route }
      this.#desk.direct(route)
    }
    this.#showOpened(store)
  }

  #stopFollowing(): void {
    if (this.#role.type !== 'following') return
    const { route } = this.#role
    this.#role = { type: 'none' }
    this.#desk.direct(null)
    route.end()
  }

  async #giveWay(): Promise<void> {
    if (this.#role.type !== 'leading' || this.#state.type !== 'ready' || isInMemory(this.#state)) return
    await this.#disconnect()
    this.#lock.release()
    this.#reconsider()
  }

  async #disconnect(): Promise<void> {
    if (this.#role.type !== 'leading') return
    const { store } = this.#role
    this.#role = { type: 'none' }
    this.#desk.direct(null)
    await store.close()
  }

  async #restIfIdle(): Promise<void> {
    if (this.#role.type !== 'leading' || this.#state.type !== 'ready' || this.#idleSinceMs === null) return
    if (this.#parts.clock.nowMs() - this.#idleSinceMs < restAfterMs) return
    const { store } = this.#role
    if (!(await store.rest()) || !this.#isMine(store)) return
    this.#role = { type: 'none' }
    this.#desk.direct(null)
    this.#lock.release()
    this.#reconsider()
  }

  #watch(): void {
    void this.#restIfIdle()
    if (this.#role.type === 'leading') {
      // Long work says nothing by itself, and whoever waits for it must know that it lives.
      if (this.#desk.waiting() > 0) this.#role.store.ping()
      return
    }
    if (this.#role.type === 'following') this.#role.route.ping()
    else this.#line.tell({ type: 'who-leads' })
    if (!this.#parts.isVisible() || (this.#gaveUp && this.#role.type === 'none')) return
    this.#line.tell({ type: 'seen', tab: this.#parts.tab, build: this.#parts.build })
    const isSilent = this.#parts.clock.nowMs() - this.#signMs > unansweredAfterMs
    if (isSilent && this.#state.type !== 'unanswered') this.#show({ type: 'unanswered', seen: this.#seen })
  }

  #leave(): void {
    this.#stopWatch?.()
    this.#stopWatch = null
    this.#stopFollowing()
    this.#lock.leaveLine()
  }
}

type LeadsNews = Extract<TabNews, { readonly type: 'leads' }>
function subscribeTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// The service worker as the person meets it: ready offline, a new version that waits for consent, one reload.
import { createWatched } from '../ui/watched.ts'

export type UpdateState =
  | { readonly type: 'none' }
  /** A whole new version is there and waits. */
  | { readonly type: 'waiting' }
  | { readonly type: 'accepted' }
  /** Another window took the new version: this one still runs the old. */
  | { readonly type: 'elsewhere' }

export interface Updates {
  state(): UpdateState
  offlineReady(): boolean
  subscribe(listener: () => void): () => void
  start(): void
  accept(): void
}

export interface UpdateParts {
  /** Closes the store, so that the page of the new version finds its files free. */
  beforeReload(): Promise<void>
}

interface Known {
  readonly state: UpdateState
  readonly offlineReady: boolean
}

/** When no answer comes the worker was gone already: a reload then brings the new version as well. */
const reloadAfterMs = 4_000
/** A store that does not close must not hold the new version back. */
const closeWithinMs = 5_000
const checkEveryMs = 30 * 60_000

export function createUpdates({ beforeReload }: UpdateParts): Updates {
  const watched = createWatched<Known>({ state: { type: 'none' }, offlineReady: false })
  let registration: ServiceWorkerRegistration | null = null
  const state = (): UpdateState => watched.value().state
  const show = (next: UpdateState): void => watched.show({ ...watched.value(), state: next })
  /** Only ever after a tap, and once: a page that comes back with the old version asks anew and cannot go in circles. */
  const reload = once(() => {
    void Promise.race([beforeReload().catch(() => undefined), after(closeWithinMs)]).then(() => location.reload())
  })
  const onTakeover = (): void => (state().type === 'accepted' ? reload() : show({ type: 'elsewhere' }))

  const register = async (): Promise<void> => {
    const { serviceWorker } = navigator
    registration = await serviceWorker.register('./service-worker.js', { updateViaCache: 'none' })
    watchForWaiting(registration, () => show({ type: 'waiting' }))
    checkOnReturn(registration)
    const { active } = await serviceWorker.ready
    if (!active) return
    await untilIdle()
    // Said only when nothing will be asked of the network any more.
    const offlineReady = await warmExtras(active)
    watched.show({ ...watched.value(), offlineReady })
  }
  return {
    state,
    offlineReady: () => watched.value().offlineReady,
    subscribe: watched.subscribe,
    start() {
      if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
      watchForTakeover(onTakeover)
      // Refused (a private window, a full disk): the app works, only not offline; the settings say so.
      afterLoad(() => void register().catch(() => undefined))
    },
    accept() {
      show({ type: 'accepted' })
      const waiting = registration?.waiting
      // Another window took it already.
      if (!waiting) return reload()
      waiting.postMessage({ type: 'SKIP_WAITING' })
      setTimeout(reload, reloadAfterMs)
    },
  }
}

/** The first worker that takes a page was built with it; every later one is of another version. */
function watchForTakeover(onTakeover: () => void): void {
  const { serviceWorker } = navigator
  let held = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (held) onTakeover()
    held = true
  })
}

function watchForWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  if (registration.waiting) onWaiting()
  const follow = (): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The very first one has nothing to wait for.
      if (installing.state === 'installed' && registration.active) onWaiting()
    })
  }
  // It may have been found while the page was loading.
  follow()
  registration.addEventListener('updatefound', follow)
}

/** Safari does not look for updates by itself when an app from the home screen comes back. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedMs < checkEveryMs) return
    checkedMs = Date.now()
    // Offline it fails, and that is no news.
    void registration.update().catch(() => undefined)
  })
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

const untilIdle = (): Promise<unknown> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 }))
    : after(5_000)

/** Fetches what only some documents need; whether all of it is there then. */
function warmExtras(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ type: 'WARM_EXTRAS' }, [port2])
  })
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}

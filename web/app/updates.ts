// The service worker as the person meets it: ready offline, a new version that waits for consent, one reload.
import type { Workbox } from 'workbox-window'

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

/** When no answer comes the worker was gone already: a reload then brings the new version as well. */
const reloadAfterMs = 4_000
const checkEveryMs = 30 * 60_000

export function createUpdates(): Updates {
  const listeners = new Set<() => void>()
  let state: UpdateState = { type: 'none' }
  let offlineReady = false
  let workbox: Workbox | null = null
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const show = (next: UpdateState): void => {
    state = next
    tell()
  }
  const reload = once(() => location.reload())

  const register = async (): Promise<void> => {
    const { Workbox: Registration } = await import('workbox-window')
    const registration = new Registration('./service-worker.js', { updateViaCache: 'none' })
    workbox = registration
    registration.addEventListener('waiting', () => show({ type: 'waiting' }))
    registration.addEventListener('controlling', (event) => {
      // The first worker takes control of a page that already runs its version: nothing to do.
      if (event.isUpdate !== true) return
      if (state.type === 'accepted') reload()
      else show({ type: 'elsewhere' })
    })
    await registration.register()
    await navigator.serviceWorker.ready
    offlineReady = true
    tell()
    whenIdle(() => navigator.serviceWorker.controller?.postMessage({ type: 'WARM_EXTRAS' }))
    checkOnReturn(registration)
  }
  return {
    state: () => state,
    offlineReady: () => offlineReady,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
      // Refused (a private window, a full disk): the app works, only not offline; the settings say so.
      afterLoad(() => void register().catch(() => undefined))
    },
    accept() {
      const wasElsewhere = state.type === 'elsewhere'
      show({ type: 'accepted' })
      if (wasElsewhere) return reload()
      workbox?.messageSkipWaiting()
      setTimeout(reload, reloadAfterMs)
    },
  }
}

/** Safari does not look for updates by itself when an app from the home screen comes back. */
function checkOnReturn(registration: Workbox): void {
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

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 20_000 })
  else setTimeout(work, 5_000)
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}

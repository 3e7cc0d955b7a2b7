// Puts the session together from the browser's parts and ties it to the life of the page.
import { instanceName } from '../preferences/instance-name.ts'
import { connectEngine } from './connect-engine.ts'
import { EngineSession } from './engine-session.ts'
import { every } from './every.ts'
import { createStoreLock } from './store-lock.ts'
import { createTabLine } from './tab-line.ts'

declare const __KEPT_VERSION__: string

export interface SessionOptions {
  holdsDocuments(): boolean
}

export function startSession({ holdsDocuments }: SessionOptions): EngineSession {
  const name = instanceName()
  const tab = crypto.randomUUID()
  const session = new EngineSession({
    tab,
    build: __KEPT_VERSION__,
    clock: { nowMs: () => performance.now(), wallMs: () => Date.now(), newId: () => crypto.randomUUID(), every },
    connect: (events) => connectEngine(name, events),
    createLock: (onGranted) => createStoreLock(`${name}:store`, navigator.locks, onGranted),
    createLine: (events) => createTabLine(name, tab, events),
    isVisible: () => document.visibilityState === 'visible',
    holdsDocuments,
  })
  // A page that is left, or that the browser is about to freeze, must not hold the store: nobody could take it then.
  window.addEventListener('pagehide', () => void session.suspend())
  document.addEventListener('freeze', () => void session.suspend())
  // From the back-forward cache, or from its sleep, a page joins as on a cold start.
  window.addEventListener('pageshow', (event) => event.persisted && session.start())
  document.addEventListener('resume', () => session.start())
  document.addEventListener('visibilitychange', () => session.lookedAt())
  session.start()
  return session
}

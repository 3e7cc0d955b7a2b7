// Puts the session together from the browser's parts and ties it to the life of the page.
import { instanceName } from '../preferences/instance-name.ts'
import { connectEngine } from './connect-engine.ts'
import { createEngineSession, type EngineSession } from './engine-session.ts'
import { createStoreLock } from './store-lock.ts'

export function startSession(): EngineSession {
  const name = instanceName()
  const channel = new BroadcastChannel(`${name}:store`)
  const session = createEngineSession({
    connect: (onCrash) => connectEngine(name, onCrash),
    createLock: (events) => createStoreLock(`${name}:store`, { locks: navigator.locks, channel, isVisible }, events),
  })
  window.addEventListener('pagehide', () => void session.suspend())
  // A page from the back-forward cache joins as on a cold start.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) session.start()
  })
  const follow = (): void => (isVisible() ? session.start() : session.stepAside())
  document.addEventListener('visibilitychange', follow)
  follow()
  return session
}

const isVisible = (): boolean => document.visibilityState === 'visible'

// Gives components the engine of the open store and the news it sends.
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { EngineEvent } from '../../src-engine/contract/store-state.ts'
import type { EngineSession } from './engine-session.ts'
import type { SessionState } from './session-state.ts'

const SessionContext = createContext<EngineSession | null>(null)

export const SessionProvider = SessionContext.Provider

export function useSession(): EngineSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside SessionProvider')
  return session
}

export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}

/** False once the browser has cleared what was kept on the device: a draft from before went with it. */
export function useKeepsDrafts(): boolean {
  return useSessionState().type !== 'failed'
}

export function useEngineEvent(listener: (event: EngineEvent) => void): void {
  const session = useSession()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => session.onEvent((event) => latest.current(event)), [session])
}

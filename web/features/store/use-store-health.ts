// The state of the store as the engine and the browser tell it.
import { useCallback, useEffect, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { askToPersist } from '../../preferences/persistence.ts'

export interface StoreNews {
  readonly health: StoreHealth | null
  readonly error: EngineError | null
  /** Asks again, as after a change made here. */
  refresh(): void
}

/** Long work tells of itself only by its row. */
const jobsEveryMs = 2_000

export function useStoreHealth(engine: EngineApi): StoreNews {
  const [health, setHealth] = useState<StoreHealth | null>(null)
  const [error, setError] = useState<EngineError | null>(null)
  const [changes, setChanges] = useState(0)
  const refresh = useCallback(() => setChanges((times) => times + 1), [])
  useEngineEvent((event) => {
    if (event.type === 'changed' || event.type === 'store-state') refresh()
  })
  const working = (health?.jobs.length ?? 0) > 0
  useEffect(() => {
    if (!working) return
    const timer = setInterval(refresh, jobsEveryMs)
    return () => clearInterval(timer)
  }, [working, refresh])
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(
      async () => {
        const result = await engine.health()
        if (!wanted) return
        if (result.ok) setHealth(result.value)
        setError(result.ok ? null : result.error)
      },
      changes === 0 ? 0 : 500,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [engine, changes])
  return { health, error, refresh }
}

export interface Persistence {
  /** Null until known or where the browser does not say. */
  readonly persisted: boolean | null
  readonly usedBytes: number | null
  readonly freeBytes: number | null
  /** Asks the browser never to clear the store by itself; it may say no. */
  ask(): Promise<boolean>
}

export function usePersistence(changes: unknown): Persistence {
  const [state, setState] = useState<Omit<Persistence, 'ask'>>({ persisted: null, usedBytes: null, freeBytes: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the store changed
  useEffect(() => {
    let wanted = true
    void readPersistence().then((read) => {
      if (wanted) setState(read)
    })
    return () => {
      wanted = false
    }
  }, [changes])
  return {
    ...state,
    ask: async () => {
      const persisted = await askToPersist()
      setState((old) => ({ ...old, persisted }))
      return persisted
    },
  }
}

async function readPersistence(): Promise<Omit<Persistence, 'ask'>> {
  const persisted = (await navigator.storage?.persisted?.().catch(() => null)) ?? null
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  const isKnown = usage !== undefined && quota !== undefined
  return { persisted, usedBytes: usage ?? null, freeBytes: isKnown ? Math.max(0, quota - usage) : null }
}

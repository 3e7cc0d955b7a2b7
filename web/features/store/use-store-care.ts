// The long work on the store, as a screen shows it.
import { useState, useSyncExternalStore } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { type CareNews, type CareWork, careOf } from './store-care.ts'

export interface RebuildProgress {
  readonly done: number
  readonly total: number
}

interface CareView {
  readonly work: CareWork | null
  readonly news: CareNews | null
  /** Null until the engine has told. */
  readonly rebuild: RebuildProgress | null
  start(work: CareWork): void
}

/** `rebuilding`: the engine says so, also when the rebuild was begun elsewhere. */
export function useStoreCare(engine: EngineApi, rebuilding: boolean): CareView {
  const care = careOf(engine)
  const { work, news } = useSyncExternalStore(care.subscribe, care.state)
  const [rebuild, setRebuild] = useState<RebuildProgress | null>(null)
  useEngineEvent((event) => {
    if (event.type === 'rebuild-progress') setRebuild({ done: event.done, total: event.total })
  })
  return { work: work ?? (rebuilding && news === null ? 'rebuild' : null), news, rebuild, start: care.start }
}

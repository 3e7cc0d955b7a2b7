// The titles offered while a `[[link` is typed, and the one that the keys have chosen.
import { useEffect, useMemo, useState } from 'react'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { latestOnly } from '../../../engine-client/latest-only.ts'
import type { OpenLink } from './link-typing.ts'

const titlesShown = 6

export interface TitleList {
  readonly titles: readonly string[]
  readonly active: number
  move(by: 1 | -1): void
}

export function useTitleList(engine: EngineApi, link: OpenLink | null): TitleList {
  const [titles, setTitles] = useState<readonly string[]>([])
  const [active, setActive] = useState(0)
  const ask = useMemo(() => latestOnly((typed: string) => findTitles(engine, typed), setTitles), [engine])
  const typed = link?.typed ?? null
  useEffect(() => {
    setActive(0)
    if (typed === null) setTitles([])
    else ask(typed)
  }, [ask, typed])
  const shown = typed === null ? [] : titles
  return {
    titles: shown,
    active: Math.min(active, shown.length - 1),
    move: (by) => setActive((index) => (index + by + shown.length) % Math.max(1, shown.length)),
  }
}

/** Of a name that begins, of the newest documents before anything is typed. */
async function findTitles(engine: EngineApi, typed: string): Promise<readonly string[]> {
  if (typed.trim() === '') {
    const recent = await engine.recent(titlesShown)
    return recent.ok ? [...new Set(recent.value.map(({ title }) => title))] : []
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const answer = await engine.complete({ query: typed, limit: 30, nowMs: Date.now(), timeZone })
  if (!answer.ok) return []
  const titles = answer.value.suggestions.filter(({ kind }) => kind === 'title').map(({ label }) => label)
  return titles.slice(0, titlesShown)
}

// The titles offered while a `[[link` is typed, and the one that the keys have chosen.
import { useEffect, useMemo, useState } from 'react'
import { fold } from '../../../../src-engine/analysis/fold.ts'
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
  const [found, setFound] = useState<FoundTitles>(nothingFound)
  const [active, setActive] = useState(0)
  const ask = useMemo(() => latestOnly((typed: string) => findTitles(engine, typed), setFound), [engine])
  const typed = link?.typed ?? null
  useEffect(() => {
    setActive(0)
    if (typed === null) setFound(nothingFound)
    else ask(typed)
  }, [ask, typed])
  const shown = typed === null ? [] : titlesFor(found, typed)
  return {
    titles: shown,
    active: Math.min(active, shown.length - 1),
    move: (by) => setActive((index) => (index + by + shown.length) % Math.max(1, shown.length)),
  }
}

interface FoundTitles {
  readonly typed: string
  readonly titles: readonly string[]
}

const nothingFound: FoundTitles = { typed: '', titles: [] }

/** Until the answer to what is typed now is there, what an older one holds of it: nothing else may be chosen. */
export function titlesFor({ typed, titles }: FoundTitles, typedNow: string): readonly string[] {
  if (typed === typedNow) return titles
  const wanted = fold(typedNow).trim()
  return titles.filter((title) => fold(title).includes(wanted))
}

const findTitles = async (engine: EngineApi, typed: string): Promise<FoundTitles> => ({
  typed,
  titles: await titlesLike(engine, typed),
})

/** Of a name that begins, of the newest documents before anything is typed. */
async function titlesLike(engine: EngineApi, typed: string): Promise<readonly string[]> {
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

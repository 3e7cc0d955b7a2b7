// What the person pinned: queries with how many they find now, and documents.
import { useEffect, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { Pin } from '../../../src-engine/contract/views.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { usePins } from '../../engine-client/use-pins.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { Icon } from '../../ui/Icon.tsx'
import { searchRequest } from './search-request.ts'

interface PinnedChipsProps {
  readonly engine: EngineApi
  readonly onQuery: (query: string) => void
}

/** Counting more than this would hold the store up for numbers that are out of sight. */
const countedPins = 8

export function PinnedChips({ engine, onQuery }: PinnedChipsProps) {
  const { t, number } = useMessages()
  const { pins } = usePins(engine)
  const shown = pins?.pins ?? []
  const counts = usePinCounts(engine, shown)
  if (!pins || shown.length === 0) return null
  return (
    <nav className="pins" aria-labelledby="pins-title">
      <header>
        <h2 id="pins-title" className="section-title">
          {t('pins.title')}
        </h2>
        {pins.document && (
          <RouteLink className="button plain" to={{ ...homeRoute, document: pins.document }}>
            {t('pins.edit')}
          </RouteLink>
        )}
      </header>
      <div className="facets home-kinds">
        {shown.map((pin) =>
          pin.type === 'query' ? (
            <button key={pin.query} type="button" className="chip" onClick={() => onQuery(pin.query)}>
              <Icon name="pin" size={16} />
              <span>{pin.label}</span>
              {counts.has(pin.query) && <small>{number(counts.get(pin.query) ?? 0)}</small>}
            </button>
          ) : (
            <RouteLink
              key={`${pin.ref.collection}/${pin.ref.id}`}
              className="chip"
              to={{ ...homeRoute, document: pin.ref }}
            >
              <Icon name="document" size={16} />
              <span>{pin.title}</span>
            </RouteLink>
          ),
        )}
      </div>
    </nav>
  )
}

/** Asked one after the other, so that whatever else the person asks comes in between. */
function usePinCounts(engine: EngineApi, pins: readonly Pin[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [changes, setChanges] = useState(0)
  useEngineEvent((event) => {
    if (event.type === 'changed') setChanges((times) => times + 1)
  })
  const queries = pins.flatMap((pin) => (pin.type === 'query' ? [pin.query] : [])).slice(0, countedPins)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined queries stand for the list
  useEffect(() => {
    let wanted = true
    const countAll = async (): Promise<void> => {
      for (const query of queries) {
        const result = await engine.facets(searchRequest(query, 1))
        if (!wanted) return
        if (result.ok) setCounts((old) => new Map(old).set(query, result.value.total))
      }
    }
    const timer = setTimeout(countAll, changes === 0 ? 0 : 500)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [engine, queries.join('\n'), changes])
  return counts
}

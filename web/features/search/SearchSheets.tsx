// The sheets of the search. Each is fetched when it is first opened.
import { lazy, Suspense } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { FacetAnswer } from '../../../src-engine/contract/search.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { SearchLayers } from './use-search-layers.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))
const KeepSearchSheet = lazy(async () => ({ default: (await import('./KeepSearchSheet.tsx')).KeepSearchSheet }))
const EmptyTrash = lazy(async () => ({ default: (await import('./EmptyTrash.tsx')).EmptyTrash }))
const HelpSheet = lazy(async () => ({ default: (await import('./HelpSheet.tsx')).HelpSheet }))

interface SearchSheetsProps {
  readonly engine: EngineApi
  readonly layers: SearchLayers
  readonly text: string
  readonly facets: FacetAnswer | null
  /** Hits that are there already. */
  readonly shown: number
  /** The hits answer what is in the box. */
  readonly current: boolean
  readonly onText: (text: string) => void
}

export function SearchSheets(props: SearchSheetsProps) {
  return (
    <Suspense fallback={null}>
      <OpenSheet {...props} />
    </Suspense>
  )
}

function OpenSheet({ engine, layers, text, facets, shown, current, onText }: SearchSheetsProps) {
  const { t } = useMessages()
  const query = text.trim()
  switch (layers.shown) {
    case 'empty-trash':
      return <EmptyTrash engine={engine} listed={facets?.total ?? shown} onClose={layers.close} />
    case 'filters':
      return <FilterSheet text={text} facets={facets} onText={onText} onClose={layers.close} />
    case 'help':
      return <HelpSheet onUse={layers.search} onClose={layers.close} />
    case 'save-view':
      if (query === '') return null
      return (
        <KeepSearchSheet
          engine={engine}
          query={query}
          total={current && facets?.totalIsExact ? facets.total : null}
          onClose={layers.close}
          onSaved={(view) => {
            layers.showView(view)
            showToast(t('keep.saved', { name: view.name }))
          }}
        />
      )
    default:
      return null
  }
}

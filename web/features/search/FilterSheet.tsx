// All facets of what was found, from below. Its own chunk: most searches never need it.
import type { FacetAnswer } from '../../../src-engine/contract/search.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { type FacetFilter, facetFilters, facetLabel, facetNames, isChosen, toggleFilter } from './facet-filters.ts'
import { countText } from './result-count.ts'
import './sheets.css'

interface FilterSheetProps {
  readonly text: string
  readonly facets: FacetAnswer | null
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

export function FilterSheet({ text, facets, onText, onClose }: FilterSheetProps) {
  const messages = useMessages()
  const { t } = messages
  const groups = facetNames
    .map((facet) => ({ facet, filters: facetFilters(facets, facet) }))
    .filter(({ facet, filters }) => filters.length > (facet === 'collection' ? 1 : 0))
  return (
    <Sheet title={t('filters.title')} onClose={onClose}>
      {facets && groups.length === 0 && <p className="sheet-note">{t('filters.nothing')}</p>}
      {groups.map(({ facet, filters }) => (
        <fieldset key={facet} className="filter-group">
          <legend>{t(`filters.${facet}`)}</legend>
          {filters.map((filter: FacetFilter) => (
            <Chip
              key={filter.value}
              label={facetLabel(messages, filter)}
              count={messages.number(filter.count)}
              chosen={isChosen(text, filter)}
              onToggle={() => onText(toggleFilter(text, filter))}
            />
          ))}
        </fieldset>
      ))}
      <div className="sheet-end">
        <button type="button" className="button primary" onClick={onClose}>
          {facets ? countText(messages, facets, 'show') : t('action.done')}
        </button>
      </div>
    </Sheet>
  )
}

// Kinds and tags of what was found, the way to all other filters, and exact words. A tap writes the filter into the
// query, or takes it out again.
import type { FacetAnswer } from '../../../src-engine/contract/search.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { isExact, toggleExact } from '../../preferences/exact-words.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type FacetFilter, facetFilters, facetLabel, facetNames, isChosen, toggleFilter } from './facet-filters.ts'

interface FacetChipsProps {
  readonly text: string
  readonly facets: FacetAnswer | null
  readonly onText: (text: string) => void
  readonly onMore: () => void
}

const shownTags = 12

export function FacetChips({ text, facets, onText, onMore }: FacetChipsProps) {
  const messages = useMessages()
  const { exactWords } = usePreferences()
  const exact = isExact(text, exactWords)
  const exactChip = (
    <Chip
      label={messages.t('search.exactWords')}
      chosen={exact}
      onToggle={() => onText(toggleExact(text, exactWords))}
    />
  )
  return (
    <fieldset className="facets" aria-label={messages.t('search.filters')}>
      <MoreFilters chosen={countHidden(text, facets)} onMore={onMore} />
      {exact && exactChip}
      {shownFilters(facets).map((filter) => (
        <Chip
          key={`${filter.key}:${filter.value}`}
          label={facetLabel(messages, filter)}
          count={messages.number(filter.count)}
          chosen={isChosen(text, filter)}
          onToggle={() => onText(toggleFilter(text, filter))}
        />
      ))}
      {!exact && exactChip}
    </fieldset>
  )
}

function MoreFilters({ chosen, onMore }: { readonly chosen: number; readonly onMore: () => void }) {
  const { t, number } = useMessages()
  const label = chosen === 0 ? t('search.moreFilters') : t('search.moreFiltersChosen', { count: chosen })
  return (
    <button type="button" className="chip more-filters" aria-haspopup="dialog" aria-label={label} onClick={onMore}>
      <Icon name="settings" size={18} />
      {chosen > 0 && <b>{number(chosen)}</b>}
    </button>
  )
}

function shownFilters(facets: FacetAnswer | null): readonly FacetFilter[] {
  return [...facetFilters(facets, 'kind'), ...facetFilters(facets, 'tag').slice(0, shownTags)]
}

/** Chosen filters that only the sheet shows. */
function countHidden(text: string, facets: FacetAnswer | null): number {
  const shown = new Set(shownFilters(facets).map(({ key, value }) => `${key}:${value}`))
  const all = facetNames.flatMap((facet) => facetFilters(facets, facet))
  return all.filter((filter) => isChosen(text, filter) && !shown.has(`${filter.key}:${filter.value}`)).length
}

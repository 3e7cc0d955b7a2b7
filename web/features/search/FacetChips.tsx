// Kinds and tags of what was found. A tap writes the filter into the query, or takes it out again.
import type { FacetAnswer, FacetValue } from '../../../src-engine/contract/search.ts'
import { addFilter, hasFilter, removeFilter } from '../../../src-engine/query/edit.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { kindName } from '../../ui/kind-name.ts'

interface FacetChipsProps {
  readonly text: string
  readonly facets: FacetAnswer | null
  readonly onText: (text: string) => void
}

type ChipKey = 'kind' | 'tag'
interface ChipValue extends FacetValue {
  readonly key: ChipKey
}

const shownTags = 12

export function FacetChips({ text, facets, onText }: FacetChipsProps) {
  const messages = useMessages()
  const toggle = ({ key, value }: ChipValue): void =>
    onText(hasFilter(text, key, value) ? removeFilter(text, key, value) : addFilter(text, key, value))
  return (
    <fieldset className="facets" aria-label={messages.t('search.filters')}>
      {chipValues(facets).map((chip) => (
        <Chip
          key={`${chip.key}:${chip.value}`}
          label={chip.key === 'tag' ? `#${chip.value}` : kindName(messages, chip.value)}
          count={messages.number(chip.count)}
          chosen={hasFilter(text, chip.key, chip.value)}
          onToggle={() => toggle(chip)}
        />
      ))}
    </fieldset>
  )
}

function chipValues(facets: FacetAnswer | null): readonly ChipValue[] {
  const of = (key: ChipKey, limit: number): ChipValue[] =>
    (facets?.facets[key] ?? [])
      .filter((value) => value.count > 0 || value.chosen)
      .slice(0, limit)
      .map((value) => ({ ...value, key }))
  return [...of('kind', 9), ...of('tag', shownTags)]
}

// Facets as filters of the query: which filter a value stands for, what it is called, whether it is chosen.
import type { FacetAnswer, FacetName, FacetValue } from '../../../src-engine/contract/search.ts'
import { addFilter, hasFilter, removeFilter } from '../../../src-engine/query/edit.ts'
import type { FilterKey } from '../../../src-engine/query/filters.ts'
import type { Messages } from '../../messages/messages.ts'
import { kindName } from '../../ui/kind-name.ts'

/** Every facet in the order in which the sheet shows them. */
export const facetNames = [
  'kind',
  'tag',
  'year',
  'language',
  'sourceType',
  'person',
  'personal',
  'collection',
] as const satisfies readonly FacetName[]

const keys: Readonly<Record<FacetName, FilterKey>> = {
  kind: 'kind',
  tag: 'tag',
  year: 'year',
  language: 'lang',
  sourceType: 'type',
  person: 'from',
  personal: 'is',
  collection: 'collection',
}

export interface FacetFilter extends FacetValue {
  readonly facet: FacetName
  readonly key: FilterKey
}

/** Values worth a chip: those that would find something, and those that are chosen. */
export function facetFilters(facets: FacetAnswer | null, facet: FacetName): readonly FacetFilter[] {
  return (facets?.facets[facet] ?? [])
    .filter((value) => value.count > 0 || value.chosen)
    .map((value) => ({ ...value, facet, key: keys[facet] }))
}

export const isChosen = (text: string, { key, value }: FacetFilter): boolean => hasFilter(text, key, value)

export const toggleFilter = (text: string, { key, value }: FacetFilter): string =>
  hasFilter(text, key, value) ? removeFilter(text, key, value) : addFilter(text, key, value)

export function facetLabel(messages: Messages, { facet, value }: FacetFilter): string {
  switch (facet) {
    case 'kind':
      return kindName(messages, value)
    case 'tag':
      return `#${value}`
    case 'language':
      return languageName(messages.language, value)
    case 'personal':
      return messages.t(value === 'work' ? 'filters.isWork' : 'filters.isPersonal')
    default:
      return value
  }
}

/** The code itself when it names no language. */
function languageName(inLanguage: string, code: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

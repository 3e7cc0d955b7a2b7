// What a search runs on, and the circumstances that decide what its query means there.
import type { StemLanguage } from '../analysis/stem.ts'
import type { CallerProfile } from '../contract/caller.ts'
import type { SearchRequest } from '../contract/search.ts'
import { findGrowingPhrase, type ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { goneFor, isLiveFor } from '../store/caller-visibility.ts'
import { type CollectionRow, currentIndexTables } from '../store/collections-table.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import type { CallerRows } from './caller-rows.ts'
import { findCategories } from './categories.ts'
import type { PlanContext, SearchPlan } from './compile-query.ts'
import { formsOf } from './forms.ts'
import { localDay } from './local-days.ts'

/** One collection with its index and vocabulary, as one caller may see it. */
export interface SearchScope {
  readonly collection: CollectionRow
  readonly vocabulary: Vocabulary
  /** Languages whose inflections are looked for: of documents that exist for the caller, with their stems at hand. */
  readonly languages: readonly StemLanguage[]
  readonly caller: CallerProfile
  /** Null when everything in the collection exists for the caller. */
  readonly callerRows: CallerRows | null
}

/** The moment and place of a search. */
export type SearchMoment = Pick<SearchRequest, 'nowMs' | 'timeZone'>

/** Without a condition there is nothing to find; an agent has no other way to see what is new. */
export const findsNothing = (plan: Pick<SearchPlan, 'isEmpty'>, scope: SearchScope): boolean =>
  plan.isEmpty && scope.caller.caller === 'owner'

export function planContext(
  db: ReadDatabase,
  scope: SearchScope,
  query: ParsedQuery,
  { nowMs, timeZone }: SearchMoment,
): PlanContext {
  return {
    tables: currentIndexTables(scope.collection),
    forms: query.options.forms,
    formsOf: (term) => formsOf(db, scope.vocabulary, scope.languages, term),
    growingPhrase: findGrowingPhrase(query),
    nowMs,
    timeZone,
    today: localDay(nowMs, timeZone),
    dateBasis: query.options.dateBasis,
    caller: scope.caller,
    isLive: (row) => isLiveFor(scope.caller, row),
    gone: goneFor(scope.caller),
    categoryIds: (written) => findCategories(db, written).map((category) => category.id),
  }
}

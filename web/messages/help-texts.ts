// What the help of the query language says, in one language. English is the engine's own; a translation has every
// sentence or does not compile.
import type { QueryExample } from '../../src-engine/query/filter-help.ts'
import type { FilterKey } from '../../src-engine/query/filters.ts'

export interface HelpTexts {
  /** What each filter finds. Words between backticks are to be typed. */
  readonly filters: Readonly<Record<FilterKey, string>>
  /** What each example of the introduction finds. */
  readonly examples: Readonly<Record<QueryExample, string>>
}

// The help of the query language in the person's language. English is the engine's own; a translation has every
// sentence or does not compile. Loaded with the help, not with the app.
import { filterHelp, type QueryExample, queryHelp } from '../../src-engine/query/filter-help.ts'
import type { FilterKey } from '../../src-engine/query/filters.ts'
import type { Language } from '../preferences/preferences.ts'

export interface HelpTexts {
  /** What each filter finds. Words between backticks are to be typed. */
  readonly filters: Readonly<Record<FilterKey, string>>
  /** What each example of the introduction finds. */
  readonly examples: Readonly<Record<QueryExample, string>>
}

const english: HelpTexts = {
  filters: filterHelp,
  // One entry for each line, keyed by its own example.
  examples: Object.fromEntries(queryHelp.map(({ example, help }) => [example, help])) as HelpTexts['examples'],
}

export async function loadHelpTexts(language: Language): Promise<HelpTexts> {
  switch (language) {
    case 'en':
      return english
    case 'de':
      return (await import('./help-de.ts')).helpDe
    case 'ja':
      return (await import('./help-ja.ts')).helpJa
  }
}

// Loads the help of the query language when somebody opens it: not with the app.
import { filterHelp, queryHelp } from '../../src-engine/query/filter-help.ts'
import type { Language } from '../preferences/preferences.ts'
import type { HelpTexts } from './help-texts.ts'

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

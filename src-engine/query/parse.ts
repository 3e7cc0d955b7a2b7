// Query text to meaning: tree, options and remarks. Pure and total, the same for the box, facets, views and agents.
import type { Diagnostic } from '../contract/query.ts'
import type { QueryNode, QueryOptions } from './ast.ts'
import { defaultOptions } from './ast.ts'
import type { ParseContext } from './days.ts'
import { tooLarge } from './diagnostics.ts'
import { queryLimits, utf8Length } from './limits.ts'
import { applySettings, checkSettings } from './options.ts'
import { readGroups } from './read-groups.ts'
import { scan } from './scan.ts'
import type { Token } from './token.ts'

export type { ParseContext } from './days.ts'

/** With an error among the diagnostics the tree may lack parts: it must not be searched. */
export interface ParsedQuery {
  readonly text: string
  readonly tokens: readonly Token[]
  /** Null when nothing in the query selects documents. */
  readonly tree: QueryNode | null
  readonly options: QueryOptions
  /** Ordered by place. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Any string has a reading; what is wrong with it is among the diagnostics. */
export function parse(text: string, context: ParseContext): ParsedQuery {
  if (isTooLong(text)) return tooLong(text)
  const tokens = scan(text)
  const { tree, settings, trash, diagnostics } = readGroups(text, tokens, context)
  const remarks = [...diagnostics, ...checkSettings(text, settings, trash)]
  return {
    text,
    tokens,
    tree,
    options: applySettings(settings),
    diagnostics: remarks.sort((left, right) => left.from - right.from),
  }
}

/** No character takes fewer bytes than units, so a pasted book is not even counted. */
const isTooLong = (text: string): boolean =>
  text.length > queryLimits.queryBytes || utf8Length(text) > queryLimits.queryBytes

/** Only the beginning is coloured: a pasted book must not hold up the page. */
function tooLong(text: string): ParsedQuery {
  const tokens = scan(text.slice(0, queryLimits.queryBytes))
  const diagnostic = tooLarge({ from: 0, to: text.length }, 'query-too-long', queryLimits.queryBytes)
  return { text, tokens, tree: null, options: defaultOptions, diagnostics: [diagnostic] }
}

/** True when the search has to stop. */
export function hasErrors(query: ParsedQuery): boolean {
  return query.diagnostics.some(({ severity }) => severity === 'error')
}

/**
 * `from` of the clause whose closing quote and last word are still being typed (`"northern li`), or null.
 * It means the phrase as it stands; a search may take its last word for a beginning as well.
 */
export function findGrowingPhrase({ text, tokens }: ParsedQuery): number | null {
  const last = tokens.at(-1)
  const isOpen = (last?.type === 'phrase' || last?.type === 'filter') && !last.closed
  return isOpen && /[^\s"“”„]$/.test(text) ? last.from : null
}

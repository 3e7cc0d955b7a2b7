// The clauses that select nothing: how to search, in which order to show.
import type { Diagnostic } from '../contract/query.ts'
import type { QueryOptions } from './ast.ts'
import { defaultOptions } from './ast.ts'
import { clauseError, without } from './diagnostics.ts'
import type { FilterKey } from './filters.ts'
import { filters } from './filters.ts'
import { groupKeys, sortKeys, versionScopes } from './option-values.ts'
import type { FilterToken } from './token.ts'

/** One clause such as `sort:title`, with its canonical value. */
export interface Setting {
  readonly key: FilterKey
  readonly value: string
  readonly token: FilterToken
  /** By its own minus or by a group around it. */
  readonly excluded: boolean
}

/** What all settings come to. Among equals the last one holds; those that cannot stand are left out. */
export function applySettings(settings: readonly Setting[]): QueryOptions {
  return settings.filter(isAllowed).reduce(applySetting, defaultOptions)
}

function applySetting(options: QueryOptions, { key, value, token }: Setting): QueryOptions {
  switch (key) {
    case 'sort':
      return { ...options, sort: { key: oneOf(sortKeys, value), reversed: token.excluded } }
    case 'group':
      return { ...options, group: oneOf(groupKeys, value) }
    case 'forms':
      return { ...options, forms: value === 'on' }
    case 'recency':
      return { ...options, recency: value === 'on' }
    case 'version':
      return { ...options, version: oneOf(versionScopes, value) }
    case 'date':
      return { ...options, dateBasis: value === 'created' ? 'created' : 'updated' }
    case 'collection':
      return { ...options, collections: [...options.collections.filter((name) => name !== value), value] }
    default:
      return options
  }
}

/** The table lists exactly these values, so the reader lets no other pass. */
function oneOf<Value extends string>(values: readonly Value[], wanted: string): Value {
  const found = values.find((value) => value === wanted)
  if (found === undefined) throw new RangeError(`${wanted} is none of ${values.join(', ')}`)
  return found
}

/** Errors of settings that cannot stand where or as often as they do. `trash` are the clauses that ask for the trash. */
export function checkSettings(
  text: string,
  settings: readonly Setting[],
  trash: readonly FilterToken[],
): readonly Diagnostic[] {
  const excluded = settings
    .filter((setting) => !isAllowed(setting))
    .map(({ key, token }) => notExcludable(text, key, token))
  const [version, ...others] = settings.filter((setting) => filters[setting.key].repeats === 'once')
  if (version === undefined) return excluded
  return [
    ...excluded,
    ...others.map(({ token }) => clauseError(text, token, 'bad_query', 'version-repeated', {}, [without(text, token)])),
    ...trash
      .slice(0, 1)
      .map((clause) =>
        clauseError(text, version.token, 'bad_query', 'version-with-trash', {}, [
          without(text, version.token),
          without(text, clause),
        ]),
      ),
  ]
}

/** `-sort:` reverses, but only by its own minus. */
function isAllowed({ key, token, excluded }: Setting): boolean {
  return !excluded || (key === 'sort' && token.excluded)
}

function notExcludable(text: string, filter: FilterKey, token: FilterToken): Diagnostic {
  return clauseError(text, token, 'bad_query', 'filter-not-excludable', { filter }, [without(text, token)])
}

// THE table of filters. Names, help, completion, parsing, printing and chips are all derived from it:
// a filter is listed here and nowhere else.
import {
  documentKinds,
  factRoles,
  imageKinds,
  laterKinds,
  mediaKinds,
  priorities,
  sensitivities,
} from '../contract/documents.ts'
import { groupKeys, sortKeys, versionScopes } from './option-values.ts'

/** One value of a closed list. */
export interface Choice {
  /** The canonical spelling, which the normal form uses. */
  readonly value: string
  readonly aliases: readonly string[]
  /** Overrides the filter's own rule: two statuses mean either, two other states mean both. */
  readonly repeats?: 'either'
}

/**
 * How a value is read.
 *
 * choice      one of `choices`
 * text        any text; the vocabulary is the store's
 * name        any text, folded to lower case (formats, collections)
 * language    two or three letters
 * integer     a whole number
 * size        bytes, or a number with k, kb, kib, mb, mib, gb, gib
 * duration    seconds, `90s`, `5m`, `1h30m`, `1:30:00`
 * day         a date, month, year, age, `today`, `tomorrow`, `yesterday`
 * field       name, comparison, text
 * words       a word or a quoted phrase, searched in one part of the document
 */
export type ValueKind =
  | 'choice'
  | 'text'
  | 'name'
  | 'language'
  | 'integer'
  | 'size'
  | 'duration'
  | 'day'
  | 'field'
  | 'words'

export interface FilterDefinition {
  readonly aliases: readonly string[]
  /** A condition selects documents, words restrict a term to a field, an option says how to search or show. */
  readonly role: 'condition' | 'words' | 'option'
  readonly value: ValueKind
  /** The closed list of a choice; beside another kind, the words accepted as well (`none`). */
  readonly choices: readonly Choice[]
  /** What several mean: either, both, only the last one, or an error. */
  readonly repeats: 'either' | 'both' | 'last' | 'once'
  readonly negatable: boolean
  readonly comparisons: boolean
  /** A query to show and to tap. */
  readonly example: string
}

const choice = (value: string, ...aliases: readonly string[]): Choice => ({ value, aliases })
const status = (value: string, ...aliases: readonly string[]): Choice => ({ value, aliases, repeats: 'either' })
const choices = (values: readonly string[]): readonly Choice[] => values.map((value) => choice(value))

const kindAliases: Readonly<Record<string, readonly string[]>> = {
  consume: ['later', 'read'],
  whiteboard: ['board'],
  document: ['doc'],
  mail: ['email'],
}
const kindChoices = documentKinds.map((kind) => choice(kind, ...(kindAliases[kind] ?? [])))

const stateChoices: readonly Choice[] = [
  ...choices(['personal', 'work', 'private', 'topic', 'trash', 'inbox', 'encrypted', 'dated', 'pinned']),
  choice('agent', 'claude'),
  choice('agent-edited', 'claude-edited'),
  ...choices(['orphan', 'untagged', 'stale', 'duplicate', 'outdated', 'no-text', 'empty', 'similar-title']),
  status('open'),
  status('in_progress', 'in-progress', 'in progress'),
  status('waiting'),
  status('blocked'),
  status('someday'),
  status('done'),
  status('cancelled', 'canceled'),
]

const none = choices(['none'])
const onOff = choices(['on', 'off'])

const condition = {
  aliases: [],
  role: 'condition',
  value: 'text',
  choices: [],
  repeats: 'both',
  negatable: true,
  comparisons: false,
} as const satisfies Partial<FilterDefinition>

const option = {
  ...condition,
  role: 'option',
  value: 'choice',
  repeats: 'last',
  negatable: false,
} as const satisfies Partial<FilterDefinition>

const days = { ...condition, value: 'day', comparisons: true } as const

const definitions = {
  tag: { ...condition, aliases: ['tags'], example: 'tag:home/garden' },
  kind: { ...condition, value: 'choice', choices: kindChoices, repeats: 'either', example: 'kind:note' },
  is: { ...condition, value: 'choice', choices: stateChoices, example: 'is:pinned' },
  has: {
    ...condition,
    value: 'choice',
    choices: choices(['image', 'drawing', 'dangling', 'open-questions']),
    example: 'has:image',
  },
  image: {
    ...condition,
    value: 'choice',
    choices: choices(imageKinds),
    repeats: 'either',
    example: 'image:screenshot',
  },
  after: { ...days, comparisons: false, example: 'after:7d' },
  before: { ...days, comparisons: false, example: 'before:2026-01-01' },
  date: { ...days, choices: choices(['created', 'updated']), example: 'date:>=2026-01-01' },
  'date-role': { ...condition, value: 'choice', choices: choices(factRoles), example: 'date-role:expiry' },
  due: { ...days, choices: none, example: 'due:today' },
  added: { ...days, example: 'added:yesterday' },
  modified: { ...days, example: 'modified:2026-01' },
  year: { ...condition, value: 'integer', repeats: 'either', comparisons: true, example: 'year:2026' },
  priority: {
    ...condition,
    value: 'choice',
    choices: [...priorities.map((name) => (name === 'high' ? choice(name, 'urgent') : choice(name))), ...none],
    repeats: 'either',
    example: 'priority:high',
  },
  media: { ...condition, value: 'choice', choices: choices(mediaKinds), repeats: 'either', example: 'media:book' },
  later: { ...condition, value: 'choice', choices: choices(laterKinds), repeats: 'either', example: 'later:read' },
  from: { ...condition, example: 'from:"North Bank"' },
  to: { ...condition, example: 'to:anna' },
  subject: { ...condition, example: 'subject:invoice' },
  'has-field': { ...condition, example: 'has-field:Amount' },
  field: { ...condition, value: 'field', comparisons: true, example: 'field:Amount>=100' },
  asn: { ...condition, value: 'integer', choices: none, comparisons: true, example: 'asn:147' },
  jd: { ...condition, aliases: ['category'], example: 'jd:22' },
  sensitivity: {
    ...condition,
    value: 'choice',
    choices: choices(sensitivities),
    repeats: 'either',
    example: 'sensitivity:internal',
  },
  lang: { ...condition, aliases: ['language'], value: 'language', repeats: 'either', example: 'lang:en' },
  folder: { ...condition, repeats: 'either', example: 'folder:letters/2026' },
  path: { ...condition, repeats: 'either', example: 'path:invoice' },
  ext: { ...condition, aliases: ['extension'], value: 'name', repeats: 'either', example: 'ext:pdf' },
  type: { ...condition, value: 'name', repeats: 'either', example: 'type:pdf' },
  size: { ...condition, value: 'size', comparisons: true, example: 'size:>=1mb' },
  duration: { ...condition, value: 'duration', comparisons: true, example: 'duration:<10m' },
  title: { ...condition, role: 'words', value: 'words', example: 'title:invoice' },
  content: { ...condition, role: 'words', value: 'words', example: 'content:"payment due"' },
  sort: {
    ...option,
    choices: choices(sortKeys),
    negatable: true,
    example: 'sort:title',
  },
  group: { ...option, choices: choices(groupKeys), example: 'group:tag' },
  forms: { ...option, choices: onOff, example: 'forms:off' },
  recency: { ...option, choices: onOff, example: 'recency:off' },
  version: { ...option, choices: choices(versionScopes), repeats: 'once', example: 'version:all' },
  collection: { ...option, value: 'name', repeats: 'either', example: 'collection:library' },
} as const satisfies Readonly<Record<string, FilterDefinition>>

/** Every filter by its canonical name. */
export type FilterKey = keyof typeof definitions

type KeyWithRole<Role> = {
  [Key in FilterKey]: (typeof definitions)[Key]['role'] extends Role ? Key : never
}[FilterKey]

/** The filters that select documents and therefore stand in the tree. */
export type ConditionKey = KeyWithRole<'condition'>
/** The filters that restrict a word or phrase to one part of the document. */
export type WordsKey = KeyWithRole<'words'>

export const filters: Readonly<Record<FilterKey, FilterDefinition>> = definitions

/** Canonical names in the order of the table, which is the order of help and completion. */
// Object.keys is typed string[]; the object is a literal of this module, so its keys are exactly FilterKey.
export const filterKeys = Object.keys(definitions) as readonly FilterKey[]

const keyByName: ReadonlyMap<string, FilterKey> = new Map(
  filterKeys.flatMap((key) => [key, ...filters[key].aliases].map((name) => [name, key] as const)),
)

/** Every accepted name: canonical ones and aliases. */
export const filterNames: readonly string[] = [...keyByName.keys()]

/** The filter a name stands for, in any case; null for an unknown one. */
export function findFilter(name: string): FilterKey | null {
  return keyByName.get(name.toLowerCase()) ?? null
}

/** The listed value that `written` stands for, in any case; null for an unknown one. */
export function findChoice(key: FilterKey, written: string): Choice | null {
  const wanted = written.toLowerCase()
  return filters[key].choices.find(({ value, aliases }) => value === wanted || aliases.includes(wanted)) ?? null
}

export function isCondition(key: FilterKey): key is ConditionKey {
  return filters[key].role === 'condition'
}

export function isWordsKey(key: FilterKey): key is WordsKey {
  return filters[key].role === 'words'
}

// The page of the query language, made of the table of filters and its help.

import { filterHelp, queryHelp } from '../../src-engine/query/filter-help.ts'
import type { FilterDefinition, FilterKey } from '../../src-engine/query/filters.ts'
import { filterKeys, filters } from '../../src-engine/query/filters.ts'
import { queryLimits } from '../../src-engine/query/limits.ts'

export const queryDocsPath = 'docs/query-language.md'

/** Two runs give equal bytes. */
export function queryDocs(): string {
  return `${[introduction, exampleTable(), filterIntroduction, ...roleSections(), dayForms, limits].join('\n\n')}\n`
}

const introduction = `<!-- Made by \`npm run docs\` from src-engine/query/filters.ts and filter-help.ts. Do not edit by hand. -->

# The query language

What can be typed into the search box, and into every other place that takes a query.

## Words`

const filterIntroduction = `A bare word is looked for in titles, other names, tags, summaries, texts and what was read from pictures and files.
Accents and capitals make no difference.

## Filters

A filter is a name, a colon and a value: \`kind:note\`. Values of several words stand in quotes. A name that is not
listed here is text like any other.`

function exampleTable(): string {
  return table(
    ['Type', 'and find'],
    queryHelp.map(({ example, help }) => [code(example), help]),
  )
}

const roles: readonly (readonly [FilterDefinition['role'], string])[] = [
  ['condition', 'Which documents'],
  ['words', 'Where the words stand'],
  ['option', 'How to search and show'],
]

function roleSections(): string[] {
  return roles.flatMap(([role, title]) => [
    `### ${title}`,
    ...filterKeys.filter((key) => filters[key].role === role).map(filterSection),
  ])
}

function filterSection(key: FilterKey): string {
  const definition = filters[key]
  const facts = [
    ['Example', code(definition.example)],
    ['Also written', definition.aliases.map((alias) => code(`${alias}:`)).join(' ')],
    ['Values', valuesOf(definition)],
    ['Several of it', repeats[definition.repeats]],
    ['Compares with', definition.comparisons ? code('< <= = >= >') : ''],
    ['Can be excluded', definition.negatable ? '' : 'no'],
  ].filter(([, fact]) => fact !== '')
  return `#### ${code(`${key}:`)}\n\n${filterHelp[key]}\n\n${facts.map(([name, fact]) => `- ${name}: ${fact}`).join('\n')}`
}

const repeats: Readonly<Record<FilterDefinition['repeats'], string>> = {
  either: 'either may hold',
  both: 'all must hold',
  last: 'the last one counts',
  once: 'an error',
}

const kindsOfValue: Readonly<Record<FilterDefinition['value'], string>> = {
  choice: '',
  text: 'any text',
  name: 'a name',
  language: 'two or three letters',
  integer: 'a whole number',
  size: `a size: ${code('500')} bytes, ${code('20kb')}, ${code('1.5mb')}, ${code('2gb')}`,
  duration: `a length: ${code('90s')}, ${code('5m')}, ${code('1h30m')}, ${code('1:30:00')}`,
  day: 'a day, see below',
  field: 'the name of a field, a comparison, a value',
  words: 'a word or a phrase in quotes',
}

function valuesOf({ value, choices }: FilterDefinition): string {
  const listed = choices.map((choice) =>
    [choice.value, ...choice.aliases]
      .map((spelling) => code(/\s/.test(spelling) ? `"${spelling}"` : spelling))
      .join(' or '),
  )
  return [kindsOfValue[value], ...listed].filter((part) => part !== '').join(', ')
}

const dayForms = `## Days

Days are those of the device's own time zone.

${table(
  ['Written', 'means'],
  [
    [code('2026-03-31'), 'that day'],
    [code('2026-03'), 'that month'],
    [code('2026'), 'that year'],
    [`${code('today')} ${code('yesterday')} ${code('tomorrow')}`, 'that day'],
    [
      `${code('7d')} ${code('2w')} ${code('1m')} ${code('1y')}`,
      `the last 7 days, 2 weeks, month or year, today included; at most ${queryLimits.age} of each`,
    ],
  ],
)}`

const limits = `## Limits

A query has at most ${queryLimits.terms} words and phrases, ${queryLimits.filters} filters, ${queryLimits.queryBytes} bytes, ${queryLimits.valueBytes} bytes a value, and brackets
${queryLimits.depth} deep. A larger one is refused, never cut.`

function table(head: readonly [string, string], rows: readonly (readonly [string, string])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), '| --- | --- |', ...rows.map(line)].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}

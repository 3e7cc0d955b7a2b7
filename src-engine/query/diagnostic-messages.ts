// Every sentence a diagnostic can say, in English. The catalogue of the app translates by the same keys;
// agents, the command line and tests read these.
import type { DiagnosticMessage } from '../contract/query.ts'

/** `{name}` stands for a parameter. The reference wording: translations follow it. */
export const diagnosticSentences = {
  'value-missing': '{filter}: needs a value, for example {example}',
  'value-not-listed': '{filter}: has no value “{value}”. It can be {allowed}',
  'comparison-not-possible': '{filter}: cannot be compared with {comparison}',
  'none-not-comparable': '{filter}:none cannot be compared with {comparison}',
  'day-unreadable':
    '“{value}” is no day. Write 2026-03-31, 2026-03, 2026, today, yesterday, tomorrow, or an age such as 7d',
  'day-not-existing': 'There is no day {value}',
  'age-out-of-range': 'An age is 1 to {limit} of d, w, m or y, not {value}',
  'number-unreadable': '{filter}: needs a whole number, not “{value}”',
  'size-unreadable': '{filter}: needs a size such as 500, 20kb or 1.5mb, not “{value}”',
  'duration-unreadable': '{filter}: needs a duration such as 90, 5m, 1h30m or 1:30:00, not “{value}”',
  'language-unreadable': '{filter}: needs a code of two or three letters such as en, not “{value}”',
  'field-unreadable': '{filter}: needs a name, a comparison and a value, for example {example}',
  'field-knows-equality-only': 'The field “{name}” can only be compared with =',
  'field-value-unreadable': 'The field “{name}” cannot be compared with “{value}”',
  'filter-near': 'There is no filter {key}:, perhaps {near}: was meant',
  'filter-unknown-excluded': 'There is no filter {key}:, so it cannot be excluded. Quote it to exclude the text',
  'filter-unknown-text': 'There is no filter {key}:, so this was searched as text',
  'filter-not-excludable': '{filter}: selects nothing, so it cannot be excluded',
  'version-repeated': 'version: can stand only once',
  'version-with-trash': 'version: does not go together with is:trash',
  'query-too-long': 'The query has more than {limit} bytes',
  'value-too-long': 'The value of {filter}: has more than {limit} bytes',
  'too-many-terms': 'The query has more than {limit} words',
  'too-many-filters': 'The query has more than {limit} filters',
  'groups-too-deep': 'Brackets stand more than {limit} deep',
  'operators-mixed': 'A blank binds tighter than OR: this was read as {reading}',
  'name-unknown': 'Nothing has {filter}:{value}',
  'name-unknown-near': 'Nothing has {filter}:{value}. Near: {near}',
  'name-ambiguous': '{filter}:{value} can mean {names}',
} as const satisfies Readonly<Record<string, string>>

export type DiagnosticKey = keyof typeof diagnosticSentences

/** The English sentence of a message. A key of another version shows as itself. */
export function diagnosticText(message: DiagnosticMessage): string {
  const sentence = isDiagnosticKey(message.key) ? diagnosticSentences[message.key] : message.key
  return sentence.replace(/\{([a-z]+)\}/g, (_, name: string) => message.parameters[name] ?? '')
}

function isDiagnosticKey(key: string): key is DiagnosticKey {
  return Object.hasOwn(diagnosticSentences, key)
}

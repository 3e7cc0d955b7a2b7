// How a message of the catalogue is written, typed and filled in. Pure.
import type { English } from './late-texts.ts'

/** One text for each plural category the language has; `other` always. */
export interface Plural {
  readonly one?: string
  readonly other: string
}

export type MessageKey = keyof English

/** Every language has every message of the English catalogue, plural where English is. */
export type Catalogue = { readonly [Key in MessageKey]: English[Key] extends string ? string : Plural }

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type MessageNames<Message> = Message extends string
  ? NamesIn<Message>
  : Message extends { readonly other: infer Other }
    ? NamesIn<Other> | 'count'
    : never

export type MessageValue = string | number
export type MessageParameters<Key extends MessageKey> = Readonly<Record<MessageNames<English[Key]>, MessageValue>>

/** Nothing to pass for a message without names, one object for a message with names. */
export type MessageArguments<Key extends MessageKey> = [MessageNames<English[Key]>] extends [never]
  ? []
  : [MessageParameters<Key>]

/**
 * Fills `{name}` with the values; numbers are written as the language writes them.
 * A name without a value stays as it is, so that a mistake shows.
 */
export function fillMessage(
  text: string,
  values: Readonly<Record<string, MessageValue>>,
  number: (value: number) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? number(value) : value
  })
}

export function choosePlural(message: Plural, count: number, rules: Intl.PluralRules): string {
  return rules.select(count) === 'one' ? (message.one ?? message.other) : message.other
}

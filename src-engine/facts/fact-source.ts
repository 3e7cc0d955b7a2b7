// What is looked at for dates. Apart from the finder, so that nobody loads its words and its library for this.
import type { Fact } from '../contract/documents.ts'

export const factLimits = {
  /** What is read of a document, all its texts together. UTF-16 units. */
  characters: 100_000,
  proposals: 20,
} as const

export interface FactSource {
  /** Title, summary, text, readings: plain text, in the order in which they count. */
  readonly texts: readonly string[]
  /** Of the document, as far as it is known: German writes the day first. */
  readonly language: string | null
  /** Dates with a role that nobody wants to be asked about again. */
  readonly known: readonly Pick<Fact, 'date' | 'role'>[]
}

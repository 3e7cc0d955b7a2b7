// What the page that damages a store offers to the runner that drives it.
import type { DocumentRef } from '../../src-engine/contract/documents.ts'

/** Which bytes are flipped: of the database, of the journal of a write that was cut off, of the head in the pool. */
export type FlipPlace = 'database' | 'journal' | 'head'

/** How a damage was met first. */
export type Meeting = 'refused' | 'read' | 'check' | 'harmless' | 'unnoticed' | 'empty' | 'hang'

export interface FlipRun {
  readonly place: FlipPlace
  readonly meeting: Meeting
  readonly at: number
  readonly length: number
  /** What the damage was called, or where contents differ. */
  readonly detail: string
  /** What was not as it must be afterwards; null for a store that needed no salvage. */
  readonly salvage: SalvageOutcome | null
}

export interface SalvageOutcome {
  readonly faults: readonly string[]
  /** As `collection id`: not as they were, in the saved store. */
  readonly different: readonly string[]
  readonly told: readonly string[]
}

export interface FlipsPage {
  /** Makes the sound stores, once. Answers the database's file as base64. */
  make(): Promise<string>
  /** Documents to compare. */
  compare(refs: readonly DocumentRef[]): Promise<void>
  run(place: FlipPlace, seed: number): Promise<FlipRun>
}

declare global {
  var flipsPage: FlipsPage
}

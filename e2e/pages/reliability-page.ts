// What the page about reliability offers to the runners that drive it, and what it tells them.
import type { CallName } from '../../src-engine/contract/engine-calls.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import type { SessionState } from '../../web/engine-client/session-state.ts'
import type { Known, KnownKind } from '../reliability/known-documents.ts'

export const works = ['notes', 'import', 'read', 'rebuild', 'bulk', 'compact'] as const
export type Work = (typeof works)[number]

/** What each of several tabs does at once. */
export const tabWork = 'notes and searches'

export interface WorkOrder {
  readonly work: Work | typeof tabWork
  /** The first number that no document has yet. */
  readonly from: number
}

/** One call, told before it is made. */
export interface Step {
  /** Unique among all pages. */
  readonly id: string
  readonly name: CallName
  /** What it writes. */
  readonly documents: readonly Known[]
  /** What it gives to every document of the base. */
  readonly priority: string | null
}

export type Told =
  | { readonly type: 'begun'; readonly step: Step }
  /** `error` is null for an acknowledgement. */
  | { readonly type: 'answered'; readonly id: string; readonly error: EngineError | null; readonly tookMs: number }

/** A document must be there in one of these versions; 0 stands for not at all. */
export interface Expected {
  readonly kind: KnownKind
  readonly number: number
  /** Acknowledged. */
  readonly least: number
  /** Begun. */
  readonly most: number
}

export interface CheckOutcome {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly half: readonly string[]
  readonly unfound: readonly string[]
}

export interface ReliabilityPage {
  readonly state: () => SessionState
  call(name: CallName, ...given: readonly unknown[]): Promise<Result<unknown, EngineError>>
  /** Works until `stop`. */
  begin(order: WorkOrder): void
  /** Resolves when work that has an end has ended. */
  finish(): Promise<void>
  /** Begins nothing more; resolves when all that was begun is answered. */
  stop(): Promise<void>
  /** Ends the worker in the middle of whatever it is doing; how many steps were under way. */
  terminateWorker(): number
  check(expected: readonly Expected[]): Promise<CheckOutcome>
  /** Asks for a first answer: when it came, in milliseconds since 1970; null when it was an error. */
  firstAnswer(): Promise<number | null>
  /** Documents of the base by priority. */
  priorities(): Promise<Readonly<Record<string, number>>>
  /** Adds documents of the base, from `from` on. */
  addBase(from: number, count: number): Promise<Result<unknown, EngineError>>
  /** The store's file, as base64. */
  rawFile(): Promise<string>
}

declare global {
  var reliabilityPage: ReliabilityPage
  /** Set by the runner. */
  var tell: ((told: Told) => Promise<void>) | undefined
}

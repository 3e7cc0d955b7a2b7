// What the page about killed switches of the store's file offers to the runner that drives it, and what it tells it.

/** `convert` brings over a store from before page checksums, `salvage` saves what a damaged file still holds. */
export const switchWorks = ['convert', 'salvage'] as const
export type SwitchWork = (typeof switchWorks)[number]

/** What one switch that nobody cuts off comes to. */
export interface WholeSwitch {
  /** When the files that it began with were made, in milliseconds since 1970. */
  readonly madeMs: number
  readonly tookMs: number
  /** A text for each document that is there afterwards, by id: how it reads, and whether it is found by its word. */
  readonly documents: Readonly<Record<string, string>>
}

export interface SwitchOrder {
  readonly work: SwitchWork
  /** Names the store: each round has its own. */
  readonly store: string
}

export type SwitchTold =
  | { readonly type: 'begun' }
  /** An error is also what stands for a worker that is gone. */
  | { readonly type: 'answered'; readonly error: string | null }

export interface SwitchesPage {
  /** Makes the files that rounds begin with, once for a profile, and switches a copy of each. */
  make(seed: number): Promise<Readonly<Record<SwitchWork, WholeSwitch>>>
  /** Resolves when the switch is begun. */
  begin(order: SwitchOrder): Promise<void>
  /** Ends the worker in the middle of whatever it is doing. */
  terminateWorker(): void
  /** Opens what a kill left, ends the switch where that is to be done, and answers what is not as it must be. */
  recover(order: SwitchOrder, whole: WholeSwitch): Promise<readonly string[]>
}

declare global {
  var switchesPage: SwitchesPage
  /** Set by the runner. */
  var tellSwitch: ((told: SwitchTold) => Promise<void>) | undefined
}

// How one case of the database contract went.
export interface ContractOutcome {
  readonly name: string
  /** Null when the case holds. */
  readonly failure: string | null
}

// Johnny.Decimal filing: systems, their categories, and the one that is selected.

export interface FilingCategory {
  /** Two digits: `21`. */
  readonly code: string
  readonly name: string
  /** Live documents in it. */
  readonly documents: number
}

export interface FilingSystem {
  /** `S01`; null for categories that belong to no system. */
  readonly code: string | null
  readonly name: string
  readonly categories: readonly FilingCategory[]
}

export interface Filing {
  readonly systems: readonly FilingSystem[]
  /** Code of the selected system; null for all. `jd:21` means the category of that system. */
  readonly selected: string | null
}

export type FilingChange =
  | { readonly action: 'save-system'; readonly code: string; readonly name: string }
  /** Only a system without categories. */
  | { readonly action: 'remove-system'; readonly code: string }
  | {
      readonly action: 'save-category'
      readonly system: string | null
      readonly code: string
      readonly name: string
    }
  /** Only a category without documents. */
  | { readonly action: 'remove-category'; readonly system: string | null; readonly code: string }
  | { readonly action: 'select'; readonly system: string | null }

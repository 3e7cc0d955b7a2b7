// What the keys do while completions are offered, as the ARIA combobox pattern has it. Pure.
//
// An own state of forty lines in place of a library: the smallest that fits (13.5 KB gzip, a tenth of the shell) keeps
// a copy of the field's text, which a composition and the back gesture would have to be kept out of again.
import type { Suggestion } from '../../../src-engine/contract/complete.ts'

export interface Combobox {
  readonly suggestions: readonly Suggestion[]
  /** The option the arrows have come to; -1 while they are in the field. */
  readonly active: number
}

export const closedBox: Combobox = { suggestions: [], active: -1 }

export const isOpen = ({ suggestions }: Combobox): boolean => suggestions.length > 0

/** A completion that is the text itself would change nothing. */
export function openBox(suggestions: readonly Suggestion[], text: string): Combobox {
  return { suggestions: suggestions.filter(({ query }) => query !== text), active: -1 }
}

/** Answers to the same text: whoever has gone to an option already stays on it. */
export function refillBox(box: Combobox, suggestions: readonly Suggestion[], text: string): Combobox {
  const filled = openBox(suggestions, text)
  const active = box.suggestions[box.active]?.query
  return { ...filled, active: filled.suggestions.findIndex(({ query }) => query === active) }
}

/** While the answer to a longer text is on its way, what still continues that text stays; nothing else can be chosen. */
export function narrowBox(box: Combobox, text: string): Combobox {
  return openBox(
    box.suggestions.filter(({ query }) => query.toLowerCase().startsWith(text.toLowerCase())),
    text,
  )
}

export type KeyOutcome =
  /** The key belongs to the field and the page. */
  | { readonly type: 'pass' }
  | { readonly type: 'move'; readonly active: number }
  | { readonly type: 'choose'; readonly suggestion: Suggestion }
  | { readonly type: 'close' }
  /** Completions are wanted though nothing was typed. */
  | { readonly type: 'open' }

export interface PressedKey {
  readonly key: string
  readonly altKey: boolean
}

const pass: KeyOutcome = { type: 'pass' }

/** Enter chooses only what the arrows have gone to: without them it is the field's, as if there were no list. */
export function keyOutcome(box: Combobox, { key, altKey }: PressedKey): KeyOutcome {
  if (!isOpen(box)) return key === 'ArrowDown' && altKey ? { type: 'open' } : pass
  switch (key) {
    case 'ArrowDown':
      return { type: 'move', active: step(box, 1) }
    case 'ArrowUp':
      return altKey ? { type: 'close' } : { type: 'move', active: step(box, -1) }
    case 'Escape':
      return { type: 'close' }
    case 'Enter': {
      const suggestion = box.suggestions[box.active]
      return suggestion ? { type: 'choose', suggestion } : pass
    }
    default:
      return pass
  }
}

/** Round through all options and the field itself. */
function step({ suggestions, active }: Combobox, by: 1 | -1): number {
  const places = suggestions.length + 1
  return ((active + 1 + by + places) % places) - 1
}

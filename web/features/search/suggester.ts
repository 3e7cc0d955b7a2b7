// Asks for completions once the typing rests, and never delivers those of a text that has changed since.
import type { Suggestion } from '../../../src-engine/contract/complete.ts'
import { latestOnly } from '../../engine-client/latest-only.ts'

const askAfterMs = 160

export interface Suggester {
  /** `atOnce` for a text that was chosen and not typed. */
  ask(text: string, atOnce?: boolean): void
  /** Nothing that is on its way is delivered any more. */
  stop(): void
}

/** `deliver` hears only what completes the text that was asked about last. */
export function createSuggester(
  complete: (text: string) => Promise<readonly Suggestion[]>,
  deliver: (suggestions: readonly Suggestion[]) => void,
): Suggester {
  let wanted: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = latestOnly(complete, (suggestions, text) => {
    if (text === wanted) deliver(suggestions)
  })
  return {
    ask(text, atOnce = false) {
      wanted = text
      clearTimeout(timer)
      timer = setTimeout(() => send(text), atOnce ? 0 : askAfterMs)
    },
    stop() {
      wanted = null
      clearTimeout(timer)
    },
  }
}

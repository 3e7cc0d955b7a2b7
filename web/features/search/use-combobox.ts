// Completions of the search field: when they are asked for, what the keys do, what a choice does.
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Suggestion } from '../../../src-engine/contract/complete.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { type Combobox, closedBox, isOpen, keyOutcome, narrowBox, refillBox } from './combobox.ts'
import { parseContext } from './search-request.ts'
import { createSuggester } from './suggester.ts'

interface ComboboxOptions {
  readonly engine: EngineApi
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
}

export interface QueryCombobox extends Combobox {
  readonly open: boolean
  /** What was typed into the field. The end of the text is completed, so only while the caret stands there. */
  type(text: string): void
  /** True when the key was for the list. Never called during a composition. */
  takeKey(event: KeyboardEvent): boolean
  choose(suggestion: Suggestion): void
  close(): void
}

export function useCombobox({ engine, field, text, onText }: ComboboxOptions): QueryCombobox {
  const [box, setBox] = useState(closedBox)
  const current = useRef(text)
  const suggester = useMemo(
    () =>
      createSuggester(
        async (query) => {
          const result = await engine.complete({ query, ...parseContext() })
          return result.ok ? result.value.suggestions : []
        },
        (suggestions) => setBox((old) => refillBox(old, suggestions, current.current)),
      ),
    [engine],
  )
  const close = useCallback(() => {
    suggester.stop()
    setBox(closedBox)
  }, [suggester])
  const moveCaretToEnd = useCaretAtEnd(field)

  const type = (next: string): void => {
    current.current = next
    onText(next)
    if (field.current?.selectionStart !== next.length || next.trim() === '') close()
    else {
      setBox((old) => narrowBox(old, next))
      suggester.ask(next)
    }
  }
  // A choice writes the text that a hand could have typed, and nothing more: no hit is opened, nothing is noted as
  // used, the field keeps focus. That hits of the new text follow is the search of whatever stands in the field.
  const choose = ({ query }: Suggestion): void => {
    current.current = query
    close()
    onText(query)
    moveCaretToEnd()
    // A filter without its value yet: what it takes is the next thing to choose.
    if (/[:=]$/.test(query)) suggester.ask(query, true)
  }
  const takeKey = (event: KeyboardEvent): boolean => {
    const outcome = keyOutcome(box, event)
    if (outcome.type === 'pass') return false
    event.preventDefault()
    if (outcome.type === 'move') setBox((old) => ({ ...old, active: outcome.active }))
    else if (outcome.type === 'choose') choose(outcome.suggestion)
    else if (outcome.type === 'open') suggester.ask(text, true)
    else close()
    return true
  }
  // Chips, fixes and the back gesture change the text too: completions of the text before are gone with it.
  useEffect(() => {
    if (current.current === text) return
    current.current = text
    close()
  }, [text, close])
  useEffect(() => suggester.stop, [suggester])
  return { ...box, open: isOpen(box), type, takeKey, choose, close }
}

/** Behind the chosen text, scrolled into view, once React has written it into the field. */
function useCaretAtEnd(field: RefObject<HTMLInputElement | null>): () => void {
  const [moves, setMoves] = useState(0)
  useLayoutEffect(() => {
    const input = field.current
    if (moves === 0 || !input) return
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
    input.scrollLeft = input.scrollWidth
  }, [moves, field])
  return () => setMoves((times) => times + 1)
}

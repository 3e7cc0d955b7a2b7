// An answer of the engine that stays true: asked again when documents change.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EngineResult } from '../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import { useEngineEvent } from './engine-context.tsx'

export interface Answer<Value> {
  /** The newest answer, also while a newer one is on its way; null before the first. */
  readonly value: Value | null
  readonly error: EngineError | null
  /** Asks again now, as after a change made here. */
  refresh(): void
  /** Puts what a change has answered in place. */
  put(value: Value): void
}

/** An import says "changed" many times a second. */
const refreshAfterMs = 300

/** `key` names the question: another key is another question. */
export function useAnswer<Value>(key: string, ask: () => EngineResult<Value>): Answer<Value> {
  const [state, setState] = useState<Pick<Answer<Value>, 'value' | 'error'>>({ value: null, error: null })
  const [asked, setAsked] = useState({ times: 0, afterMs: 0 })
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEngineEvent((event) => {
    if (event.type === 'changed') setAsked(({ times }) => ({ times: times + 1, afterMs: refreshAfterMs }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(async () => {
      const result = await latest.current()
      if (!wanted) return
      setState((old) => (result.ok ? { value: result.value, error: null } : { value: old.value, error: result.error }))
    }, asked.afterMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [key, asked])
  const refresh = useCallback(() => setAsked(({ times }) => ({ times: times + 1, afterMs: 0 })), [])
  const put = useCallback((value: Value) => setState({ value, error: null }), [])
  return { ...state, refresh, put }
}

// Where the words of the find bar stand in the open document, as the engine sees it.
import { useEffect, useState } from 'react'
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { DocumentMarks } from '../../../src-engine/contract/search.ts'

export interface FoundMarks extends DocumentMarks {
  /** The words these marks belong to; null when nothing is looked for. */
  readonly words: string | null
}

const noMarks: FoundMarks = { words: null, text: [], title: [], readings: [] }
const askAfterMs = 120

/** `textRevision` makes marks of an older text go away. */
export function useMarks(engine: EngineApi, ref: DocumentRef, words: string | null, textRevision: number): FoundMarks {
  const [marks, setMarks] = useState(noMarks)
  const [first, setFirst] = useState(true)
  const { collection, id } = ref
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new marks; `first` only sets the delay
  useEffect(() => {
    const query = words?.trim() ?? ''
    if (query === '') return setMarks(noMarks)
    let wanted = true
    const ask = async (): Promise<void> => {
      const result = await engine.markDocument({ collection, id }, query)
      if (wanted) setMarks(result.ok ? { ...result.value, words: query } : { ...noMarks, words: query })
    }
    setFirst(false)
    const timer = setTimeout(ask, first ? 0 : askAfterMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [engine, collection, id, words, textRevision])
  return marks
}

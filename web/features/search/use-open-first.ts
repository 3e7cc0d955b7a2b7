// Enter goes to the first hit; when its answer is still on the way, as soon as it is there.
import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../../../src-engine/contract/search.ts'

export function useOpenFirst(answer: SearchAnswer | null, open: (answer: SearchAnswer) => void): () => void {
  const [waiting, setWaiting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the answer, not for a new function
  useEffect(() => {
    if (!waiting || !answer) return
    setWaiting(false)
    open(answer)
  }, [waiting, answer])
  return () => setWaiting(true)
}

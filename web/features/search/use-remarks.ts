// What is said of the query that is being typed.
import { useEffect, useState } from 'react'
import type { Diagnostic } from '../../../src-engine/contract/query.ts'

/** The remarks of the text alone, then those that only the store can make; none of a clause still being typed. */
export function useRemarks(text: string, known: readonly Diagnostic[], answered: readonly Diagnostic[]) {
  const rests = useRests(text)
  const end = text.trimEnd().length
  return [...known, ...newRemarks(known, answered)].filter((remark) => rests || remark.to < end)
}

/** What only the store can say, such as of a tag that does not exist. */
const newRemarks = (known: readonly Diagnostic[], answered: readonly Diagnostic[]): readonly Diagnostic[] =>
  answered.filter((remark) => !known.some((other) => other.code === remark.code && other.from === remark.from))

const restsAfterMs = 500

/** Nothing is said of a clause that is still being typed: `kind:` lacks its value only for a moment. */
function useRests(text: string): boolean {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restsAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text
}

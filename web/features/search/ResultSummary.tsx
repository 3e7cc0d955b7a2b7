// How many were found, in one quiet line that is always there, so that nothing below it moves.
import { type ReactNode, useEffect, useState } from 'react'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { FacetAnswer, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { IndexWait } from './IndexWait.tsx'
import { countText } from './result-count.ts'

interface ResultSummaryProps {
  readonly answer: SearchAnswer | null
  readonly facets: FacetAnswer | null
  readonly current: boolean
  readonly error: EngineError | null
  readonly shown: number
  /** What stands at the end of the line. */
  readonly children?: ReactNode
}

/** A screen reader hears the count once the typing has come to rest. */
const announceAfterMs = 900

export function ResultSummary(props: ResultSummaryProps) {
  const messages = useMessages()
  const { answer, error } = props
  const count = foundText(messages, props)
  const announced = useSettled(props.current ? count : '', announceAfterMs)
  return (
    <div className="summary">
      <span>{error && error.type !== 'BadQuery' ? errorText(messages, error) : count}</span>
      {answer !== null && <IndexWait answer={answer} />}
      {props.children}
      <output className="visually-hidden" aria-live="polite">
        {announced}
      </output>
    </div>
  )
}

/** A whole answer on one page counts itself; else the count comes with the facets. */
function foundText(messages: Messages, { answer, facets, shown }: ResultSummaryProps): string {
  if (!answer) return ''
  const isWhole = !answer.hasMore && shown === answer.hits.length
  if (isWhole) return countText(messages, { total: shown, totalIsExact: true })
  return facets ? countText(messages, facets) : ''
}

function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}

// How many were found, in one quiet line that is always there, so that nothing below it moves.
import { useEffect, useState } from 'react'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { FacetAnswer, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface ResultSummaryProps {
  readonly answer: SearchAnswer | null
  readonly facets: FacetAnswer | null
  readonly current: boolean
  readonly error: EngineError | null
  readonly shown: number
}

/** A screen reader hears the count once the typing has come to rest. */
const announceAfterMs = 900

export function ResultSummary(props: ResultSummaryProps) {
  const messages = useMessages()
  const { answer, error } = props
  const count = countText(messages, props)
  const announced = useSettled(props.current ? count : '', announceAfterMs)
  const corrections = Object.entries(answer?.corrections ?? {})
  return (
    <div className="summary">
      <span>{error && error.type !== 'BadQuery' ? errorText(messages, error) : count}</span>
      {corrections.map(([typed, taken]) => (
        <span key={typed}>{messages.t('search.corrected', { typed, taken: taken.join(', ') })}</span>
      ))}
      {answer !== null && answer.waiting > 0 && <span>{messages.t('search.waiting', { count: answer.waiting })}</span>}
      <output className="visually-hidden" aria-live="polite">
        {announced}
      </output>
    </div>
  )
}

function countText({ t }: Messages, { answer, facets, shown }: ResultSummaryProps): string {
  if (!answer) return ''
  if (!answer.hasMore && shown === answer.hits.length) return t('search.results', { count: shown })
  if (!facets) return ''
  return facets.totalIsExact
    ? t('search.results', { count: facets.total })
    : t('search.resultsAtLeast', { count: facets.total })
}

function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}

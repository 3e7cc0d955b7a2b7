// Says that an answer may lack what the index does not hold yet. The line stays until another question is asked, so
// that no row moves when the index is whole.
import { useState } from 'react'
import type { SearchAnswer } from '../../../src-engine/contract/search.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface IndexProgress {
  readonly done: number
  readonly total: number
}

export function IndexWait({ answer }: { readonly answer: SearchAnswer }) {
  const messages = useMessages()
  const [progress, setProgress] = useState<IndexProgress | null>(null)
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  useEngineEvent((event) => {
    if (event.type === 'rebuild-progress') setProgress({ done: event.done, total: event.total })
  })
  const { waiting, query } = answer
  if (waiting > 0 && waitedFor !== query) setWaitedFor(query)
  if (waiting === 0 && waitedFor !== query) return null
  return <span className="index-wait">{waitText(messages, waiting, progress)}</span>
}

/** The progress is newer than the answer, once there is any. */
function waitText({ t }: Messages, waiting: number, progress: IndexProgress | null): string {
  const left = waiting === 0 ? 0 : progress === null ? waiting : progress.total - progress.done
  if (left <= 0) return t('result.waited')
  return progress === null
    ? t('result.waitingSome', { waiting: left })
    : t('result.waiting', { waiting: left, total: progress.total })
}

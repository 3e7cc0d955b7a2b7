// Asks once before the trash is emptied: how many documents that is, also those that the list leaves out.
import { useEffect, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-select.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.ts'
import { DeleteForEver } from './DeleteForEver.tsx'
import type { ChangeProgress } from './use-bulk-change.ts'

interface EmptyTrashProps {
  readonly engine: EngineApi
  /** How many the list shows. */
  readonly listed: number
  readonly onClose: () => void
}

export function EmptyTrash({ engine, listed, onClose }: EmptyTrashProps) {
  const messages = useMessages()
  const { t } = messages
  // All that would be gone, also what the list leaves out.
  const { value: health } = useAnswer('health', () => engine.health())
  const count = health?.trashed ?? null
  const [progress, setProgress] = useState<ChangeProgress | null>(null)
  useEngineEvent((event) => {
    if (event.type === 'change-progress') setProgress((known) => known && { done: event.done, total: event.total })
  })
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const empty = async (): Promise<void> => {
    setProgress({ done: 0, total: null })
    const result = await engine.emptyTrash()
    setProgress(null)
    showToast(result.ok ? t('bulk.deleted', { count: result.value.deleted }) : errorText(messages, result.error))
    // Whoever went back meanwhile has closed it already.
    if (isOpen.current) onClose()
  }
  if (progress) {
    return (
      <Sheet title={t('trash.empty')} onClose={() => undefined}>
        <Progress label={t('trash.emptying')} done={progress.done} total={progress.total} />
        <p role="status" className="sheet-note">
          {t('trash.emptying')}
        </p>
      </Sheet>
    )
  }
  const unlisted = count === null ? 0 : count - listed
  return (
    <DeleteForEver
      title={t('trash.empty')}
      question={t('bulk.deleteAsk', { count: count ?? listed })}
      onDelete={() => void empty()}
      onClose={onClose}
    >
      {unlisted > 0 && <p className="notice">{t('trash.unlisted', { count: unlisted })}</p>}
    </DeleteForEver>
  )
}

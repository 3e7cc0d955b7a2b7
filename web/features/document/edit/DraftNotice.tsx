// Says that words were typed here and not saved, and offers to go on with them.
import type { DocumentRef } from '../../../../src-engine/contract/documents.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { dropDraft, keepDraft, useDraft } from './drafts.ts'

interface DraftNoticeProps {
  readonly target: DocumentRef
  readonly onContinue: () => void
}

export function DraftNotice({ target, onContinue }: DraftNoticeProps) {
  const { t, nearDay } = useMessages()
  const draft = useDraft(target)
  if (!draft) return null
  const discard = (): void => {
    dropDraft(target)
    showToast(t('edit.discarded'), { label: t('action.undo'), run: () => void keepDraft(target, draft) })
  }
  const when = new Date(draft.changedMs).toISOString()
  return (
    <div className="draft-notice">
      <span>{t('edit.draftFrom', { day: nearDay(when, Date.now()) })}</span>
      <div className="buttons">
        <button type="button" className="button" onClick={onContinue}>
          {t('edit.continue')}
        </button>
        <button type="button" className="button plain" onClick={discard}>
          {t('edit.discard')}
        </button>
      </div>
    </div>
  )
}

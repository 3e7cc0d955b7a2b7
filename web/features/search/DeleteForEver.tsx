// The one question before something is gone for ever.
import type { ReactNode } from 'react'
import '../../messages/en-document.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

interface DeleteForEverProps {
  readonly title: string
  readonly question: string
  readonly children?: ReactNode
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function DeleteForEver({ title, question, children, onDelete, onClose }: DeleteForEverProps) {
  const { t } = useMessages()
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="sheet-note">{question}</p>
      {children}
      <div className="buttons">
        <button type="button" className="button danger" onClick={onDelete}>
          {t('trash.forEver')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('action.cancel')}
        </button>
      </div>
    </Sheet>
  )
}

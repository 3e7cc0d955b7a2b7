// One question before something that cannot be taken back, in a sheet of its own.
import { useState } from 'react'
import { useMessages } from '../messages/messages-context.tsx'
import './ask-once.css'
import { Sheet } from './Sheet.tsx'

interface AskOnceProps {
  /** What the button says, and the sheet it opens. */
  readonly label: string
  readonly question: string
  readonly className?: string
  readonly onAgreed: () => void
}

export function AskOnceButton({ label, question, className = 'button', onAgreed }: AskOnceProps) {
  const { t } = useMessages()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {label}
      </button>
      {asking && (
        <Sheet title={label} onClose={() => setAsking(false)}>
          <p className="ask-once">{question}</p>
          <div className="buttons ask-once">
            <button
              type="button"
              className="button danger"
              onClick={() => {
                setAsking(false)
                onAgreed()
              }}
            >
              {label}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('action.cancel')}
            </button>
          </div>
        </Sheet>
      )}
    </>
  )
}

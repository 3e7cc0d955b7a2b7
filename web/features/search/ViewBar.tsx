// Which saved view is shown, and what can be done when its query was changed here or no longer works.
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface ViewBarProps {
  readonly name: string
  readonly changed: boolean
  readonly error: EngineError | null
  readonly onLeave: () => void
  readonly onSave: () => void
  readonly onRevert: () => void
}

export function ViewBar({ name, changed, error, onLeave, onSave, onRevert }: ViewBarProps) {
  const messages = useMessages()
  const { t } = messages
  return (
    <div className="view-bar">
      <button
        type="button"
        className="chip view-chip"
        aria-label={t('view.leave')}
        title={t('view.leave')}
        onClick={onLeave}
      >
        <Icon name="view" size={16} />
        <span>{name}</span>
        <Icon name="close" size={14} />
      </button>
      {changed && (
        <>
          <button type="button" className="chip strong" onClick={onSave}>
            <span>{t('view.saveChanges')}</span>
          </button>
          <button type="button" className="chip" onClick={onRevert}>
            <span>{t('view.revert')}</span>
          </button>
        </>
      )}
      {error && <p role="alert">{brokenText(messages, name, error)}</p>}
    </div>
  )
}

/** What is wrong with its query stands below the box, at its place. */
function brokenText(messages: Messages, name: string, error: EngineError): string {
  if (error.type === 'NotFound') return messages.t('view.gone', { name })
  if (error.type === 'BadQuery') return messages.t('view.brokenHere')
  return messages.t('view.broken', { reason: errorText(messages, error) })
}

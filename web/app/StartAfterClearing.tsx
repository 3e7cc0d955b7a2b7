// The one way on once the browser has cleared everything: it asks first, because words on the screen are gone then.
import { useMessages } from '../messages/messages-context.tsx'
import { AskOnceButton } from '../ui/AskOnceButton.tsx'

export function StartAfterClearing() {
  const { t } = useMessages()
  return (
    <AskOnceButton
      label={t('open.startAnew')}
      question={t('gate.clearedAsk')}
      className="button primary"
      onAgreed={() => location.reload()}
    />
  )
}

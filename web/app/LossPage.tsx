// The store is empty, and once it was not: said as the loss it is, with what can be done.
import { useSession } from '../engine-client/engine-context.tsx'
import { RestoreButton } from '../features/store/RestoreButton.tsx'
import '../messages/en-care.ts'
import { useMessages } from '../messages/messages-context.tsx'
import type { UsageMarker } from '../preferences/usage-marker.ts'
import { AskOnceButton } from '../ui/AskOnceButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { UsageWatch } from './usage-watch.ts'

interface LossPageProps {
  readonly marker: UsageMarker
  readonly usage: UsageWatch
}

export function LossPage({ marker, usage }: LossPageProps) {
  const { t, nearDay } = useMessages()
  const { engine } = useSession()
  return (
    <EmptyState icon="warning" title={t('lost.title')}>
      <p>{t('lost.held', { count: marker.documents, day: nearDay(marker.at, Date.now()) })}</p>
      <p>{t('lost.reason')}</p>
      <p>{t('lost.advice')}</p>
      <div className="gate-ways">
        <RestoreButton engine={engine} className="button primary" />
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('lost.look')}
        </button>
        <AskOnceButton label={t('open.startAnew')} question={t('lost.startAsk')} onAgreed={usage.startAnew} />
      </div>
    </EmptyState>
  )
}

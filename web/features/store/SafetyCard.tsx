// Whether the documents stay on this device, and the room they take.
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useInstallOffer } from '../../ui/use-install-offer.ts'
import { SizeMeter } from './SizeMeter.tsx'
import type { Persistence } from './use-store-health.ts'

interface SafetyCardProps {
  readonly health: StoreHealth
  readonly persistence: Persistence
}

export function SafetyCard({ health, persistence }: SafetyCardProps) {
  const messages = useMessages()
  const { t } = messages
  const safety = safetyOf(messages, health, persistence.persisted)
  const install = useInstallOffer()
  const mayBeCleared = health.state.state === 'persistent' && persistence.persisted === false
  const ask = async (): Promise<void> =>
    showToast((await persistence.ask()) ? t('store.persistGranted') : t('store.persistRefused'))
  return (
    <section className="card padded safety">
      <header>
        <h2>{safety.title}</h2>
        {safety.badge && <span className={`badge ${safety.tone}`}>{safety.badge}</span>}
      </header>
      <SizeMeter sizes={health.sizes} freeBytes={persistence.freeBytes} />
      {safety.advice && <p className="advice">{safety.advice}</p>}
      {mayBeCleared && (
        <div className="buttons">
          <button type="button" className="button primary" onClick={() => void ask()}>
            {t('store.askPersist')}
          </button>
          {install && (
            <button type="button" className="button" onClick={() => void install()}>
              {t('settings.install')}
            </button>
          )}
        </div>
      )}
      {mayBeCleared && !install && <p className="advice">{t('store.installAdvice')}</p>}
    </section>
  )
}

interface Safety {
  readonly title: string
  readonly badge: string | null
  readonly tone: 'good' | 'warn' | 'bad'
  readonly advice: string | null
}

function safetyOf({ t }: Messages, { state }: StoreHealth, persisted: boolean | null): Safety {
  switch (state.state) {
    case 'persistent':
      return persisted
        ? {
            title: t('store.onDevice'),
            badge: t('store.keptBySystem'),
            tone: 'good',
            advice: t('store.persistedAdvice'),
          }
        : { title: t('store.onDevice'), badge: null, tone: 'warn', advice: t('store.mayBeCleared') }
    case 'ephemeral':
      return { title: t('store.ephemeral'), badge: t('store.notKept'), tone: 'bad', advice: t('store.ephemeralAdvice') }
    case 'full':
      return { title: t('store.full'), badge: t('store.readOnly'), tone: 'bad', advice: t('error.storageFull') }
    case 'busy':
      return { title: t('gate.elsewhere'), badge: null, tone: 'warn', advice: null }
    case 'corrupt':
      return { title: t('store.damaged'), badge: t('store.readOnly'), tone: 'bad', advice: t('error.databaseCorrupt') }
    case 'too-new':
      return { title: t('store.tooNew'), badge: null, tone: 'bad', advice: t('error.databaseTooNew') }
    case 'unavailable':
      return { title: t('store.unavailable'), badge: null, tone: 'bad', advice: null }
  }
}

// Lines that say what is going on: a new version, no network, a store that keeps nothing.
import { useSyncExternalStore } from 'react'
import type { StoreState } from '../../src-engine/contract/store-state.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Updates } from './updates.ts'

interface StatusLinesProps {
  readonly updates: Updates
  /** Null while the store is not open. */
  readonly store: StoreState | null
}

export function StatusLines({ updates, store }: StatusLinesProps) {
  const { t } = useMessages()
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  return (
    <div className="status-lines">
      <UpdateLine updates={updates} />
      {store?.state === 'ephemeral' && <p className="status-line warn">{t('store.ephemeralAdvice')}</p>}
      {store?.state === 'full' && <p className="status-line warn">{t('error.storageFull')}</p>}
      {!online && (
        <p className="status-line" role="status">
          <Icon name="offline" size={16} />
          {t('status.offline')}
        </p>
      )}
    </div>
  )
}

function UpdateLine({ updates }: { readonly updates: Updates }) {
  const { t } = useMessages()
  const { type } = useSyncExternalStore(updates.subscribe, updates.state)
  if (type === 'none') return null
  const text = { waiting: t('update.ready'), elsewhere: t('update.elsewhere'), accepted: t('update.changing') }[type]
  return (
    <p className="status-line update" role="status">
      <Icon name="refresh" size={16} />
      <span>{text}</span>
      {type !== 'accepted' && (
        <button type="button" className="button" onClick={updates.accept}>
          {t('action.reload')}
        </button>
      )}
    </p>
  )
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

// Lines that say what is going on: a new version, no network, trouble with the store.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SessionState } from '../engine-client/session-state.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { StoreLine, TroubleLine } from './StoreLines.tsx'
import type { Trouble } from './store-trouble.ts'
import type { Updates } from './updates.ts'

interface StatusLinesProps {
  readonly updates: Updates
  readonly session: SessionState
  /** What the screens stay in view for; null for nothing, or where a page says it. */
  readonly trouble: Trouble | null
}

export function StatusLines({ updates, session, trouble }: StatusLinesProps) {
  const { t } = useMessages()
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  return (
    <div className="status-lines">
      <UpdateLine updates={updates} />
      {session.type === 'connecting' && <OpeningLine />}
      {trouble && <TroubleLine trouble={trouble} />}
      {session.type === 'ready' && <StoreLine store={session.store} />}
      {!online && (
        <p className="status-line" role="status">
          <Icon name="offline" size={16} />
          {t('status.offline')}
        </p>
      )}
    </div>
  )
}

/** Most starts are over before anybody could read a word. */
const quietMs = 700

function OpeningLine() {
  const { t } = useMessages()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="opening" role="status">
      {slow && <Progress label={t('open.connecting')} done={0} total={null} />}
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

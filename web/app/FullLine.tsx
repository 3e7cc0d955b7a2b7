// No room is left: what can be given back from here. The line goes once something could be written again.
import { useState } from 'react'
import { useSession } from '../engine-client/engine-context.tsx'
import { errorText } from '../engine-client/error-copy.ts'
import { useAnswer } from '../engine-client/use-answer.ts'
import { EmptyTrash } from '../features/search/EmptyTrash.tsx'
import '../messages/en-care.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { RouteLink } from '../navigation/RouteLink.tsx'
import { homeRoute } from '../navigation/route.ts'
import { showToast } from '../ui/toasts.ts'

export function FullLine() {
  const { t } = useMessages()
  const { engine } = useSession()
  const { value: health } = useAnswer('health', () => engine.health())
  const [asking, setAsking] = useState(false)
  const trashed = health?.trashed ?? 0
  return (
    <div className="status-line warn" role="alert">
      <p>{t('error.storageFull')}</p>
      <div className="buttons">
        {trashed > 0 && (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t('full.trash', { count: trashed })}
          </button>
        )}
        <CompactButton />
        <RouteLink className="button" to={{ ...homeRoute, screen: 'store' }}>
          {t('full.what')}
        </RouteLink>
      </div>
      {asking && <EmptyTrash engine={engine} listed={trashed} onClose={() => setAsking(false)} />}
    </div>
  )
}

function CompactButton() {
  const messages = useMessages()
  const { t, bytes } = messages
  const { engine } = useSession()
  const [working, setWorking] = useState(false)
  const compact = async (): Promise<void> => {
    setWorking(true)
    const compacted = await engine.compact()
    setWorking(false)
    if (!compacted.ok) return showToast(errorText(messages, compacted.error))
    const { freedBytes } = compacted.value
    showToast(freedBytes > 0 ? t('full.freed', { size: bytes(freedBytes) }) : t('full.freedNothing'))
  }
  return (
    <button type="button" className="button" disabled={working} onClick={() => void compact()}>
      {t('full.compact')}
    </button>
  )
}

// What stands in place of the screens while the store is not open. Never an empty store.
import { useEffect, useState } from 'react'
import { useSession } from '../engine-client/engine-context.tsx'
import type { SessionState } from '../engine-client/engine-session.ts'
import { errorDetail, errorText } from '../engine-client/error-copy.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Progress } from '../ui/Progress.tsx'

interface StoreGateProps {
  readonly session: Exclude<SessionState, { readonly type: 'ready' }>
}

export function StoreGate({ session: state }: StoreGateProps) {
  const messages = useMessages()
  const session = useSession()
  const { t } = messages
  switch (state.type) {
    case 'connecting':
      return <Connecting />
    case 'busy':
      return (
        <EmptyState icon="store" title={t('busy.title')}>
          <p>{state.asked ? t('busy.asked') : t('busy.advice')}</p>
          <button type="button" className="button primary" onClick={session.takeOver}>
            {t('busy.useHere')}
          </button>
        </EmptyState>
      )
    case 'failed':
      return (
        <div role="alert">
          <EmptyState icon="warning" title={t('open.failed')} detail={errorDetail(state.reason)}>
            <p>{errorText(messages, state.reason)}</p>
            <button type="button" className="button primary" onClick={session.retry}>
              {t('action.retry')}
            </button>
          </EmptyState>
        </div>
      )
  }
}

/** Nothing at first: most starts are over before anybody could read a word. */
const quietMs = 500

function Connecting() {
  const { t } = useMessages()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    <div className="connecting" role="status">
      <p>{t('open.connecting')}</p>
      <Progress label={t('open.connecting')} done={0} total={null} />
    </div>
  )
}

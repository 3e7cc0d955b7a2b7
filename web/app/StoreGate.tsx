// What stands in place of the screens while another tab has the store or it cannot be opened. Never an empty store.
import { useSession } from '../engine-client/engine-context.tsx'
import type { SessionState } from '../engine-client/engine-session.ts'
import { errorDetail, errorText } from '../engine-client/error-copy.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface StoreGateProps {
  readonly session: Extract<SessionState, { readonly type: 'busy' | 'failed' }>
}

export function StoreGate({ session: state }: StoreGateProps) {
  const messages = useMessages()
  const session = useSession()
  const { t } = messages
  switch (state.type) {
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

// A restore from the file to its proof. It has the page to itself: meanwhile there is no store to show.
import { useState, useSyncExternalStore } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { errorDetail, errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-backup.ts'
import '../../messages/en-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { RestoreConsent } from './RestoreConsent.tsx'
import { RestoreProof } from './RestoreProof.tsx'
import { type Restore, restoreOf } from './restore.ts'

interface RestorePageProps {
  readonly engine: EngineApi
  /** The backup is the store now, and the person has read it. */
  readonly onDone: () => void
}

export function RestorePage({ engine, onDone }: RestorePageProps) {
  const { t } = useMessages()
  const restore = restoreOf(engine)
  const state = useSyncExternalStore(restore.subscribe, restore.state)
  switch (state.type) {
    case 'idle':
      return null
    case 'checking':
      return (
        <EmptyState icon="store" title={t('restore.title')}>
          <div className="gate-progress">
            <Progress label={t('restore.checking')} done={0} total={null} />
          </div>
          <p>{t('restore.checking')}</p>
          <CancelButton restore={restore} />
        </EmptyState>
      )
    case 'checked':
      return <RestoreConsent restore={restore} check={state.check} />
    case 'running':
      return <Running restore={restore} />
    case 'refused':
    case 'failed':
      return <NotRestored engine={engine} error={state.error} hasBegun={state.type === 'failed'} />
    case 'done': {
      const goOn = (): void => {
        restore.putAway()
        onDone()
      }
      return (
        <EmptyState icon="check" title={t('restore.done')}>
          <RestoreProof report={state.report} />
          <div className="gate-ways">
            <button type="button" className="button primary" onClick={goOn}>
              {t('restore.goOn')}
            </button>
          </div>
        </EmptyState>
      )
    }
  }
}

function CancelButton({ restore }: { readonly restore: Restore }) {
  const { t } = useMessages()
  return (
    <div className="gate-ways">
      <button type="button" className="button" onClick={restore.putAway}>
        {t('action.cancel')}
      </button>
    </div>
  )
}

function Running({ restore }: { readonly restore: Restore }) {
  const { t } = useMessages()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  useEngineEvent((event) => {
    if (event.type === 'restore-progress') setProgress({ done: event.done, total: event.total })
  })
  return (
    <EmptyState icon="refresh" title={t('restore.running')}>
      <div className="gate-progress">
        <Progress label={t('restore.running')} done={progress?.done ?? 0} total={progress?.total ?? null} />
      </div>
      <p>{t('restore.runningNote')}</p>
      <div className="gate-ways">
        <button type="button" className="button" onClick={restore.stop}>
          {t('backup.stop')}
        </button>
      </div>
    </EmptyState>
  )
}

interface NotRestoredProps {
  readonly engine: EngineApi
  readonly error: EngineError
  readonly hasBegun: boolean
}

function NotRestored({ engine, error, hasBegun }: NotRestoredProps) {
  const messages = useMessages()
  const { t } = messages
  // Stopped by the person: that it was stopped is no fault to explain.
  const isExplained = error.type !== 'Stopped'
  return (
    <EmptyState icon="warning" title={t('restore.title')} detail={errorDetail(error)}>
      {isExplained && <p>{errorText(messages, error)}</p>}
      {hasBegun && <p>{t('restore.failed')}</p>}
      <div className="gate-ways">
        <RestoreButton engine={engine} again className="button primary" />
        <button type="button" className="button" onClick={restoreOf(engine).putAway}>
          {t('action.cancel')}
        </button>
      </div>
    </EmptyState>
  )
}

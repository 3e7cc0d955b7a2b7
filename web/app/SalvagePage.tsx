// A damaged store: save what can be read, see what is missing, keep the damaged file.
import { useState, useSyncExternalStore } from 'react'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { SalvageReport } from '../../src-engine/contract/store-care.ts'
import { useEngineEvent, useSession, useSessionState } from '../engine-client/engine-context.tsx'
import { errorDetail, errorText } from '../engine-client/error-copy.ts'
import { RawFileButton } from '../features/store/RawFileButton.tsx'
import { RestoreButton } from '../features/store/RestoreButton.tsx'
import { SalvageSummary } from '../features/store/SalvageSummary.tsx'
import '../messages/en-care.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Progress } from '../ui/Progress.tsx'
import { salvageOf } from './salvage.ts'

interface SalvagePageProps {
  /** What was found to be wrong, for an engineer. */
  readonly detail: string | null
}

export function SalvagePage({ detail }: SalvagePageProps) {
  const { engine } = useSession()
  const salvage = salvageOf(engine)
  const state = useSyncExternalStore(salvage.subscribe, salvage.state)
  switch (state.type) {
    case 'idle':
      return <Offer detail={detail} error={null} />
    case 'failed':
      return <Offer detail={errorDetail(state.error) ?? detail} error={state.error} />
    case 'running':
      return <Running />
    case 'done':
      return <Done report={state.report} />
  }
}

interface OfferProps extends SalvagePageProps {
  /** Why the last attempt has failed. */
  readonly error: EngineError | null
}

function Offer({ detail, error }: OfferProps) {
  const messages = useMessages()
  const { t } = messages
  const { engine, retry } = useSession()
  return (
    <EmptyState icon="warning" title={t('gate.corrupt')} detail={detail}>
      <p>{t('salvage.advice')}</p>
      {error && (
        <p className="notice bad">
          {t('salvage.failed')} {errorText(messages, error)}
        </p>
      )}
      <div className="gate-ways">
        <button type="button" className="button primary" onClick={salvageOf(engine).start}>
          {t('salvage.start')}
        </button>
        <RestoreButton engine={engine} />
        <RawFileButton engine={engine} which="store" label={t('salvage.raw')} />
        <button type="button" className="button" onClick={retry}>
          {t('action.retry')}
        </button>
      </div>
    </EmptyState>
  )
}

function Running() {
  const { t } = useMessages()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  useEngineEvent((event) => {
    if (event.type === 'salvage-progress') setProgress({ done: event.done, total: event.total })
  })
  return (
    <EmptyState icon="refresh" title={t('salvage.running')}>
      <div className="gate-progress">
        <Progress label={t('salvage.running')} done={progress?.done ?? 0} total={progress?.total ?? null} />
      </div>
      <p>{t('salvage.runningNote')}</p>
    </EmptyState>
  )
}

function Done({ report }: { readonly report: SalvageReport }) {
  const { t, bytes } = useMessages()
  const { engine, retry } = useSession()
  const session = useSessionState()
  const goOn = (): void => {
    salvageOf(engine).putAway()
    if (session.type !== 'ready') retry()
  }
  return (
    <EmptyState icon="check" title={t('salvage.title')}>
      <SalvageSummary report={report} />
      {report.keptBytes !== null && <p>{t('salvage.kept', { size: bytes(report.keptBytes) })}</p>}
      <div className="gate-ways">
        <button type="button" className="button primary" onClick={goOn}>
          {t('salvage.goOn')}
        </button>
        {report.keptBytes !== null && <RawFileButton engine={engine} which="damaged" label={t('salvage.raw')} />}
      </div>
    </EmptyState>
  )
}

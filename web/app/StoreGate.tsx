// What stands in place of the screens while the documents cannot be shown: what is so, and every way on. Never an
// empty store.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { NotedError } from '../../src-engine/contract/store-care.ts'
import { useSession } from '../engine-client/engine-context.tsx'
import { errorDetail, errorText } from '../engine-client/error-copy.ts'
import type { GateWork } from '../engine-client/gate-work.ts'
import { RawFileButton } from '../features/store/RawFileButton.tsx'
import { RestoreButton } from '../features/store/RestoreButton.tsx'
import { RestorePage } from '../features/store/RestorePage.tsx'
import '../messages/en-care.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import './gate.css'
import { LossPage } from './LossPage.tsx'
import { SalvagePage } from './SalvagePage.tsx'
import { StartAfterClearing } from './StartAfterClearing.tsx'
import type { Trouble } from './store-trouble.ts'
import { updateNow } from './update-now.ts'
import type { Updates } from './updates.ts'
import type { UsageWatch } from './usage-watch.ts'

const FaultReport = lazy(async () => ({
  default: (await import('../features/settings/report/FaultReport.tsx')).FaultReport,
}))

interface StoreGateProps {
  readonly trouble: Trouble | null
  /** Under way, or what came of it is still to be read: whatever else is so, that comes first. */
  readonly work: GateWork
  readonly updates: Updates
  readonly usage: UsageWatch
  readonly pageErrors: () => readonly NotedError[]
}

export function StoreGate(props: StoreGateProps) {
  const { trouble, work, usage, pageErrors } = props
  return (
    <div className="gate">
      <div role="alert">
        {trouble?.type === 'lost' && work === null ? (
          <LossPage marker={trouble.marker} usage={usage} />
        ) : (
          <GatePage {...props} />
        )}
      </div>
      <Report pageErrors={pageErrors} />
    </div>
  )
}

function GatePage({ trouble, work, updates, usage }: StoreGateProps) {
  const { t } = useMessages()
  const { engine, retry } = useSession()
  if (work === 'restore') {
    const goOn = (): void => {
      usage.restored()
      if (trouble?.type === 'failed') retry()
    }
    return <RestorePage engine={engine} onDone={goOn} />
  }
  if (work === 'salvage' || trouble === null) return <SalvagePage detail={null} />
  switch (trouble.type) {
    case 'unanswered':
      return <WindowElsewhere />
    case 'outdated':
      return (
        <EmptyState icon="refresh" title={t('gate.outdated')}>
          <p>{t('gate.outdatedAdvice')}</p>
          <Ways>
            <ReloadButton />
          </Ways>
        </EmptyState>
      )
    case 'failed':
      return <FailedPage reason={trouble.reason} updates={updates} />
    case 'lost':
      return null
  }
}

interface FailedPageProps extends Pick<StoreGateProps, 'updates'> {
  readonly reason: Extract<Trouble, { readonly type: 'failed' }>['reason']
}

function FailedPage({ reason, updates }: FailedPageProps) {
  const messages = useMessages()
  const session = useSession()
  const { t } = messages
  const detail = errorDetail(reason)
  switch (reason.type) {
    case 'DatabaseCorrupt':
      return <SalvagePage detail={detail} />
    case 'OpenInAnotherTab':
      return <WindowElsewhere />
    case 'DatabaseTooNew':
      return (
        <EmptyState icon="refresh" title={t('gate.tooNew')} detail={detail}>
          <p>{t('gate.tooNewAdvice')}</p>
          <Ways>
            <button type="button" className="button primary" onClick={() => void updateNow(updates)}>
              {t('gate.update')}
            </button>
            <RawFileOf />
          </Ways>
        </EmptyState>
      )
    case 'StorageUnavailable':
      return (
        <EmptyState icon="warning" title={t('gate.unavailable')} detail={detail}>
          <p>{t('gate.unavailableAdvice', { name: reason.name })}</p>
          <Ways>
            <RetryButton />
            <button type="button" className="button" onClick={session.goOnWithoutKeeping}>
              {t('gate.goOn')}
            </button>
          </Ways>
          <p className="gate-note">{t('gate.goOnNote')}</p>
        </EmptyState>
      )
    case 'StorageFull':
      return (
        <EmptyState icon="warning" title={t('gate.full')} detail={detail}>
          <p>{t('gate.fullAdvice')}</p>
          <Ways>
            <RetryButton />
            <RawFileOf />
          </Ways>
        </EmptyState>
      )
    case 'NoAnswer':
      return (
        <EmptyState icon="clock" title={t('gate.noAnswer')} detail={detail}>
          <p>{t('gate.noAnswerAdvice')}</p>
          <Ways>
            <RetryButton />
            <ReloadButton quiet />
          </Ways>
        </EmptyState>
      )
    case 'DataCleared':
      return (
        <EmptyState icon="warning" title={t('gate.cleared')}>
          <p>{t('gate.clearedAdvice')}</p>
          <StartAfterClearing />
        </EmptyState>
      )
    default:
      return (
        <EmptyState icon="warning" title={t('open.failed')} detail={detail}>
          <p>{errorText(messages, reason)}</p>
          <Ways>
            <RetryButton />
            <ReloadButton quiet />
            <RestoreButton engine={session.engine} />
            <RawFileOf />
          </Ways>
        </EmptyState>
      )
  }
}

function WindowElsewhere() {
  const { t } = useMessages()
  return (
    <EmptyState icon="store" title={t('gate.elsewhere')}>
      <p>{t('gate.elsewhereAdvice')}</p>
      <Ways>
        <RetryButton />
      </Ways>
    </EmptyState>
  )
}

const Ways = ({ children }: { readonly children: ReactNode }) => <div className="gate-ways">{children}</div>

function RetryButton() {
  const { t } = useMessages()
  const { retry } = useSession()
  return (
    <button type="button" className="button primary" onClick={retry}>
      {t('action.retry')}
    </button>
  )
}

function ReloadButton({ quiet = false }: { readonly quiet?: boolean }) {
  const { t } = useMessages()
  return (
    <button type="button" className={quiet ? 'button' : 'button primary'} onClick={() => location.reload()}>
      {t('action.reload')}
    </button>
  )
}

function RawFileOf() {
  const messages = useMessages()
  const { engine } = useSession()
  return <RawFileButton engine={engine} which="store" label={messages.t('gate.raw')} />
}

function Report({ pageErrors }: Pick<StoreGateProps, 'pageErrors'>) {
  const { t } = useMessages()
  const { engine } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <details className="gate-report" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('open.report')}</summary>
      {open && (
        <Suspense fallback={null}>
          <FaultReport engine={engine} pageErrors={pageErrors} />
        </Suspense>
      )}
    </details>
  )
}

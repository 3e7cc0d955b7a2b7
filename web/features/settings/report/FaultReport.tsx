// The facts of a fault report on the screen, to be copied; and a check of the whole store.
import { useEffect, useState } from 'react'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import type { Result } from '../../../../src-engine/contract/result.ts'
import type { NotedError, StoreCheck } from '../../../../src-engine/contract/store-care.ts'
import { useSessionState } from '../../../engine-client/engine-context.tsx'
import { errorDetail, errorText } from '../../../engine-client/error-copy.ts'
import '../../../messages/en-care.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { checkText, isSound } from '../../../ui/check-words.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { readPageFacts } from './page-facts.ts'
import './report.css'
import { type ReportFacts, type ReportLine, reportLines, reportText } from './report-lines.ts'

interface FaultReportProps {
  readonly engine: EngineApi
  readonly pageErrors: () => readonly NotedError[]
}

type Checked = Result<StoreCheck, EngineError>

export function FaultReport({ engine, pageErrors }: FaultReportProps) {
  const messages = useMessages()
  const { t } = messages
  const [checked, setChecked] = useState<Checked | null>(null)
  const facts = useReportFacts(engine, pageErrors, checked)
  const lines = facts && reportLines(messages, facts)
  const copy = async (): Promise<void> => {
    if (!lines) return
    await navigator.clipboard.writeText(reportText(lines))
    showToast(t('care.copied'))
  }
  return (
    <div className="fault-report">
      <p className="report-intro">{t('care.intro')}</p>
      {lines ? <ReportList lines={lines} /> : <p role="status">{t('care.asking')}</p>}
      <div className="buttons">
        {'clipboard' in navigator && (
          <button type="button" className="button" disabled={!lines} onClick={() => void copy()}>
            {t('care.copy')}
          </button>
        )}
        <CheckButton engine={engine} onChecked={setChecked} />
      </div>
      {checked && <CheckOutcome checked={checked} />}
    </div>
  )
}

function ReportList({ lines }: { readonly lines: readonly ReportLine[] }) {
  return (
    <dl className="report-lines">
      {lines.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

interface CheckButtonProps {
  readonly engine: EngineApi
  readonly onChecked: (checked: Checked | null) => void
}

function CheckButton({ engine, onChecked }: CheckButtonProps) {
  const { t } = useMessages()
  const [checking, setChecking] = useState(false)
  const check = async (): Promise<void> => {
    setChecking(true)
    onChecked(null)
    onChecked(await engine.checkStore())
    setChecking(false)
  }
  if (checking) {
    return (
      <div className="report-checking" role="status">
        <Progress label={t('care.checking')} done={0} total={null} />
        {t('care.checking')}
      </div>
    )
  }
  return (
    <button type="button" className="button" onClick={() => void check()}>
      {t('care.checkStore')}
    </button>
  )
}

function CheckOutcome({ checked }: { readonly checked: Checked }) {
  const messages = useMessages()
  if (checked.ok) {
    return (
      <p role="status" className={isSound(checked.value) ? 'report-sound' : 'notice bad'}>
        {checkText(messages, checked.value)}
      </p>
    )
  }
  return (
    <div role="alert" className="notice bad">
      {errorText(messages, checked.error)}
      <p className="detail">{errorDetail(checked.error)}</p>
    </div>
  )
}

/** Collected once, and again after a check. */
function useReportFacts(
  engine: EngineApi,
  pageErrors: FaultReportProps['pageErrors'],
  checked: Checked | null,
): ReportFacts | null {
  const session = useSessionState()
  const [facts, setFacts] = useState<ReportFacts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a check changes what there is to report
  useEffect(() => {
    let wanted = true
    void Promise.all([engine.diagnose(), readPageFacts()]).then(([known, page]) => {
      if (!wanted) return
      setFacts({
        engine: known,
        page,
        pageErrors: pageErrors(),
        session: session.type === 'failed' ? `failed ${session.reason.type}` : session.type,
        leads: session.type === 'ready' ? session.leads : null,
        keptVersion: __KEPT_VERSION__,
      })
    })
    return () => {
      wanted = false
    }
  }, [engine, pageErrors, session, checked])
  return facts
}

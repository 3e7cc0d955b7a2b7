// The import under way with its stop button, and afterwards what became of every file.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { FileFailure, ImportReport } from '../../../src-engine/contract/ingest.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { failureText } from '../../engine-client/failure-copy.ts'
import { importText } from '../../engine-client/import-copy.ts'
import type { ImportState, Imports } from '../../engine-client/imports.tsx'
import { UnlockFiles } from '../../engine-client/UnlockFiles.tsx'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { handOver } from '../../ui/hand-over.ts'
import { Progress } from '../../ui/Progress.tsx'
import { ImportRemarks } from './ImportRemarks.tsx'
import { MissingFiles } from './MissingFiles.tsx'
import { reportText } from './report-text.ts'

interface ImportPanelProps {
  readonly engine: EngineApi
  readonly imports: Imports
  readonly state: ImportState
}

export function ImportPanel({ engine, imports, state }: ImportPanelProps) {
  const messages = useMessages()
  const { t } = messages
  if (state.type === 'idle') return null
  if (state.type === 'done') return <Report engine={engine} imports={imports} report={state.report} />
  const { done, total, currentPath } = state.progress
  return (
    <section className="card padded import-panel" aria-label={t('import.title')}>
      <b>{importText(messages, state)}</b>
      <Progress label={t('import.title')} done={done} total={total} />
      <footer>
        <span className="current-path">{currentPath}</span>
        <button type="button" className="button" disabled={state.stopping} onClick={imports.stop}>
          {t('action.stop')}
        </button>
      </footer>
    </section>
  )
}

interface ReportProps extends Omit<ImportPanelProps, 'state'> {
  readonly report: ImportReport
}

function Report({ engine, imports, report }: ReportProps) {
  const messages = useMessages()
  const { t, number } = messages
  // The locked ones are named beside the field for their password.
  const failures = report.failures.filter(({ path }) => !report.locked.some((locked) => locked.path === path))
  const counts = [
    ['added', report.added],
    ['updated', report.updated],
    ['unchanged', report.unchanged],
    ['failed', report.failed],
  ] as const
  return (
    <section className="card padded import-panel" aria-label={t('import.title')}>
      <b role="status">
        {report.stopped ? t('import.stopped', { count: report.found }) : t('import.done', { count: report.found })}
      </b>
      <dl className="counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dd className={count === 0 ? 'number zero' : 'number'}>{number(count)}</dd>
            <dt>{t(`import.${name}`)}</dt>
          </div>
        ))}
      </dl>
      {report.linksOpen && <p role="alert">{errorText(messages, report.linksOpen)}</p>}
      {report.missing.length > 0 && (
        <MissingFiles engine={engine} files={report.missing} onSettled={imports.settleMissing} />
      )}
      {report.locked.length > 0 && <UnlockFiles files={report.locked} />}
      {failures.length > 0 && <Failures failures={failures} />}
      <ImportRemarks report={report} />
      <footer>
        <button type="button" className="button quiet" onClick={() => void saveReport(messages, report)}>
          {t('import.saveReport')}
        </button>
        <button type="button" className="button" onClick={imports.dismiss}>
          {t('action.done')}
        </button>
      </footer>
    </section>
  )
}

const saveReport = (messages: Messages, report: ImportReport) =>
  handOver(new File([reportText(messages, report)], `${messages.t('import.reportName')}.txt`, { type: 'text/plain' }))

const shownFailures = 200

function Failures({ failures }: { readonly failures: readonly FileFailure[] }) {
  const messages = useMessages()
  return (
    <details className="failures" open={failures.length <= 5}>
      <summary>{messages.t('import.failures', { count: failures.length })}</summary>
      <ul className="failure-list">
        {failures.slice(0, shownFailures).map((failure) => (
          <li key={failure.path} title={failure.detail}>
            <span className="failure-path">{failure.path}</span>
            <small className="failure-reason">{failureText(messages, failure.reason)}</small>
          </li>
        ))}
      </ul>
      {failures.length > shownFailures && (
        <p>{messages.t('import.moreFailures', { count: failures.length - shownFailures })}</p>
      )}
    </details>
  )
}

// Which backup the store was made from, for as long as the store from before is kept.
import type { RestoreReport } from '../../../src-engine/contract/backup.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-backup.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { AskOnceButton } from '../../ui/AskOnceButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RestoreProof } from './RestoreProof.tsx'

interface RestoredCardProps {
  readonly engine: EngineApi
  readonly report: RestoreReport
  readonly onChanged: () => void
}

export function RestoredCard({ engine, report, onChanged }: RestoredCardProps) {
  const messages = useMessages()
  const { t, bytes, nearDay } = messages
  const run = async (work: 'bringBack' | 'dropFormer', words: string): Promise<void> => {
    const done = await engine[work]()
    showToast(done.ok ? words : errorText(messages, done.error))
    onChanged()
  }
  const nowMs = Date.now()
  return (
    <section className="card padded index-card" aria-label={t('restore.done')}>
      <h2>{t('restore.when', { day: nearDay(report.at, nowMs), made: nearDay(report.backupAt, nowMs) })}</h2>
      <RestoreProof report={report} />
      {report.formerBytes !== null && <p>{t('restore.former', { size: bytes(report.formerBytes) })}</p>}
      <div className="buttons">
        {report.formerBytes !== null && (
          <AskOnceButton
            label={t('restore.back')}
            question={t('restore.backAsk')}
            onAgreed={() => void run('bringBack', t('restore.backDone'))}
          />
        )}
        <AskOnceButton
          label={t('restore.letGo')}
          question={t('restore.letGoAsk')}
          className="button danger"
          onAgreed={() => void run('dropFormer', t('restore.letGone'))}
        />
      </div>
    </section>
  )
}

// Which backup the store was made from, for as long as the store from before is kept.
import type { RestoreReport } from '../../../src-engine/contract/backup.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import '../../messages/en-backup.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { AskOnceButton } from '../../ui/AskOnceButton.tsx'
import { FormerCard, useStoreWork } from './FormerCard.tsx'
import { RestoreProof } from './RestoreProof.tsx'

interface RestoredCardProps {
  readonly engine: EngineApi
  readonly report: RestoreReport
  readonly onChanged: () => void
}

export function RestoredCard({ engine, report, onChanged }: RestoredCardProps) {
  const { t, bytes, nearDay } = useMessages()
  const run = useStoreWork(onChanged)
  const nowMs = Date.now()
  const bringBack = (
    <AskOnceButton
      label={t('restore.back')}
      question={t('restore.backAsk')}
      onAgreed={() => void run(engine.bringBack(), t('restore.backDone'))}
    />
  )
  return (
    <FormerCard
      label={t('restore.done')}
      heading={t('restore.when', { day: nearDay(report.at, nowMs), made: nearDay(report.backupAt, nowMs) })}
      report={<RestoreProof report={report} />}
      kept={
        report.formerBytes === null
          ? null
          : { words: t('restore.former', { size: bytes(report.formerBytes) }), way: bringBack }
      }
      letGo={{
        label: t('restore.letGo'),
        question: t('restore.letGoAsk'),
        onAgreed: () => void run(engine.dropFormer(), t('restore.letGone')),
      }}
    />
  )
}

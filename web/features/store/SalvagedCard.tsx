// The report of a salvage, for as long as its damaged file is kept.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { SalvageReport } from '../../../src-engine/contract/store-care.ts'
import '../../messages/en-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { FormerCard, useStoreWork } from './FormerCard.tsx'
import { RawFileButton } from './RawFileButton.tsx'
import { SalvageSummary } from './SalvageSummary.tsx'

interface SalvagedCardProps {
  readonly engine: EngineApi
  readonly report: SalvageReport
  readonly onLetGo: () => void
}

export function SalvagedCard({ engine, report, onLetGo }: SalvagedCardProps) {
  const { t, bytes, nearDay } = useMessages()
  const run = useStoreWork(onLetGo)
  const download = <RawFileButton engine={engine} which="damaged" label={t('salvage.raw')} />
  return (
    <FormerCard
      label={t('salvage.title')}
      heading={t('salvage.when', { day: nearDay(report.at, Date.now()) })}
      report={<SalvageSummary report={report} />}
      kept={
        report.keptBytes === null
          ? null
          : { words: t('salvage.kept', { size: bytes(report.keptBytes) }), way: download }
      }
      letGo={{
        label: t('salvage.letGo'),
        question: t('salvage.letGoAsk'),
        onAgreed: () => void run(engine.dropDamaged(), t('salvage.letGone')),
      }}
    />
  )
}

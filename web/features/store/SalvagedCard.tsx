// The report of a salvage, for as long as its damaged file is kept.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { SalvageReport } from '../../../src-engine/contract/store-care.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { AskOnceButton } from '../../ui/AskOnceButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RawFileButton } from './RawFileButton.tsx'
import { SalvageSummary } from './SalvageSummary.tsx'

interface SalvagedCardProps {
  readonly engine: EngineApi
  readonly report: SalvageReport
  readonly onLetGo: () => void
}

export function SalvagedCard({ engine, report, onLetGo }: SalvagedCardProps) {
  const messages = useMessages()
  const { t, bytes, nearDay } = messages
  const letGo = async (): Promise<void> => {
    const dropped = await engine.dropDamaged()
    showToast(dropped.ok ? t('salvage.letGone') : errorText(messages, dropped.error))
    onLetGo()
  }
  return (
    <section className="card padded index-card" aria-label={t('salvage.title')}>
      <h2>{t('salvage.when', { day: nearDay(report.at, Date.now()) })}</h2>
      <SalvageSummary report={report} />
      {report.keptBytes !== null && <p>{t('salvage.kept', { size: bytes(report.keptBytes) })}</p>}
      <div className="buttons">
        {report.keptBytes !== null && <RawFileButton engine={engine} which="damaged" label={t('salvage.raw')} />}
        <AskOnceButton
          label={t('salvage.letGo')}
          question={t('salvage.letGoAsk')}
          className="button danger"
          onAgreed={() => void letGo()}
        />
      </div>
    </section>
  )
}

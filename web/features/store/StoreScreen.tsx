// The state of the store: safe or not, how large, whether the index is in step, what deserves a look.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorDetail, errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-store.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { isTabOnIos } from '../../ui/tab-on-ios.ts'
import { BackupCard } from './BackupCard.tsx'
import { IndexCard } from './IndexCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { KindCounts } from './KindCounts.tsx'
import { LastCheck } from './LastCheck.tsx'
import { MoveCard } from './MoveCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { RestoredCard } from './RestoredCard.tsx'
import { SafetyCard } from './SafetyCard.tsx'
import { SalvagedCard } from './SalvagedCard.tsx'
import './store.css'
import { StoreChecks } from './StoreChecks.tsx'
import { StoreLinks } from './StoreLinks.tsx'
import { usePersistence, useStoreHealth } from './use-store-health.ts'
import { VersionsLine } from './VersionsLine.tsx'

export function StoreScreen({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { health, error, refresh } = useStoreHealth(engine)
  const persistence = usePersistence(health)
  return (
    <section className="screen store-screen" aria-busy={health === null}>
      <h1>{messages.t('store.title')}</h1>
      <StoreLinks />
      {error && (
        <div className="notice bad" role="alert">
          {errorText(messages, error)}
          <p className="detail">{errorDetail(error)}</p>
        </div>
      )}
      {health && (
        <>
          <SafetyCard health={health} persistence={persistence} />
          {health.documents > 0 && isTabOnIos() && <MoveCard />}
          <BackupCard engine={engine} documents={health.documents} />
          {health.restored && <RestoredCard engine={engine} report={health.restored} onChanged={refresh} />}
          {health.salvaged && <SalvagedCard engine={engine} report={health.salvaged} onLetGo={refresh} />}
          <JobsCard jobs={health.jobs} />
          <IndexCard engine={engine} health={health} />
          <LastCheck check={health.lastCheck} />
          <PicturesCard engine={engine} />
          <StoreChecks health={health} />
          <KindCounts health={health} />
          <VersionsLine versions={health.versions} />
        </>
      )}
    </section>
  )
}

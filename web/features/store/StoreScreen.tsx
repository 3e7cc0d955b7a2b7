// The state of the store: safe or not, how large, whether the index is in step, what deserves a look.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorDetail, errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { IndexCard } from './IndexCard.tsx'
import { KindCounts } from './KindCounts.tsx'
import { SafetyCard } from './SafetyCard.tsx'
import './store.css'
import { StoreChecks } from './StoreChecks.tsx'
import { StoreLinks } from './StoreLinks.tsx'
import { usePersistence, useStoreHealth } from './use-store-health.ts'

export function StoreScreen({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { health, error, rebuild, rebuildIndex } = useStoreHealth(engine)
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
          <IndexCard health={health} rebuild={rebuild} onRebuild={rebuildIndex} />
          <StoreChecks health={health} />
          <KindCounts health={health} />
          <p className="versions">
            {messages.t('store.versions', {
              kept: health.versions.kept,
              sqlite: health.versions.sqlite,
              schema: String(health.versions.schema),
            })}
          </p>
        </>
      )}
    </section>
  )
}

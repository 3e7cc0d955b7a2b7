// Whether everything can be found, and the way to build the index anew.
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { Rebuild } from './use-store-health.ts'

interface IndexCardProps {
  readonly health: StoreHealth
  readonly rebuild: Rebuild | null
  readonly onRebuild: () => void
}

export function IndexCard({ health, rebuild, onRebuild }: IndexCardProps) {
  const { t } = useMessages()
  const { indexed, documents } = health.index
  const inStep = indexed === documents
  return (
    <section className="card padded index-card">
      <h2>{inStep ? t('store.indexInStep') : t('store.indexBehind')}</h2>
      <p>{t('store.indexed', { indexed, documents })}</p>
      {rebuild ? (
        <>
          <Progress label={t('store.rebuilding')} done={rebuild.done} total={rebuild.total || null} />
          <p role="status">{t('store.rebuilding')}</p>
        </>
      ) : (
        <button type="button" className={inStep ? 'button' : 'button primary'} onClick={onRebuild}>
          {t('store.rebuild')}
        </button>
      )}
    </section>
  )
}

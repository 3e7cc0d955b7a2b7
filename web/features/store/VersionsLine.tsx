// What this is, for whoever reports a fault.
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { showToast } from '../../ui/toasts.ts'

export function VersionsLine({ versions }: Pick<StoreHealth, 'versions'>) {
  const { t } = useMessages()
  const words = t('store.versions', {
    kept: versions.kept,
    sqlite: versions.sqlite,
    schema: String(versions.schema),
  })
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${words} · ${navigator.userAgent}`)
    showToast(t('store.copied'))
  }
  return (
    <div className="versions">
      <p>{words}</p>
      {'clipboard' in navigator && (
        <button type="button" className="button plain" onClick={() => void copy()}>
          {t('store.copyVersions')}
        </button>
      )}
    </div>
  )
}

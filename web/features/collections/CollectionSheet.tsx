// What can be done with a collection of one's own: search in it, take single documents out, clear it.
import { useState } from 'react'
import type { CollectionSummary } from '../../../src-engine/contract/collections.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RemoveDocuments } from './RemoveDocuments.tsx'

interface CollectionSheetProps {
  readonly engine: EngineApi
  readonly collection: CollectionSummary
  readonly onChanged: () => void
  readonly onClose: () => void
}

export function CollectionSheet({ engine, collection, onChanged, onClose }: CollectionSheetProps) {
  const { t } = useMessages()
  const { name, documents } = collection
  const [asks, setAsks] = useState(false)
  const [error, setError] = useState<EngineError | null>(null)
  const clear = async (): Promise<void> => {
    const result = await engine.searchIndex({ collection: name, action: 'clear' })
    if (!result.ok) return setError(result.error)
    onChanged()
    onClose()
    showToast(t('collection.cleared', { name }))
  }
  return (
    <Sheet title={name} onClose={onClose}>
      <ErrorNotice error={error} />
      {asks ? (
        <div className="sheet-question" role="alert">
          <p>{t('collection.clearAsk', { name, count: documents })}</p>
          <div className="buttons">
            <button type="button" className="button danger" onClick={() => void clear()}>
              {t('collection.clear')}
            </button>
            <button type="button" className="button" onClick={() => setAsks(false)}>
              {t('action.cancel')}
            </button>
          </div>
        </div>
      ) : (
        <>
          <RemoveDocuments engine={engine} collection={name} onChanged={onChanged} />
          <button type="button" className="sheet-action danger" onClick={() => setAsks(true)}>
            <Icon name="trash" />
            {t('collection.clear')}
          </button>
        </>
      )}
    </Sheet>
  )
}

// Finds documents of a collection and takes them out, one by one, with the way back.
import { useEffect, useState } from 'react'
import type { CollectionDocument, CollectionHit } from '../../../src-engine/contract/collections.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { showToast } from '../../ui/toasts.ts'

interface RemoveDocumentsProps {
  readonly engine: EngineApi
  readonly collection: string
  readonly onChanged: () => void
}

const askAfterMs = 160
const shownHits = 10

export function RemoveDocuments({ engine, collection, onChanged }: RemoveDocumentsProps) {
  const messages = useMessages()
  const { t } = messages
  const [query, setQuery] = useState('')
  const { hits, refresh } = useHits(engine, collection, query)
  const write = async (document: CollectionDocument): Promise<void> => {
    const { id, title, text, aliases, uri } = document
    const draft = { id, title, text, aliases, uri }
    const result = await engine.searchIndex({ collection, action: 'upsert', documents: [draft] })
    if (!result.ok) showToast(errorText(messages, result.error))
    onChanged()
    refresh()
  }
  const remove = async ({ id, title }: CollectionHit): Promise<void> => {
    const kept = await engine.searchRead({ collection, id })
    const result = kept.ok ? await engine.searchIndex({ collection, action: 'remove', ids: [id] }) : kept
    if (!kept.ok || !result.ok) {
      if (!result.ok) showToast(errorText(messages, result.error))
      return
    }
    onChanged()
    refresh()
    showToast(t('collection.removed', { title }), {
      label: t('action.undo'),
      run: () => void write(kept.value),
    })
  }
  return (
    <div className="remove-documents">
      <label className="text-field">
        <span>{t('collection.removeSome')}</span>
        <input
          type="search"
          placeholder={t('collection.findToRemove', { name: collection })}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      {hits?.length === 0 && <p className="sheet-note">{t('collection.noMatch')}</p>}
      <ul className="plain-list">
        {hits?.map((hit) => (
          <li key={hit.id} className="remove-row">
            <span>{hit.title}</span>
            <button
              type="button"
              className="button danger"
              aria-label={t('collection.removeNamed', { title: hit.title })}
              onClick={() => void remove(hit)}
            >
              {t('collection.remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useHits(engine: EngineApi, collection: string, query: string) {
  const [hits, setHits] = useState<readonly CollectionHit[] | null>(null)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks the same again after a change
  useEffect(() => {
    if (query.trim() === '') return setHits(null)
    let wanted = true
    const timer = setTimeout(async () => {
      const answer = await engine.searchQuery({ collection, query, limit: shownHits })
      if (wanted) setHits(answer.ok ? answer.value.items : [])
    }, askAfterMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [engine, collection, query, times])
  return { hits, refresh: () => setTimes((old) => old + 1) }
}

// Finds documents of a collection and takes them out, one by one, with the way back.
import { useEffect, useState } from 'react'
import type { CollectionDocument, CollectionHit } from '../../../src-engine/contract/collections.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
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
  const { hits, error, refresh } = useHits(engine, collection, query)
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
    if (!kept.ok) return showToast(errorText(messages, kept.error))
    const result = await engine.searchIndex({ collection, action: 'remove', ids: [id] })
    if (!result.ok) return showToast(errorText(messages, result.error))
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
      <ErrorNotice error={error} />
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

interface Found {
  readonly hits: readonly CollectionHit[] | null
  readonly error: EngineError | null
}

const nothingAsked: Found = { hits: null, error: null }

function useHits(engine: EngineApi, collection: string, query: string) {
  const [found, setFound] = useState<Found>(nothingAsked)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks the same again after a change
  useEffect(() => {
    if (query.trim() === '') return setFound(nothingAsked)
    let wanted = true
    const timer = setTimeout(async () => {
      const answer = await engine.searchQuery({ collection, query, limit: shownHits })
      if (wanted) setFound(answer.ok ? { hits: answer.value.items, error: null } : { hits: null, error: answer.error })
    }, askAfterMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [engine, collection, query, times])
  return { ...found, refresh: () => setTimes((old) => old + 1) }
}

// A new collection comes into being with its first document.
import { type FormEvent, useState } from 'react'
import { type CollectionSummary, collectionLimits, collectionName } from '../../../src-engine/contract/collections.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { useMessages } from '../../messages/messages-context.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'

interface MakeCollectionProps {
  readonly engine: EngineApi
  readonly known: readonly CollectionSummary[]
  readonly onMade: () => void
}

const empty = { name: '', title: '', text: '' } as const
const { title: longestTitle, text: longestText } = collectionLimits.document

export function MakeCollection({ engine, known, onMade }: MakeCollectionProps) {
  const { t } = useMessages()
  const [draft, setDraft] = useState<Record<keyof typeof empty, string>>(empty)
  const [error, setError] = useState<EngineError | null>(null)
  const { name, title, text } = draft
  const isTaken = known.some((collection) => collection.name === name)
  const isBad = name !== '' && !collectionName.test(name)
  const change = (part: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...part })
    setError(null)
  }
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const document = { id: crypto.randomUUID(), title, text }
    const result = await engine.searchIndex({ collection: name, action: 'upsert', documents: [document] })
    if (!result.ok) return setError(result.error)
    setDraft(empty)
    onMade()
    showToast(t('collection.made', { name }))
  }
  return (
    <details className="card padded form-card">
      <summary>{t('collection.make')}</summary>
      <form className="stacked-form" onSubmit={(event) => void make(event)}>
        <label className="text-field">
          <span>{t('collection.name')}</span>
          <input
            type="text"
            required
            maxLength={64}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={name}
            aria-invalid={isBad || isTaken}
            aria-describedby="collection-rule"
            onChange={(event) => change({ name: event.target.value })}
          />
          <small id="collection-rule" className={isBad || isTaken ? 'field-note bad' : 'field-note'}>
            {isTaken ? t('collection.nameTaken') : t(isBad ? 'collection.nameBad' : 'collection.nameRule')}
          </small>
        </label>
        <TextField
          label={t('collection.firstTitle')}
          required
          maxLength={longestTitle}
          value={title}
          onText={(typed) => change({ title: typed })}
        />
        <label className="text-field">
          <span>{t('collection.firstText')}</span>
          <textarea
            rows={4}
            required
            maxLength={longestText}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </label>
        <ErrorNotice error={error} />
        <button type="submit" className="button primary" disabled={isBad || isTaken}>
          {t('collection.make')}
        </button>
      </form>
    </details>
  )
}

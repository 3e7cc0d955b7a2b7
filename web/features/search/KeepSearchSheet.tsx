// Keeps a search: pinned to the first screen, or as a view of whatever it finds or of exactly what it finds now.
import { type FormEvent, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ok, type Result } from '../../../src-engine/contract/result.ts'
import { type View, type ViewContent, viewLimits } from '../../../src-engine/contract/views.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { SaveAsSheet } from '../../engine-client/SaveAsSheet.tsx'
import { usePins } from '../../engine-client/use-pins.ts'
import '../../messages/en-export.ts'
import '../../messages/en-library.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { searchRequest } from './search-request.ts'
import './sheets.css'

interface KeepSearchSheetProps {
  readonly engine: EngineApi
  readonly query: string
  /** How many it finds; null while that is not certain. */
  readonly total: number | null
  readonly onClose: () => void
  readonly onSaved: (view: View) => void
}

export function KeepSearchSheet({ engine, query, total, onClose, onSaved }: KeepSearchSheetProps) {
  const { t, number } = useMessages()
  const { isPinned, toggle } = usePins(engine)
  const [name, setName] = useState('')
  const [type, setType] = useState<ViewContent['type']>('live')
  const [exporting, setExporting] = useState(false)
  const [error, setError] = useState<EngineError | null>(null)
  const setFits = total !== null && total > 0 && total <= viewLimits.documents
  const target = { type: 'query', query, label: name.trim() || query } as const

  const save = async (replace: boolean): Promise<void> => {
    const content = type === 'live' ? ok({ type, query } as const) : await foundNow(engine, query)
    const saved = content.ok ? await engine.saveView({ name, content: content.value, replace }) : content
    if (saved.ok) onSaved(saved.value)
    else setError(saved.error)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save(false)
  }
  if (exporting) {
    const targets = { type: 'found', request: searchRequest(query, 1), except: [] } as const
    return <SaveAsSheet engine={engine} targets={targets} words={query} onClose={onClose} />
  }
  return (
    <Sheet title={t('keep.open')} onClose={onClose}>
      <p className="sheet-note detail">{query}</p>
      <button
        type="button"
        className="sheet-action"
        onClick={() => {
          void toggle(target)
          onClose()
        }}
      >
        <Icon name="pin" />
        {t(isPinned(target) ? 'keep.unpin' : 'keep.pin')}
      </button>
      <button type="button" className="sheet-action" onClick={() => setExporting(true)}>
        <Icon name="share" />
        {t('saveAs.title')}
      </button>
      <form className="keep-view" onSubmit={submit}>
        <h3>{t('keep.asView')}</h3>
        <TextField
          label={t('keep.name')}
          required
          maxLength={viewLimits.name}
          value={name}
          onText={(text) => {
            setName(text)
            setError(null)
          }}
        />
        <fieldset className="choices">
          <legend className="visually-hidden">{t('keep.asView')}</legend>
          <label className="choice">
            <input type="radio" name="content" checked={type === 'live'} onChange={() => setType('live')} />
            <b>{t('keep.live')}</b>
            <small className="choice-note">{t('keep.liveDetail')}</small>
          </label>
          <label className="choice">
            <input
              type="radio"
              name="content"
              disabled={!setFits}
              checked={type === 'snapshot'}
              onChange={() => setType('snapshot')}
            />
            <b>{t('keep.set', { count: total ?? 0 })}</b>
            <small className="choice-note">
              {setFits ? t('keep.setDetail') : t('keep.setTooMany', { limit: number(viewLimits.documents) })}
            </small>
          </label>
        </fieldset>
        <ErrorNotice error={error} />
        <div className="buttons">
          <button type="submit" className="button primary">
            {t('keep.save')}
          </button>
          {error?.type === 'NameTaken' && (
            <button type="button" className="button" onClick={() => void save(true)}>
              {t('keep.replace')}
            </button>
          )}
        </div>
      </form>
    </Sheet>
  )
}

async function foundNow(engine: EngineApi, query: string): Promise<Result<ViewContent, EngineError>> {
  const answer = await engine.search({ ...searchRequest(query, 1), pageSize: viewLimits.documents })
  if (!answer.ok) return answer
  return ok({ type: 'snapshot', refs: answer.value.hits.map(({ collection, id }) => ({ collection, id })) })
}

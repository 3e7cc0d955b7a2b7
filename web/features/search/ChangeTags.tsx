// Tags to add to and to take off what is selected. Known tags are offered while one is typed.
import { type FormEvent, useId, useState } from 'react'
import { fold } from '../../../src-engine/analysis/fold.ts'
import type { DocumentChange } from '../../../src-engine/contract/changes.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-select.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import './sheets.css'
import { nearTags, tagOf } from './tag-names.ts'

interface ChangeTagsProps {
  readonly engine: EngineApi
  readonly count: number
  /** Tags that some of the selected documents have, as far as is known. */
  readonly present: readonly string[]
  readonly onChange: (change: Pick<DocumentChange, 'addTags' | 'removeTags'>) => void
  readonly onClose: () => void
}

const longestTag = 200

export function ChangeTags({ engine, count, present, onChange, onClose }: ChangeTagsProps) {
  const { t } = useMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { value: known, error } = useAnswer('tags', () => engine.listTags())
  const add = (tag: string): void => {
    setTyped('')
    if (tag !== '' && !added.some((other) => fold(other) === fold(tag))) setAdded([...added, tag])
  }
  const toggleRemoved = (tag: string): void =>
    setRemoved(removed.includes(tag) ? removed.filter((other) => other !== tag) : [...removed, tag])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The first Enter takes the tag, the next one changes the documents.
    if (tagOf(typed) !== '') add(tagOf(typed))
    else if (added.length + removed.length > 0) onChange({ addTags: added, removeTags: removed })
  }
  const offered = nearTags(known ?? [], typed, added)
  const nothing = added.length + removed.length === 0 && tagOf(typed) === ''
  return (
    <Sheet title={t('select.tags')} onClose={onClose}>
      <form className="change-form" onSubmit={submit}>
        <label className="text-field">
          <span>{t('bulk.addTag')}</span>
          <input
            type="text"
            maxLength={longestTag}
            autoCapitalize="off"
            autoComplete="off"
            enterKeyHint="done"
            aria-describedby={`${id}-offered`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <fieldset id={`${id}-offered`} className="filter-group" aria-label={t('bulk.addTag')}>
          {added.map((tag) => (
            <Chip
              key={tag}
              label={`#${tag}`}
              chosen
              onToggle={() => setAdded(added.filter((other) => other !== tag))}
            />
          ))}
          {offered.map((tag) => (
            <Chip key={tag} label={`#${tag}`} chosen={false} onToggle={() => add(tag)} />
          ))}
        </fieldset>
        {present.length > 0 && (
          <fieldset className="filter-group">
            <legend>{t('bulk.removeTag')}</legend>
            {present.map((tag) => (
              <Chip key={tag} label={`#${tag}`} chosen={removed.includes(tag)} onToggle={() => toggleRemoved(tag)} />
            ))}
          </fieldset>
        )}
        <ErrorNotice error={error} />
        <div className="sheet-end">
          <button
            type="button"
            className="button primary"
            disabled={nothing}
            onClick={() =>
              onChange({ addTags: tagOf(typed) === '' ? added : [...added, tagOf(typed)], removeTags: removed })
            }
          >
            {t('bulk.apply', { count })}
          </button>
        </div>
      </form>
    </Sheet>
  )
}

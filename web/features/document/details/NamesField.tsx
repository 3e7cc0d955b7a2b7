// A list of names as chips: tags, people, other titles. Added by typing, completed from what the store has.
import { useEffect, useId, useMemo, useState } from 'react'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { latestOnly } from '../../../engine-client/latest-only.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SuggestField } from '../../../ui/SuggestField.tsx'
import type { FieldsOf } from '../document-editor.ts'
import { useFieldSave } from './Field.tsx'

interface NamesFieldProps {
  readonly engine: EngineApi
  readonly label: string
  readonly addLabel: string
  readonly names: readonly string[]
  /** Filter whose values complete what is typed, such as `tag`; null for none. */
  readonly filter: 'tag' | 'from' | null
  readonly clean?: (typed: string) => string
  readonly write: (change: (names: readonly string[]) => readonly string[]) => FieldsOf
}

const asTyped = (typed: string): string => typed.trim()

export function NamesField({ engine, label, addLabel, names, filter, clean = asTyped, write }: NamesFieldProps) {
  const { t } = useMessages()
  const labelId = useId()
  const problemId = `${labelId}-problem`
  const { problem, save } = useFieldSave()
  const [typed, setTyped] = useState('')
  const known = useCompletion(engine, filter, typed)
  const add = async (text: string): Promise<void> => {
    const name = clean(text)
    if (name === '') return
    if (await save(write((before) => (before.includes(name) ? before : [...before, name])))) setTyped('')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and disable otherwise
    <div className="field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="field-label">
        {label}
      </span>
      {names.length > 0 && (
        <ul className="name-chips">
          {names.map((name) => (
            <li key={name} className="name-chip">
              <span>{name}</span>
              <button
                type="button"
                aria-label={t('details.removeName', { name })}
                onClick={() => void save(write((before) => before.filter((other) => other !== name)))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="name-add">
        <SuggestField
          label={addLabel}
          value={typed}
          options={known.filter(({ label: name }) => !names.includes(name))}
          describedBy={problem ? problemId : undefined}
          onChange={setTyped}
          onChoose={(option) => void add(option.label)}
          onEnter={(text) => void add(text)}
          onBlur={() => void add(typed)}
        />
        {typed.trim() !== '' && (
          <button type="button" className="button" onClick={() => void add(typed)}>
            {t('details.add')}
          </button>
        )}
      </div>
      {problem && (
        <p id={problemId} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const namesShown = 5

function useCompletion(engine: EngineApi, filter: NamesFieldProps['filter'], typed: string) {
  const [found, setFound] = useState<readonly { readonly key: string; readonly label: string }[]>([])
  const ask = useMemo(() => {
    const find = async (query: string) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const answer = await engine.complete({ query, limit: namesShown * 2, nowMs: Date.now(), timeZone })
      if (!answer.ok) return []
      const values = answer.value.suggestions.filter(({ kind }) => kind === 'value')
      return values.map(({ label }) => ({ key: label, label }))
    }
    return latestOnly(find, setFound)
  }, [engine])
  const wanted = filter !== null && typed.trim() !== ''
  useEffect(() => {
    if (!wanted) setFound([])
    // The quote stays open, as while it is typed: blanks belong to the name.
    else ask(`${filter}:${/\s/.test(typed.trim()) ? '"' : ''}${typed.trim().replace(/["\\]/g, '')}`)
  }, [ask, wanted, filter, typed])
  return wanted ? found.slice(0, namesShown) : []
}

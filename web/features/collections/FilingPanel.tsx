// Filing by number: systems, their categories, and the system that a bare number means.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { FilingCategory, FilingChange, FilingSystem } from '../../../src-engine/contract/filing.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AddCategory, AddSystem } from './FilingForms.tsx'
import { type FilingPlace, FilingSheet } from './FilingSheet.tsx'

export function FilingPanel({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t } = messages
  const { value: filing, error, put } = useAnswer('filing', () => engine.filing())
  const [chosen, setChosen] = useState<FilingPlace | null>(null)

  /** Null when it was done; else what the form has to say. */
  const change = async (wanted: FilingChange) => {
    const result = await engine.changeFiling(wanted)
    if (!result.ok) return result.error
    put(result.value)
    return null
  }
  const remove = async (place: FilingPlace): Promise<void> => {
    setChosen(null)
    const failure = await change(removalOf(place))
    if (failure) return showToast(errorText(messages, failure))
    const restore = { label: t('action.undo'), run: () => void change(savingOf(place, place.name)) }
    showToast(t('filing.removed', { name: placeLabel(place) }), restore)
  }
  const systems = filing?.systems ?? []
  const named = systems.filter(({ code }) => code !== null)
  return (
    <div className="filing" aria-busy={filing === null}>
      <ErrorNotice error={error} />
      <p className="filing-detail">{t('filing.detail')}</p>
      {named.length > 0 && (
        <label className="text-field">
          <span>{t('filing.selected')}</span>
          <select
            value={filing?.selected ?? ''}
            onChange={(event) => void change({ action: 'select', system: event.target.value || null })}
          >
            <option value="">{t('filing.all')}</option>
            {named.map(({ code, name }) => (
              <option key={code} value={code ?? ''}>
                {code} {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {filing && systems.length === 0 && <p className="filing-none">{t('filing.none')}</p>}
      {systems.map((system) => (
        <SystemCard key={system.code ?? ''} system={system} onChoose={setChosen} />
      ))}
      <AddCategory systems={named} onChange={change} />
      <AddSystem onChange={change} />
      {chosen && (
        <FilingSheet
          place={chosen}
          onRename={(name) => change(savingOf(chosen, name))}
          onRemove={() => void remove(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

const placeLabel = ({ system, category, name }: FilingPlace): string =>
  [category === null ? system : addressOf(system, category), name].filter(Boolean).join(' ')

const addressOf = (system: string | null, category: string): string =>
  system === null ? category : `${system}.${category}`

const removalOf = ({ system, category }: FilingPlace): FilingChange =>
  category === null
    ? { action: 'remove-system', code: system ?? '' }
    : { action: 'remove-category', system, code: category }

const savingOf = ({ system, category }: FilingPlace, name: string): FilingChange =>
  category === null
    ? { action: 'save-system', code: system ?? '', name }
    : { action: 'save-category', system, code: category, name }

interface SystemCardProps {
  readonly system: FilingSystem
  readonly onChoose: (place: FilingPlace) => void
}

function SystemCard({ system, onChoose }: SystemCardProps) {
  const { t } = useMessages()
  const { code, name, categories } = system
  return (
    <section>
      <header className="system-head">
        <h2>{code === null ? t('filing.noSystem') : `${code} ${name}`}</h2>
        {code !== null && (
          <IconButton
            icon="edit"
            label={t('filing.change', { name: code })}
            onClick={() => onChoose({ system: code, category: null, name, used: categories.length })}
          />
        )}
      </header>
      {categories.length > 0 && (
        <ul className="card plain-list">
          {categories.map((category) => (
            <CategoryRow key={category.code} system={code} category={category} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface CategoryRowProps {
  readonly system: string | null
  readonly category: FilingCategory
  readonly onChoose: (place: FilingPlace) => void
}

function CategoryRow({ system, category, onChoose }: CategoryRowProps) {
  const { t, number } = useMessages()
  const { code, name, documents } = category
  const address = addressOf(system, code)
  return (
    <li className="row-with-menu">
      <RouteLink className="row category-row" to={{ ...homeRoute, query: addFilter('', 'jd', address) }}>
        <b>
          <span className="category-code">{code}</span> {name}
        </b>
        <span className={documents === 0 ? 'number zero' : 'number'}>{number(documents)}</span>
      </RouteLink>
      <IconButton
        icon="edit"
        label={t('filing.change', { name: address })}
        onClick={() => onChoose({ system, category: code, name, used: documents })}
      />
    </li>
  )
}

// Fields that one value is written into for everything that is selected. What is left as it is stays as it is.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { DocumentChange } from '../../../src-engine/contract/changes.ts'
import { documentKinds, priorities } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { Filing } from '../../../src-engine/contract/filing.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-document.ts'
import '../../messages/en-select.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { statuses, statusName } from '../../ui/status-name.ts'
import { type DetailChoices, detailsOf, leftAsTheyAre } from './detail-choices.ts'
import './sheets.css'

interface ChangeDetailsProps {
  readonly engine: EngineApi
  readonly count: number
  readonly onChange: (set: NonNullable<DocumentChange['set']>) => void
  readonly onClose: () => void
}

export function ChangeDetails({ engine, count, onChange, onClose }: ChangeDetailsProps) {
  const messages = useMessages()
  const { t } = messages
  const { value: filing, error } = useAnswer('filing', () => engine.filing())
  const [choices, setChoices] = useState(leftAsTheyAre)
  const choose = (choice: Partial<DetailChoices>): void => setChoices({ ...choices, ...choice })
  const set = detailsOf(choices, new Date())
  const isNothing = Object.keys(set).length === 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isNothing) onChange(set)
  }
  const yesOrNo = [
    ['yes', t('bulk.yes')],
    ['no', t('bulk.no')],
  ] as const
  return (
    <Sheet title={t('select.details')} onClose={onClose}>
      <form className="change-form change-details" onSubmit={submit}>
        <Choice
          label={t('filters.kind')}
          value={choices.kind}
          options={documentKinds.map((kind) => [kind, t(`kind.${kind}`)])}
          onChoose={(kind) => choose({ kind })}
        />
        <Choice
          label={t('details.status')}
          value={choices.status}
          options={[
            ...statuses.map((each) => [each, statusName(messages, each)] as const),
            ['none', t('details.none')],
          ]}
          onChoose={(status) => choose({ status })}
        />
        <Choice
          label={t('details.due')}
          value={choices.due}
          options={[
            ['today', t('details.today')],
            ['tomorrow', t('details.tomorrow')],
            ['day', t('bulk.onDay')],
            ['none', t('details.noDue')],
          ]}
          onChoose={(due) => choose({ due })}
        >
          {choices.due === 'day' && (
            <input
              type="date"
              aria-label={t('bulk.onDay')}
              required
              value={choices.day}
              onChange={(event) => choose({ day: event.target.value })}
            />
          )}
        </Choice>
        <Choice
          label={t('details.priority')}
          value={choices.priority}
          options={[...priorities.map((each) => [each, t(`priority.${each}`)] as const), ['none', t('details.none')]]}
          onChoose={(priority) => choose({ priority })}
        />
        <Choice
          label={t('filters.personal')}
          value={choices.area}
          options={[
            ['personal', t('filters.isPersonal')],
            ['work', t('filters.isWork')],
            ['none', t('details.none')],
          ]}
          onChoose={(area) => choose({ area })}
        />
        <Choice
          label={t('details.private')}
          value={choices.private}
          options={yesOrNo}
          onChoose={(isPrivate) => choose({ private: isPrivate })}
        />
        <Choice
          label={t('details.pinned')}
          value={choices.pinned}
          options={yesOrNo}
          onChoose={(pinned) => choose({ pinned })}
        />
        <Choice
          label={t('details.category')}
          value={choices.category}
          options={[...categoriesOf(filing), ['none', t('details.none')]]}
          onChoose={(category) => choose({ category })}
        />
        <ErrorNotice error={error} />
        <div className="sheet-end">
          <button type="submit" className="button primary" disabled={isNothing}>
            {t('bulk.apply', { count })}
          </button>
        </div>
      </form>
    </Sheet>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  /** Empty: left as it is. */
  readonly value: Value | ''
  readonly options: readonly (readonly [Value, string])[]
  readonly onChoose: (value: Value | '') => void
  readonly children?: ReactNode
}

function Choice<Value extends string>({ label, value, options, onChoose, children }: ChoiceProps<Value>) {
  const { t } = useMessages()
  return (
    <div className="change-choice">
      <label className="text-field">
        <span>{label}</span>
        <select
          value={value}
          onChange={(event) => onChoose(options.find(([option]) => option === event.target.value)?.[0] ?? '')}
        >
          <option value="">{t('bulk.asItIs')}</option>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  )
}

/** A category as it is written into a document: `S01.21 Tax`. */
const categoriesOf = (filing: Filing | null): readonly (readonly [string, string])[] =>
  (filing?.systems ?? []).flatMap((system) =>
    system.categories.map(({ code, name }) => {
      const written = `${system.code === null ? '' : `${system.code}.`}${code} ${name}`
      return [written, written] as const
    }),
  )

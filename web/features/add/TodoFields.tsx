// When a new todo is due, and how much it matters. Both may stay open.
import { priorities } from '../../../src-engine/contract/documents.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { localDay } from '../../ui/local-day.ts'
import type { Draft } from './use-draft.ts'

interface TodoFieldsProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

export function TodoFields({ draft, onChange }: TodoFieldsProps) {
  const { t } = useMessages()
  const { due, priority } = draft
  const days = [
    ['details.today', localDay(Date.now())],
    ['details.tomorrow', localDay(Date.now(), 1)],
  ] as const
  const setDue = (day: string | null): void => onChange({ ...draft, due: day })
  return (
    <div className="todo-fields">
      <div className="due">
        <input
          type="date"
          value={due ?? ''}
          aria-label={t('details.due')}
          onChange={(event) => setDue(event.target.value || null)}
        />
        {days.map(([key, day]) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={due === day}
            onClick={() => setDue(due === day ? null : day)}
          >
            {t(key)}
          </button>
        ))}
      </div>
      <select
        value={priority ?? ''}
        aria-label={t('details.priority')}
        onChange={(event) =>
          onChange({ ...draft, priority: priorities.find((known) => known === event.target.value) ?? null })
        }
      >
        <option value="">{t('details.noPriority')}</option>
        {priorities.map((known) => (
          <option key={known} value={known}>
            {t('details.priorityIs', { priority: t(`priority.${known}`) })}
          </option>
        ))}
      </select>
    </div>
  )
}

// The due day, with the days that are asked for most one tap away.
import { useMessages } from '../../../messages/messages-context.tsx'
import { localDay } from '../../../ui/local-day.ts'
import { Field, useFieldSave } from './Field.tsx'

export function DueField({ due }: { readonly due: string | null }) {
  const { t } = useMessages()
  const { problem, save } = useFieldSave()
  const set = (day: string | null): void => void save(() => ({ due: day }))
  const shortcuts = [
    ['details.today', localDay(Date.now())],
    ['details.tomorrow', localDay(Date.now(), 1)],
    ['details.noDue', null],
  ] as const
  return (
    <Field label={t('details.due')} problem={problem}>
      {(names) => (
        <div className="due">
          <input {...names} type="date" value={due ?? ''} onChange={(event) => set(event.target.value || null)} />
          {shortcuts.map(([key, day]) => (
            <button key={key} type="button" className="chip" aria-pressed={due === day} onClick={() => set(day)}>
              {t(key)}
            </button>
          ))}
        </div>
      )}
    </Field>
  )
}

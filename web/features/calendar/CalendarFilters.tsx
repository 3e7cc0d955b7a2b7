// Which dates are shown: by what they mean, and of which view.
import { type FactRole, factRoles } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface CalendarFiltersProps {
  readonly engine: EngineApi
  readonly role: FactRole | null
  readonly view: string | null
  readonly onRole: (role: FactRole | null) => void
  readonly onView: (view: string | null) => void
}

export function CalendarFilters({ engine, role, view, onRole, onView }: CalendarFiltersProps) {
  const { t } = useMessages()
  const { value: views } = useAnswer('views', () =>
    engine.listViews({ nowMs: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  )
  const names = (views ?? []).map(({ name }) => name)
  // A view in the address may be gone, or not read yet: what is asked for is shown all the same.
  const choices = view === null || names.includes(view) ? names : [view, ...names]
  return (
    <div className="calendar-filters">
      <select
        className="picker"
        aria-label={t('calendar.roles')}
        value={role ?? ''}
        onChange={(event) => onRole(factRoles.find((known) => known === event.target.value) ?? null)}
      >
        <option value="">{t('calendar.allRoles')}</option>
        {factRoles.map((known) => (
          <option key={known} value={known}>
            {t(`role.${known}`)}
          </option>
        ))}
      </select>
      {choices.length > 0 && (
        <select
          className="picker"
          aria-label={t('calendar.scope')}
          value={view ?? ''}
          onChange={(event) => onView(event.target.value || null)}
        >
          <option value="">{t('calendar.everything')}</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

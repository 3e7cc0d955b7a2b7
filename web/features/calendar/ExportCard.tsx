// The dates for another calendar, as a file.
import type { CalendarRequest } from '../../../src-engine/contract/calendar.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { handOver } from '../../ui/hand-over.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import { firstOf, lastOf } from './calendar-days.ts'

interface ExportCardProps {
  readonly engine: EngineApi
  readonly month: string
  /** Role and scope as they are chosen. */
  readonly request: Omit<CalendarRequest, 'from' | 'to'>
}

const always = { from: '0001-01-01', to: '9999-12-31' } as const

export function ExportCard({ engine, month, request }: ExportCardProps) {
  const messages = useMessages()
  const { t } = messages
  const give = async (name: string, range: Pick<CalendarRequest, 'from' | 'to'>): Promise<void> => {
    const text = await engine.calendarFile({ ...request, ...range })
    if (!text.ok) return showToast(errorText(messages, text.error))
    const file = new File([text.value], name, { type: 'text/calendar' })
    if ((await handOver(file)) === 'downloaded') showToast(t('calendar.exported', { name }))
  }
  return (
    <section className="export">
      <h2 className="section-title">{t('calendar.export')}</h2>
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => void give(`kept-${month}.ics`, { from: firstOf(month), to: lastOf(month) })}
        >
          <Icon name="share" size={18} />
          {t('calendar.exportMonth')}
        </button>
        <button type="button" className="button" onClick={() => void give('kept.ics', always)}>
          <Icon name="share" size={18} />
          {t('calendar.exportAll')}
        </button>
      </div>
      <p>{t('calendar.exportNote')}</p>
    </section>
  )
}

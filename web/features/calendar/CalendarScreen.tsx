// Days that matter: a month as a grid, its dates as a list, narrowed by what they mean and whose they are.
import { useEffect, useState } from 'react'
import type { CalendarRow } from '../../../src-engine/contract/calendar.ts'
import type { FactRole } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-library.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Agenda } from './Agenda.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { firstOf, monthDays, monthOf, shiftMonth, today, weekStartOf } from './calendar-days.ts'
import { ExportCard } from './ExportCard.tsx'
import { rowsByDay } from './group-rows.ts'
import { MonthGrid } from './MonthGrid.tsx'
import './calendar.css'

/** What was looked at last, for coming back from a document. The month and the view stand in the address. */
const left: { day: string | null; role: FactRole | null } = { day: null, role: null }

export function CalendarScreen({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t } = messages
  const { month, view, selected, focused, show, showView, select } = useShownDays()
  const [role, setRole] = useState(left.role)
  const weekStart = weekStartOf(messages.language, navigator.languages)
  const days = monthDays(month, weekStart)
  const request = {
    ...(role === null ? {} : { role }),
    scope: view === null ? null : ({ type: 'view', name: view } as const),
    nowMs: Date.now(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const range = { from: days[0] ?? firstOf(month), to: days.at(-1) ?? firstOf(month) }
  const { value: answer, error } = useAnswer([range.from, range.to, role, view].join(' '), () =>
    engine.calendar({ ...request, ...range }),
  )
  const rows = error ? [] : (answer?.rows ?? [])
  const listed = rows.filter((row) => isListed(row, month, selected))
  return (
    <section className="screen calendar-screen" aria-busy={answer === null && error === null}>
      <h1>{t('calendar.title')}</h1>
      <div className="calendar-layout">
        <div>
          <MonthHead month={month} onShow={show} />
          <MonthGrid
            month={month}
            weekStart={weekStart}
            rowsByDay={rowsByDay(rows)}
            selected={selected}
            focused={focused}
            onFocus={show}
            onSelect={select}
          />
          <CalendarFilters
            engine={engine}
            role={role}
            view={view}
            onRole={(next) => {
              left.role = next
              setRole(next)
            }}
            onView={showView}
          />
        </div>
        <div>
          <AgendaHead selected={selected} onWholeMonth={select} />
          {error && <CalendarFailure error={error} view={view} />}
          {answer && answer.total > answer.rows.length && (
            <p className="notice">{t('calendar.tooMany', { shown: answer.rows.length, total: answer.total })}</p>
          )}
          {answer && !error && listed.length === 0 && (
            <div className="no-dates">
              <p>{t(selected === null ? 'calendar.nothingMonth' : 'calendar.nothingDay')}</p>
              <p className="quiet">{t('calendar.nothingDetail')}</p>
            </div>
          )}
          <Agenda rows={listed} oneDay={selected !== null} />
          <ExportCard engine={engine} month={month} request={request} />
        </div>
      </div>
    </section>
  )
}

interface MonthHeadProps {
  readonly month: string
  readonly onShow: (day: string) => void
}

function MonthHead({ month, onShow }: MonthHeadProps) {
  const { t, date } = useMessages()
  return (
    <header className="month-head">
      <h2 aria-live="polite">{date(firstOf(month), 'month')}</h2>
      <button type="button" className="button plain" onClick={() => onShow(today(Date.now()))}>
        {t('calendar.today')}
      </button>
      <IconButton icon="back" label={t('calendar.previous')} onClick={() => onShow(firstOf(shiftMonth(month, -1)))} />
      <IconButton icon="next" label={t('calendar.next')} onClick={() => onShow(firstOf(shiftMonth(month, 1)))} />
    </header>
  )
}

interface AgendaHeadProps {
  readonly selected: string | null
  /** Given the day that was chosen until now. */
  readonly onWholeMonth: (day: string) => void
}

function AgendaHead({ selected, onWholeMonth }: AgendaHeadProps) {
  const { t, weekdayDate } = useMessages()
  return (
    <header className="agenda-head">
      <h2>{selected === null ? t('calendar.wholeMonth') : weekdayDate(selected)}</h2>
      {selected !== null && (
        <button type="button" className="chip" onClick={() => onWholeMonth(selected)}>
          <span>{t('calendar.wholeMonth')}</span>
        </button>
      )}
    </header>
  )
}

interface CalendarFailureProps {
  readonly error: EngineError
  readonly view: string | null
}

/** A view that is broken is mended where its query is. */
function CalendarFailure({ error, view }: CalendarFailureProps) {
  const messages = useMessages()
  const reason = errorText(messages, error)
  return (
    <div className="notice bad" role="alert">
      <p>{view === null ? reason : messages.t('view.broken', { reason })}</p>
      {view !== null && <RouteLink to={{ ...homeRoute, view }}>{messages.t('views.editQuery')}</RouteLink>}
    </div>
  )
}

/** Dates of a month or a year are listed with the whole month alone: they are of no one day. */
function isListed(row: CalendarRow, month: string, selected: string | null): boolean {
  if (selected !== null) return row.precision === 'day' && row.date === selected
  return monthOf(row.date) === month
}

/** Month and view live in the address, the chosen day beside it. */
function useShownDays() {
  const route = useRoute()
  const navigation = useNavigation()
  const month = route.month ?? monthOf(today(Date.now()))
  const [selected, setSelected] = useState(left.day && monthOf(left.day) === month ? left.day : null)
  const [focused, setFocused] = useState(selected ?? firstFocus(month))
  useEffect(() => {
    left.day = selected
  }, [selected])
  const go = (to: string): void => {
    if (to !== month) navigation.replace({ ...navigation.current(), month: to })
  }
  return {
    month,
    view: route.view,
    selected,
    focused,
    /** Shows the month of the day and goes there with the keys; no day stays chosen that is out of sight. */
    show: (day: string) => {
      go(monthOf(day))
      setFocused(day)
      if (monthOf(day) !== month) setSelected(null)
    },
    showView: (view: string | null) => navigation.replace({ ...navigation.current(), view }),
    /** Chosen once more, the whole month is back. */
    select: (day: string) => {
      go(monthOf(day))
      setFocused(day)
      setSelected(selected === day ? null : day)
    },
  }
}

function firstFocus(month: string): string {
  const now = today(Date.now())
  return monthOf(now) === month ? now : firstOf(month)
}

// Saved views and the calendar, on the real engine.
import type { CalendarRequest, CalendarScope } from '../../src-engine/contract/calendar.ts'
import type { ViewDraft, ViewPage } from '../../src-engine/contract/views.ts'
import { type Answer, errorFromEngine, failedAnswer, rowFromHit } from './answer.ts'
import type { Arguments } from './case-format.ts'
import type { Operation } from './operations.ts'

/** Arguments that the engine does not know go along: refusing them is its business. */
export const libraryOperations = {
  async saveView(args, { engine }) {
    const saved = await engine().saveView(draftFrom(args))
    if (!saved.ok) return failedAnswer(errorFromEngine(saved.error))
    const { content } = saved.value
    return { error: null, view: { query: content.type === 'live' ? content.query : null } }
  },

  async openView(args, { engine, clock: { nowMs, timeZone } }) {
    const page = { page: 1, pageSize: 25, ...args, nowMs, timeZone }
    const opened = await engine().openView(unchecked<ViewPage>(page))
    if (!opened.ok) return failedAnswer(errorFromEngine(opened.error))
    const { hits, ...answer } = opened.value.answer
    return { ...answer, error: null, rows: hits.map(rowFromHit), total: opened.value.total }
  },

  async calendar({ format, scope, ...args }, { engine, clock: { nowMs, timeZone } }) {
    const request = unchecked<CalendarRequest>({ ...args, scope: scopeFrom(scope), nowMs, timeZone })
    if (format !== undefined && format !== 'ics') return failedAnswer({ code: 'validation' })
    return format === 'ics' ? readFile(engine(), request) : readRows(engine(), request)
  },
} satisfies Readonly<Record<string, Operation>>

type Engine = ReturnType<Parameters<Operation>[1]['engine']>

async function readRows(engine: Engine, request: CalendarRequest): Promise<Answer> {
  const found = await engine.calendar(request)
  if (!found.ok) return failedAnswer(errorFromEngine(found.error))
  const { rows, total } = found.value
  return { error: null, calendar: rows.map(({ ref, date, role }) => [ref.id, date, role]), total }
}

async function readFile(engine: Engine, request: CalendarRequest): Promise<Answer> {
  const file = await engine.calendarFile(request)
  return file.ok ? { error: null, text: file.value } : failedAnswer(errorFromEngine(file.error))
}

function draftFrom({ query, ids, ...args }: Arguments): ViewDraft {
  if (query === undefined && ids === undefined) return unchecked<ViewDraft>(args)
  const content = {
    type: ids === undefined ? 'live' : 'snapshot',
    ...(query !== undefined && { query }),
    ...(ids !== undefined && { refs: refsFrom(ids) }),
  }
  return unchecked<ViewDraft>({ ...args, content })
}

function scopeFrom(scope: unknown): CalendarScope | null {
  if (scope === undefined || scope === null) return null
  const { query, view, ids, ...others } = unchecked<Record<string, unknown>>(scope)
  const given = {
    ...(query !== undefined && { type: 'query', query }),
    ...(view !== undefined && { type: 'view', name: view }),
    ...(ids !== undefined && { type: 'documents', refs: refsFrom(ids) }),
    ...others,
  }
  return unchecked<CalendarScope>(given)
}

const refsFrom = (ids: unknown) => (Array.isArray(ids) ? ids.map((id) => ({ collection: 'library', id })) : ids)

/** What a case gives may be wrong on purpose. */
const unchecked = <T>(value: unknown) => value as T

// The calendar for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { readCalendar, readWholeCalendar } from '../library/calendar.ts'
import { loadCalendarWriter } from '../library/calendar-file.ts'
import { checkCalendar } from '../library/check-calendar.ts'
import { attempt, attemptAsync, type EngineCore, flat } from './engine-core.ts'
import { libraryContext } from './library-calls.ts'

export type Calendar = Pick<EngineApi, 'calendar' | 'calendarFile'>

export const calendarOf = (core: EngineCore, caller: CallerProfile): Calendar => ({
  async calendar(request) {
    const checked = checkCalendar(request)
    if (!checked.ok) return checked
    return flat(core.read((db) => readCalendar(db, checked.value, libraryContext(core, db, caller, checked.value))))
  },
  async calendarFile(request) {
    const checked = checkCalendar(request)
    if (!checked.ok) return checked
    const { value } = checked
    const rows = flat(core.read((db) => readWholeCalendar(db, value, libraryContext(core, db, caller, value))))
    if (!rows.ok) return rows
    const writer = await attemptAsync(loadCalendarWriter)
    return writer.ok ? attempt(() => writer.value(rows.value, value.nowMs)) : writer
  },
})

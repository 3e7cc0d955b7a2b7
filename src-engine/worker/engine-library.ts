// Views, pins, calendar and filing for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import { type Calendar, calendarOf } from './engine-calendar.ts'
import type { EngineCore } from './engine-core.ts'
import { type FilingCalls, filingOf } from './engine-filing.ts'
import { type PinCalls, pinsOf } from './engine-pins.ts'
import { type Views, viewsOf } from './engine-views.ts'

export type Library = Views & PinCalls & Calendar & FilingCalls

export const libraryOf = (core: EngineCore, caller: CallerProfile): Library => ({
  ...viewsOf(core, caller),
  ...pinsOf(core, caller),
  ...calendarOf(core, caller),
  ...filingOf(core, caller),
})

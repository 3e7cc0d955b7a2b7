// Views, pins, calendar and filing for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err } from '../contract/result.ts'
import { type Calendar, calendarOf } from './engine-calendar.ts'
import type { EngineCore } from './engine-core.ts'
import { type FilingCalls, filingOf } from './engine-filing.ts'
import { type Views, viewsOf } from './engine-views.ts'

export type Library = Views & Calendar & FilingCalls & Pick<EngineApi, 'pins' | 'pin' | 'unpin'>

export function libraryOf(core: EngineCore, caller: CallerProfile): Library {
  const notBuilt = async () => err({ type: 'Unexpected', name: 'NotBuilt', detail: 'comes with this step' } as const)
  return {
    ...viewsOf(core, caller),
    ...calendarOf(core, caller),
    ...filingOf(core, caller),
    pins: notBuilt,
    pin: notBuilt,
    unpin: notBuilt,
  }
}

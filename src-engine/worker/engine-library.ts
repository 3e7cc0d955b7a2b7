// Views, pins, calendar and filing for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err } from '../contract/result.ts'
import type { EngineCore } from './engine-core.ts'

export type Library = Pick<
  EngineApi,
  | 'saveView'
  | 'listViews'
  | 'openView'
  | 'renameView'
  | 'deleteView'
  | 'pins'
  | 'pin'
  | 'unpin'
  | 'calendar'
  | 'calendarFile'
  | 'filing'
  | 'changeFiling'
>

export function libraryOf(_core: EngineCore, _caller: CallerProfile): Library {
  const notBuilt = async () => err({ type: 'Unexpected', name: 'NotBuilt', detail: 'comes with this step' } as const)
  return {
    saveView: notBuilt,
    listViews: notBuilt,
    openView: notBuilt,
    renameView: notBuilt,
    deleteView: notBuilt,
    pins: notBuilt,
    pin: notBuilt,
    unpin: notBuilt,
    calendar: notBuilt,
    calendarFile: notBuilt,
    filing: notBuilt,
    changeFiling: notBuilt,
  }
}

// The parts of the engine that are fetched by their first call.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { EngineCore } from './engine-core.ts'
import {
  backupNames,
  careNames,
  changeNames,
  collectionNames,
  exportNames,
  factNames,
  type LaterName,
  libraryNames,
  readerNames,
  readingNames,
  writeNames,
} from './later-names.ts'
import { onFirstCall } from './on-first-call.ts'

export const laterParts = (core: EngineCore, caller: CallerProfile): Pick<EngineApi, LaterName> => ({
  ...onFirstCall(readerNames, async () => (await import('./engine-reader.ts')).readerOf(core, caller)),
  ...onFirstCall(writeNames, async () => (await import('./engine-writes.ts')).writesOf(core, caller)),
  ...onFirstCall(changeNames, async () => (await import('./engine-changes.ts')).changesOf(core, caller)),
  ...onFirstCall(libraryNames, async () => (await import('./engine-library.ts')).libraryOf(core, caller)),
  ...onFirstCall(factNames, async () => (await import('./engine-facts.ts')).factsOf(core, caller)),
  ...onFirstCall(exportNames, async () => (await import('./engine-export.ts')).exportsOf(core, caller)),
  ...onFirstCall(collectionNames, async () => (await import('./engine-collections.ts')).collectionsOf(core, caller)),
  ...onFirstCall(careNames, async () => (await import('./engine-care.ts')).careOf(core, caller)),
  ...onFirstCall(backupNames, async () => (await import('./engine-backup.ts')).backupsOf(core, caller)),
  ...onFirstCall(readingNames, async () => (await import('./engine-readings.ts')).readingsOf(core, caller)),
})

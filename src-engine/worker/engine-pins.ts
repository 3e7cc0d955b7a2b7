// Pins for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { Document } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { checkPinTarget } from '../library/check-pin.ts'
import { type PinsWriter, pin, readPins, unpin } from '../library/pins.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { ensureCollection } from '../store/collections-table.ts'
import { resolveLinksOf } from '../store/links-table.ts'
import { saveDocument } from '../store/save-document.ts'
import type { EngineCore } from './engine-core.ts'
import { libraryContext, ownerWrites } from './library-calls.ts'

export type PinCalls = Pick<EngineApi, 'pins' | 'pin' | 'unpin'>

export function pinsOf(core: EngineCore, caller: CallerProfile): PinCalls {
  const write = ownerWrites(core, caller)
  const writer = (db: ReadDatabase): PinsWriter => ({
    ...libraryContext(core, db, caller),
    newId: core.parts.newId,
    save: (writable, document) => saveInLibrary(core, writable, document),
  })
  return {
    async pins() {
      return core.read((db) => readPins(db, libraryContext(core, db, caller)))
    },
    pin: (target) => write(checkPinTarget, target, (db, checked) => pin(db, checked, writer(db))),
    unpin: (target) => write(checkPinTarget, target, (db, checked) => unpin(db, checked, writer(db))),
  }
}

function saveInLibrary(core: EngineCore, db: WriteDatabase, document: Document): void {
  const collection = ensureCollection(db, 'library', { builtIn: false })
  const { documentId } = saveDocument(db, { collection, vocabulary: core.vocabularyOf(collection) }, document)
  resolveLinksOf(db, collection.collection_id, documentId)
}

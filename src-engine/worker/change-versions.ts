// Version families as a person changes them: a copy to go on with, an older one on top again, documents joined and parted.
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import type { DocumentRef } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { invalid } from '../store/check-arguments.ts'
import { checkRef } from '../store/check-ref.ts'
import { checkRoom } from '../store/collection-room.ts'
import { type CollectionRow, findCollection } from '../store/collections-table.ts'
import { findDocumentId } from '../store/find-document.ts'
import { resolveLinksOf } from '../store/links-table.ts'
import { readDetail } from '../store/read-document.ts'
import { saveDocument } from '../store/save-document.ts'
import {
  type FamilyMember,
  leaveFamily,
  nextOrder,
  openFamily,
  readMember,
  versionOf,
  writeFamily,
} from '../store/version-family.ts'
import type { EngineCore } from './engine-core.ts'
import { changing } from './write-documents.ts'

type Answer<T> = Result<T, EngineError>

interface Place {
  readonly ref: DocumentRef
  readonly collection: CollectionRow
  readonly member: FamilyMember
}

export const makeVersion = (core: EngineCore, caller: CallerProfile, given: DocumentRef): Answer<DocumentRef> =>
  changingOne(core, caller, given, (db, place) => {
    const { collection, member, ref } = place
    const room = ref.collection === 'library' ? ok(null) : checkRoom(db, ref.collection, 1)
    if (!room.ok) return room
    const detail = readDetail(db, ref, ownerProfile)
    if (detail === null) return err({ type: 'NotFound', id: ref.id })
    const family = openFamily(db, member, core.parts.newId)
    const version = versionOf(detail.document, {
      id: core.parts.newId(),
      family,
      familyOrder: nextOrder(db, member.collectionId, family),
      now: new Date(core.parts.nowMs()).toISOString(),
    })
    const { documentId } = saveDocument(db, { collection, vocabulary: core.vocabularyOf(collection) }, version)
    resolveLinksOf(db, collection.collection_id, documentId)
    return ok({ collection: ref.collection, id: version.id })
  })

/** A document without other versions is the newest already. */
export const promoteVersion = (core: EngineCore, caller: CallerProfile, given: DocumentRef): Answer<null> =>
  changingOne(core, caller, given, (db, { member }) => {
    if (member.family !== null) makeNewest(db, member, member.family)
    return ok(null)
  })

function makeNewest(db: WriteDatabase, { documentId, collectionId }: FamilyMember, family: string): void {
  writeFamily(db, documentId, { family, familyOrder: nextOrder(db, collectionId, family) })
}

export const joinFamily = (
  core: EngineCore,
  caller: CallerProfile,
  given: DocumentRef,
  givenOlder: DocumentRef,
): Answer<null> => {
  const older = checkRef(givenOlder)
  if (!older.ok) return older
  return changingOne(core, caller, given, (db, { member }) => {
    const other = placeOf(db, caller, older.value)
    if (!other.ok) return other
    const isPair =
      other.value.member.collectionId === member.collectionId && other.value.member.documentId !== member.documentId
    if (!isPair) return invalid('older', 'not-allowed')
    if (member.family !== null && member.family !== other.value.member.family) leaveFamily(db, member)
    makeNewest(db, member, openFamily(db, other.value.member, core.parts.newId))
    return ok(null)
  })
}

export const leaveVersions = (core: EngineCore, caller: CallerProfile, given: DocumentRef): Answer<null> =>
  changingOne(core, caller, given, (db, { member }) => {
    leaveFamily(db, member)
    return ok(null)
  })

function changingOne<T>(
  core: EngineCore,
  caller: CallerProfile,
  given: DocumentRef,
  work: (db: WriteDatabase, place: Place) => Answer<T>,
): Answer<T> {
  const ref = checkRef(given)
  if (!ref.ok) return ref
  return changing(core, (db) => {
    const place = placeOf(db, caller, ref.value)
    return place.ok ? work(db, place.value) : place
  })
}

function placeOf(db: ReadDatabase, caller: CallerProfile, ref: DocumentRef): Answer<Place> {
  const documentId = findDocumentId(db, ref, caller)
  const collection = findCollection(db, ref.collection)
  if (documentId === null || collection === undefined) return err({ type: 'NotFound', id: ref.id })
  if (collection.built_in === 1) return err({ type: 'ReadOnlyCollection', collection: collection.name })
  return ok({ ref, collection, member: readMember(db, documentId) })
}

// Changes to many documents: each is one transaction, in which nothing else is answered, so that no search sees half
// of it. Whoever listens hears how far a long one has come.
import type { CallerProfile } from '../contract/caller.ts'
import type { Changed, ChangeTargets, DocumentChange, Undone } from '../contract/changes.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type ChangeContext, changeEach, undoChange, wantedBy } from '../store/change-documents.ts'
import { readChangeable } from '../store/changeable-fields.ts'
import { type Checked, checkWhole, invalid } from '../store/check-arguments.ts'
import { checkChange, checkNewTag, checkTag, checkTargets } from '../store/check-changes.ts'
import { listCollections } from '../store/collections-table.ts'
import { checkRenamed, findTagged, renamedTags } from '../store/tags-table.ts'
import { isKnownStep } from '../store/undo-table.ts'
import { idsOfTargets } from './change-targets.ts'
import type { EngineCore } from './engine-core.ts'
import { changing } from './write-documents.ts'

export function changeMany(
  core: EngineCore,
  caller: CallerProfile,
  givenTargets: ChangeTargets,
  givenChange: DocumentChange,
): Result<Changed, EngineError> {
  const targets = checkTargets(givenTargets)
  if (!targets.ok) return targets
  const change = checkChange(givenChange)
  if (!change.ok) return change
  return changing(core, (db) => {
    const ids = idsOfTargets(core, db, caller, targets.value)
    if (!ids.ok) return ids
    const context = contextOf(core, db)
    return changeEach(db, readChangeable(db, ids.value), wantedBy(db, change.value, isoOf(context)), context)
  })
}

const isoOf = ({ nowMs }: ChangeContext): string => new Date(nowMs).toISOString()

/** In every document that exists for the caller. */
export function renameEverywhere(
  core: EngineCore,
  caller: CallerProfile,
  { from: givenFrom, to: givenTo }: { readonly from: string; readonly to: string },
): Result<Changed, EngineError> {
  const from = checkTag(givenFrom, 'from')
  if (!from.ok) return from
  const to = checkNewTag(givenTo)
  if (!to.ok) return to
  return changing(core, (db) => {
    const documents = readChangeable(db, findTagged(db, from.value, caller))
    if (documents.length === 0) return err({ type: 'NotFound', id: from.value })
    const renamed = (tags: readonly string[]) => renamedTags(tags, from.value, to.value)
    const fitting = checkRenamed(documents.flatMap(({ fields }) => renamed(fields.tags)))
    if (!fitting.ok) return fitting
    return changeEach(db, documents, ({ tags }) => ({ tags: renamed(tags) }), contextOf(core, db))
  })
}

/** A step that changed a document which does not exist for the caller is not there for it either. */
export function takeBack(core: EngineCore, caller: CallerProfile, givenId: number): Result<Undone, EngineError> {
  const undoId = checkUndoId(givenId)
  if (!undoId.ok) return undoId
  return changing(core, (db) => {
    if (!isKnownStep(db, undoId.value, caller)) return err({ type: 'UndoGone' })
    return undoChange(db, undoId.value, contextOf(core, db))
  })
}

const checkUndoId = (value: unknown): Checked<number> =>
  value === undefined
    ? invalid('undoId', 'required')
    : checkWhole(value, { field: 'undoId', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 })

function contextOf(core: EngineCore, db: ReadDatabase): ChangeContext {
  const targets = new Map(
    listCollections(db).map((collection) => [
      collection.collection_id,
      { collection, vocabulary: core.vocabularyOf(collection) },
    ]),
  )
  return {
    nowMs: core.parts.nowMs(),
    onProgress: tellProgress(core),
    targetOf(collectionId) {
      const target = targets.get(collectionId)
      if (target === undefined) throw new Error(`no collection ${collectionId}`)
      return target
    },
  }
}

const tellEveryMs = 250

/** Short work passes without a word. */
export function tellProgress(core: EngineCore): ChangeContext['onProgress'] {
  let toldMs = performance.now()
  return (done, total) => {
    if (performance.now() - toldMs < tellEveryMs) return
    toldMs = performance.now()
    core.emit({ type: 'change-progress', done, total })
  }
}

// Deletion for ever: rows and index entries in one transaction, then the originals that nobody holds any more.
import type { RestoreReport } from '../contract/backup.ts'
import type { CallerProfile } from '../contract/caller.ts'
import type { DocumentRef } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, mayUseCollection } from '../store/caller-visibility.ts'
import { checkRefs } from '../store/check-changes.ts'
import { listCollections } from '../store/collections-table.ts'
import { type Deletion, deleteForEver, withoutHolder } from '../store/delete-documents.ts'
import { readJsonSetting } from '../store/settings-table.ts'
import { tellProgress } from './change-many.ts'
import { idsOfRefs } from './change-targets.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'
import { changing } from './write-documents.ts'

type Deleted = Result<{ readonly deleted: number }, EngineError>

export async function deleteDocuments(
  core: EngineCore,
  caller: CallerProfile,
  given: readonly DocumentRef[],
): Promise<Deleted> {
  const refs = checkRefs(given)
  if (!refs.ok) return refs
  return deleteThose(core, (db) => {
    const ids = idsOfRefs(db, caller, refs.value)
    if (!ids.ok) return ids
    const trashed = trashOf(db, caller)
    const [alive] = refs.value.filter((_, index) => !trashed.has(ids.value[index] ?? 0))
    if (alive !== undefined) return err({ type: 'NotInTrash', id: alive.id })
    return ok(ids.value.flatMap((id) => trashed.get(id) ?? []))
  })
}

export const emptyTrash = (core: EngineCore, caller: CallerProfile): Promise<Deleted> =>
  deleteThose(core, (db) => ok([...trashOf(db, caller).values()]))

async function deleteThose(
  core: EngineCore,
  find: (db: ReadDatabase) => Result<readonly Deletion[], EngineError>,
): Promise<Deleted> {
  const deleted = changing(core, (db) => {
    const found = find(db)
    if (!found.ok) return found
    return ok({ unheld: deleteForEver(db, found.value, tellProgress(core)), count: found.value.length })
  })
  if (!deleted.ok) return deleted
  // What cannot be removed now is an orphan, and the next sweep takes it.
  const isHeld = core.read(isFormerKept)
  if (!isHeld.ok || isHeld.value) return ok({ deleted: deleted.value.count })
  for (const sha256 of deleted.value.unheld) await attemptAsync(() => core.parts.originals.remove(sha256))
  return ok({ deleted: deleted.value.count })
}

/** The caller's trash, of all collections that can be written to. */
function trashOf(db: ReadDatabase, caller: CallerProfile): ReadonlyMap<number, Deletion> {
  const collections = new Map(
    listCollections(db)
      .filter(({ name, built_in: builtIn }) => builtIn === 0 && mayUseCollection(caller, name))
      .map((collection) => [collection.collection_id, collection]),
  )
  const rows = db.rows(sql`
    SELECT d.document_id, d.collection_id FROM documents AS d
    WHERE d.trashed_at IS NOT NULL AND ${isKnownTo(caller, sql`d`)}`)
  return new Map(
    rows.flatMap(([id, collectionId]) => {
      const collection = collections.get(Number(collectionId))
      return collection === undefined ? [] : [[Number(id), { documentId: Number(id), collection }] as const]
    }),
  )
}

/** A put that is under way, or whose row is about to be written, is never this old. */
const orphanAgeMs = 86_400_000

/** Its documents may come back, and want their originals. */
const isFormerKept = (db: ReadDatabase): boolean =>
  (readJsonSetting<RestoreReport>(db, 'restore-report')?.formerBytes ?? null) !== null

/** Removes original files that nobody has held for a day; answers their bytes. Safe at any idle moment, in turn. */
export async function sweepOriginals(core: EngineCore): Promise<Result<number, EngineError>> {
  const files = await attemptAsync(() => core.parts.originals.list())
  if (!files.ok) return files
  const isHeld = core.read(isFormerKept)
  if (!isHeld.ok) return isHeld
  if (isHeld.value) return ok(0)
  const old = files.value.filter(({ writtenMs }) => core.parts.nowMs() - writtenMs > orphanAgeMs)
  const orphans = core.read(
    (db) =>
      new Set(
        withoutHolder(
          db,
          old.map(({ name }) => name),
        ),
      ),
  )
  if (!orphans.ok) return orphans
  let freedBytes = 0
  for (const { name, sizeBytes } of old) {
    if (!orphans.value.has(name)) continue
    const removed = await attemptAsync(() => core.parts.originals.remove(name))
    if (!removed.ok) return removed
    freedBytes += sizeBytes
  }
  return ok(freedBytes)
}

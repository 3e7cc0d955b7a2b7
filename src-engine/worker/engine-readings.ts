// The queue of pictures and scanned pages: what comes next, what was read, what could not be.
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import type { DocumentRef } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import {
  type ReadingFailure,
  type ReadingResult,
  type ReadingTaskKind,
  type ReadingTaskName,
  type ReadingTurn,
  readingFailures,
  readingTaskKinds,
} from '../contract/reading-queue.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { invalid, isRecord } from '../store/check-arguments.ts'
import { checkRef } from '../store/check-ref.ts'
import { findCollection } from '../store/collections-table.ts'
import { findDocumentId } from '../store/find-document.ts'
import { putReading } from '../store/put-reading.ts'
import { readDetail } from '../store/read-document.ts'
import {
  askForReading,
  countTasks,
  findTask,
  retryTasks,
  type StoredTask,
  statesOf,
  takeTask,
  writeAttempt,
  writeProgress,
} from '../store/reading-tasks-table.ts'
import { readSetting, writeSetting } from '../store/settings-table.ts'
import { addLanguageLater } from './detect-languages.ts'
import type { EngineCore } from './engine-core.ts'
import type { readingNames } from './later-names.ts'
import { changing } from './write-documents.ts'

export type Readings = Pick<EngineApi, (typeof readingNames)[number]>

/** It reads originals and writes into documents on its own: the owner's alone. */
export function readingsOf(core: EngineCore, caller: CallerProfile): Readings {
  if (caller.caller !== 'owner' || caller.readOnly) return refusals
  return {
    readingQueue: async () => readQueue(core),
    readingStates: async (ref) => readStates(core, ref),
    takeReading: (kinds) => core.inTurn(async () => take(core, kinds)),
    putReading: (result) => core.inTurn(async () => put(core, result)),
    failReading: (task, reason) => core.inTurn(async () => fail(core, task, reason)),
    pauseReading: (paused) => core.inTurn(async () => pause(core, paused)),
    retryReading: () => core.inTurn(async () => retry(core)),
    readNow: (ref) => core.inTurn(async () => readNow(core, ref)),
  }
}

const refused = async () => err({ type: 'ReadOnlyCaller' } as const)
const refusals: Readings = {
  readingQueue: refused,
  readingStates: refused,
  takeReading: refused,
  putReading: refused,
  failReading: refused,
  pauseReading: refused,
  retryReading: refused,
  readNow: refused,
}

type Done<T> = Result<T, EngineError>

const readQueue = (core: EngineCore) =>
  core.read((db) => ({
    paused: readSetting(db, 'reading-paused') !== null,
    searching: core.isSearched(),
    ...countTasks(db),
  }))

function readStates(core: EngineCore, ref: DocumentRef) {
  const checked = checkRef(ref)
  if (!checked.ok) return checked
  return core.read((db) => {
    const documentId = findDocumentId(db, checked.value, ownerProfile)
    return documentId === null ? [] : statesOf(db, documentId)
  })
}

function take(core: EngineCore, kinds: readonly ReadingTaskKind[]): Done<ReadingTurn> {
  if (!Array.isArray(kinds)) return invalid('kinds', 'wrong-type')
  const wanted = readingTaskKinds.filter((kind) => kinds.includes(kind))
  if (core.isSearched()) return ok({ type: 'search-first' })
  // No news for the screens: nothing that they show is different yet.
  return core.change((db): Done<ReadingTurn> => {
    if (readSetting(db, 'reading-paused') !== null) return ok({ type: 'paused' })
    const task = takeTask(db, wanted)
    return ok(task === null ? { type: 'none' } : { type: 'task', task })
  })
}

function put(core: EngineCore, result: ReadingResult): Done<null> {
  const checked = checkResult(result)
  if (!checked.ok) return checked
  const { task: name, pages, left } = checked.value
  // Assigned inside: an operation sent again does not run it anew, and has its language by then.
  let task = undefined as StoredTask | undefined
  const written = changing(core, (db) => {
    task = findTask(db, name)
    // The document, or its original, went while it was read.
    if (task === undefined) return ok(null)
    const collection = findCollection(db, task.ref.collection)
    if (collection === undefined) return ok(null)
    const target = { collection, vocabulary: core.vocabularyOf(collection) }
    if (putReading(db, target, { ...task, pages })) writeProgress(db, task.id, left)
    return ok(null)
  })
  if (written.ok && task?.kind === 'ocr' && left.length === 0) addLanguage(core, task)
  return written
}

/** A picture's language is known only once its words are. */
function addLanguage(core: EngineCore, { documentId, ref }: StoredTask): void {
  const read = core.read((db) => readDetail(db, ref, ownerProfile))
  if (!read.ok || read.value === null) return
  void addLanguageLater(core, read.value.document, { documentId, revision: read.value.revision })
}

function fail(core: EngineCore, given: ReadingTaskName, because: ReadingFailure): Done<null> {
  const name = checkName(given)
  if (!name.ok) return name
  const reason = readingFailures.find((known) => known === because)
  if (reason === undefined) return invalid('reason', 'not-allowed')
  return changing(core, (db) => {
    const task = findTask(db, name.value)
    if (task !== undefined) writeAttempt(db, task, reason)
    return ok(null)
  })
}

const pause = (core: EngineCore, paused: boolean): Done<null> =>
  changing(core, (db) => {
    writeSetting(db, 'reading-paused', paused === true ? 'yes' : null)
    return ok(null)
  })

const retry = (core: EngineCore): Done<null> =>
  changing(core, (db) => {
    retryTasks(db)
    return ok(null)
  })

function readNow(core: EngineCore, ref: DocumentRef): Done<number> {
  const checked = checkRef(ref)
  if (!checked.ok) return checked
  return changing(core, (db: WriteDatabase) => {
    const documentId = findDocumentId(db, checked.value, ownerProfile)
    const detail = documentId === null ? null : readDetail(db, checked.value, ownerProfile)
    if (documentId === null || detail === null) return err({ type: 'NotFound', id: checked.value.id })
    return ok(askForReading(db, documentId, { document: detail.document, nowMs: core.parts.nowMs() }))
  })
}

const mostPages = 5_000

function checkResult(given: ReadingResult): Done<ReadingResult> {
  if (!isRecord(given)) return invalid('result', 'wrong-type')
  const task = checkName(given.task)
  if (!task.ok) return task
  if (!Array.isArray(given.pages) || !given.pages.every(isReadPage)) return invalid('pages', 'wrong-type')
  if (!Array.isArray(given.left) || !given.left.every(isPageNumber)) return invalid('left', 'wrong-type')
  if (given.left.length > mostPages) return invalid('left', 'too-many', mostPages)
  return ok({ task: task.value, pages: given.pages, left: given.left })
}

function checkName(given: ReadingTaskName): Done<ReadingTaskName> {
  if (!isRecord(given) || typeof given.sha256 !== 'string') return invalid('task', 'wrong-type')
  const kind = readingTaskKinds.find((known) => known === given.kind)
  if (kind === undefined) return invalid('kind', 'not-allowed')
  const ref = checkRef(given.ref)
  return ref.ok ? ok({ kind, ref: ref.value, sha256: given.sha256 }) : ref
}

const isPageNumber = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

const isReadPage = (page: unknown): boolean =>
  isRecord(page) && typeof page['text'] === 'string' && (page['page'] === null || isPageNumber(page['page']))

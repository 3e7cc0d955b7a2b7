// One change to many documents, and its undoing. All of it happens in the caller's transaction.
import { fold } from '../analysis/fold.ts'
import type { Changed, DocumentChange, Undone } from '../contract/changes.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { type ChangeableDocument, type ChangeableFields, readChangeable, writeChanged } from './changeable-fields.ts'
import { invalid } from './check-arguments.ts'
import { documentLimits } from './check-document.ts'
import type { SaveTarget } from './save-document.ts'
import { categoryId, readCategory } from './shared-names.ts'
import {
  closeUndoStep,
  deleteUndoStep,
  type FieldsChange,
  openUndoStep,
  readUndoStep,
  writeUndo,
} from './undo-table.ts'

export interface ChangeContext {
  readonly nowMs: number
  readonly targetOf: (collectionId: number) => SaveTarget
  /** Told after each document how many are done. */
  readonly onProgress: (done: number, total: number) => void
}

type Wanted = (fields: ChangeableFields) => Partial<ChangeableFields>

/** Writes what `wanted` asks for into each document where it differs; a list that grows too long refuses the whole. */
export function changeEach(
  db: WriteDatabase,
  documents: readonly ChangeableDocument[],
  wanted: Wanted,
  context: ChangeContext,
): Result<Changed, EngineError> {
  let undoId: number | null = null
  let changed = 0
  for (const [index, { documentId, collectionId, fields }] of documents.entries()) {
    const became = touched(differing(fields, wanted(fields)), context.nowMs)
    const tooMany = (['tags', 'correspondents'] as const).find(
      (name) => (became[name]?.length ?? 0) > Math.max(documentLimits.names, fields[name].length),
    )
    if (tooMany !== undefined) return invalid(tooMany, 'too-many', documentLimits.names)
    if (!isEmpty(became)) {
      writeChanged(db, context.targetOf(collectionId), documentId, became)
      undoId ??= openUndoStep(db, context.nowMs)
      writeUndo(db, undoId, documentId, { was: sameFields(fields, became), became })
      changed++
    }
    context.onProgress(index + 1, documents.length)
  }
  if (undoId !== null) closeUndoStep(db, undoId, changed)
  return ok({ changed, unchanged: documents.length - changed, undoId })
}

/** What a change asks of one document. Tags and people are the same when they differ only in case or accents. */
export function wantedBy(db: WriteDatabase, change: DocumentChange, now: string): Wanted {
  const { set = {}, trashed } = change
  // As it is read back: an address alone means the category of that address, whatever it is called.
  const category = typeof set.category === 'string' ? readCategory(db, categoryId(db, set.category)) : set.category
  return (fields) => ({
    ...set,
    // Open as one written as a todo is, so that the lists of what is to do find it.
    ...(set.kind === 'todo' && set.status === undefined && fields.status === null && { status: 'open' }),
    ...(category !== undefined && { category }),
    tags: edited(fields.tags, { added: change.addTags, removed: change.removeTags, keyOf: fold }),
    correspondents: edited(fields.correspondents, {
      added: change.addPeople,
      removed: change.removePeople,
      keyOf: fold,
    }),
    ...(trashed !== undefined && { trashedAt: trashed ? (fields.trashedAt ?? now) : null }),
  })
}

interface NamesEdit {
  readonly added: readonly string[] | undefined
  readonly removed: readonly string[] | undefined
  /** Names with one key are the same name. */
  readonly keyOf: (name: string) => string
}

function edited(names: readonly string[], { added = [], removed = [], keyOf }: NamesEdit): string[] {
  const gone = new Set(removed.map(keyOf))
  const kept = names.filter((name) => !gone.has(keyOf(name)))
  const known = new Set(kept.map(keyOf))
  return [...kept, ...added.filter((name) => !known.has(keyOf(name)) && known.add(keyOf(name)))]
}

/** What a document had before comes back letter for letter: it may have had two spellings of one name. */
const toTheLetter = (name: string): string => name

/** Into the trash and back is no edit of the document: its date stays. */
function touched(fields: Partial<ChangeableFields>, nowMs: number): Partial<ChangeableFields> {
  const isEdit = Object.keys(fields).some((name) => name !== 'trashedAt')
  return isEdit ? { ...fields, updated: new Date(nowMs).toISOString() } : fields
}

/** Brings the changed fields back as they were, on the documents that are still there. */
export function undoChange(db: WriteDatabase, undoId: number, context: ChangeContext): Result<Undone, EngineError> {
  const step = readUndoStep(db, undoId)
  if (step === null) return err({ type: 'UndoGone' })
  const documents = readChangeable(db, [...step.changes.keys()])
  for (const [index, { documentId, collectionId, fields }] of documents.entries()) {
    const change = step.changes.get(documentId)
    const back = change === undefined ? {} : differing(fields, fieldsBefore(fields, change))
    if (!isEmpty(back)) writeChanged(db, context.targetOf(collectionId), documentId, back)
    context.onProgress(index + 1, documents.length)
  }
  deleteUndoStep(db, undoId)
  return ok({ restored: documents.length, skipped: step.documents - documents.length })
}

/** Names that came or went since stay as they are, and so does the date of a later edit. */
function fieldsBefore(fields: ChangeableFields, { was, became }: FieldsChange): Partial<ChangeableFields> {
  const names = (name: 'tags' | 'correspondents') =>
    was[name] !== undefined && became[name] !== undefined && !isSame(fields[name], became[name])
      ? {
          [name]: edited(fields[name], {
            added: without(was[name], became[name]),
            removed: without(became[name], was[name]),
            keyOf: toTheLetter,
          }),
        }
      : {}
  const editedSince = became.updated !== undefined && became.updated !== fields.updated
  return { ...was, ...names('tags'), ...names('correspondents'), ...(editedSince && { updated: fields.updated }) }
}

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name))

/** The fields of `wanted` that are not so already. */
function differing(fields: ChangeableFields, wanted: Partial<ChangeableFields>): Partial<ChangeableFields> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isSame(fields[name as keyof ChangeableFields], value),
  )
  // The entries of one partial are entries of another.
  return Object.fromEntries(changed) as Partial<ChangeableFields>
}

const sameFields = (fields: ChangeableFields, like: Partial<ChangeableFields>): Partial<ChangeableFields> =>
  // The names come from such a partial itself.
  Object.fromEntries(
    Object.keys(like).map((name) => [name, fields[name as keyof ChangeableFields]]),
  ) as Partial<ChangeableFields>

/** Values are texts, flags, null, and lists of texts. */
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((member, at) => member === b[at]) : a === b

const isEmpty = (fields: Partial<ChangeableFields>): boolean => Object.keys(fields).length === 0

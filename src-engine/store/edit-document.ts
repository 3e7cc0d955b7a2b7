// One document edited: the named fields merged into what is stored, refused when it is not what the editor opened.
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import type { DocumentEdit } from '../contract/changes.ts'
import type { Document, DocumentDetail } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { maySeeEverything } from './caller-visibility.ts'
import { invalid } from './check-arguments.ts'
import { resolveLinksOf, resolveLinksTo } from './links-table.ts'
import { readDetail } from './read-document.ts'
import { type SaveTarget, saveDocument } from './save-document.ts'

export interface EditContext {
  readonly caller: CallerProfile
  readonly nowMs: number
}

export interface EditedDocument {
  readonly documentId: number
  readonly revision: number
  readonly document: Document
}

/**
 * The revision advances with every edit; `updated` only where something is different afterwards. What does not exist
 * for the caller is not there to be edited, and what a document tells of such things survives the edit.
 */
export function editDocument(
  db: WriteDatabase,
  target: SaveTarget,
  edit: DocumentEdit,
  { caller, nowMs }: EditContext,
): Result<EditedDocument, EngineError> {
  const seen = readDetail(db, edit.ref, caller)
  const stored = maySeeEverything(caller) ? seen : readDetail(db, edit.ref, ownerProfile)
  if (seen === null || stored === null) return err({ type: 'NotFound', id: edit.ref.id })
  if (stored.revision !== edit.revision) return err({ type: 'Conflict', id: edit.ref.id, revision: stored.revision })
  const toItself = (['links', 'sources'] as const).find((name) =>
    pointsToItself(stored.document, edit.fields[name], name),
  )
  if (toItself !== undefined) return invalid(toItself, 'not-allowed')
  const { documentId } = saveDocument(db, target, merged(stored.document, seen.document, edit.fields))
  const after = mustRead(db, edit.ref)
  resolveLinksOf(db, target.collection.collection_id, documentId)
  if (hasOtherNames(stored.document, after.document)) {
    resolveLinksTo(db, target.collection.collection_id, documentId)
  }
  if (JSON.stringify(stored.document) !== JSON.stringify(after.document)) {
    db.run(sql`
      UPDATE documents SET updated = ${nowMs}, agent_edited = agent_edited OR ${caller.caller === 'agent'}
      WHERE document_id = ${documentId}`)
  }
  return ok({ documentId, revision: after.revision, document: after.document })
}

/** What points to itself already, by an import, may stay. */
const pointsToItself = (stored: Document, given: readonly string[] | undefined, name: 'links' | 'sources'): boolean =>
  given?.includes(stored.id) === true && !stored[name].includes(stored.id)

function mustRead(db: ReadDatabase, ref: DocumentEdit['ref']): DocumentDetail {
  const detail = readDetail(db, ref, ownerProfile)
  if (detail === null) throw new Error(`${ref.id} is gone in the transaction that wrote it`)
  return detail
}

/** Lists that name other documents are shown without those that do not exist for the caller: these stay in. */
const merged = (stored: Document, seen: Document, fields: DocumentEdit['fields']): Document => ({
  ...stored,
  ...fields,
  ...(fields.links && { links: [...fields.links, ...hiddenMembers(stored.links, seen.links)] }),
  ...(fields.sources && { sources: [...fields.sources, ...hiddenMembers(stored.sources, seen.sources)] }),
  ...(fields.fields && { fields: [...fields.fields, ...hiddenMembers(stored.fields, seen.fields)] }),
})

function hiddenMembers<Member>(stored: readonly Member[], seen: readonly Member[]): Member[] {
  const shown = new Set(seen.map((member) => JSON.stringify(member)))
  return stored.filter((member) => !shown.has(JSON.stringify(member)))
}

const hasOtherNames = (before: Document, after: Document): boolean =>
  before.title !== after.title || before.aliases.join('\n') !== after.aliases.join('\n')

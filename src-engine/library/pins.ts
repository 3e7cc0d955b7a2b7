// Documents and queries within reach: read from the list on the pinned document, and written back into its text.
import { ownerProfile } from '../contract/caller.ts'
import { completeDocument, type Document, type DocumentRef } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { Pin, Pins, PinTarget } from '../contract/views.ts'
import { parse } from '../query/parse.ts'
import { print } from '../query/print.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { mayUseCollection } from '../store/caller-visibility.ts'
import { findDocumentId } from '../store/find-document.ts'
import { liveDocumentIds } from '../store/named-documents.ts'
import { readDetail } from '../store/read-document.ts'
import { oneLine } from './check-label.ts'
import type { LibraryContext } from './library-context.ts'
import { addPin, type PinLine, type PinLink, removePin, sameLink } from './pin-lines.ts'
import { findPinsDocument, type PinsDocument, pinsTitle } from './pins-document.ts'

/** What a change of pins needs beside the database. */
export interface PinsWriter extends LibraryContext {
  readonly newId: () => string
  /** Saves a document of the library with its index and its links. */
  readonly save: (db: WriteDatabase, document: Document) => void
}

const mostPins = 100

/** Whatever is gone, in the trash, private or not there for the caller is left out, and so is what stands there twice. */
export function readPins(db: ReadDatabase, context: LibraryContext): Pins {
  const document = findPinsDocument(db, context.caller)
  if (document === null) return { document: null, pins: [] }
  const pins = new Map<string, Pin>()
  for (const line of document.lines) {
    const pin = pinOf(db, document, line, context)
    if (pin !== null) pins.set(JSON.stringify(pin.type === 'query' ? pin.query : [pin.ref.collection, pin.ref.id]), pin)
  }
  return { document: document.ref, pins: [...pins.values()] }
}

function pinOf(db: ReadDatabase, document: PinsDocument, line: PinLine, context: LibraryContext): Pin | null {
  if (line.link.type === 'query') {
    return { type: 'query', query: normalQuery(line.link.query, context), label: line.label }
  }
  const ref = refOf(db, document, line.link)
  const [documentId] = ref === null ? [] : liveDocumentIds(db, [ref], context.caller)
  return ref === null || documentId === undefined ? null : { type: 'document', ref, title: titleOf(db, documentId) }
}

/** A name that a person wrote means what it means as a link. */
function refOf(db: ReadDatabase, document: PinsDocument, link: PinLink): DocumentRef | null {
  if (link.type === 'document') return link.ref
  if (link.type === 'query') return null
  return (
    db.get<DocumentRef>(sql`
      SELECT c.name AS collection, d.id FROM links AS l
      JOIN documents AS d ON d.document_id = l.target_id JOIN collections AS c USING (collection_id)
      WHERE l.document_id = ${document.documentId} AND l.role = 'text' AND l.written = ${link.written}`) ?? null
  )
}

const titleOf = (db: ReadDatabase, documentId: number): string =>
  db.get<{ title: string }>(sql`SELECT title FROM documents WHERE document_id = ${documentId}`)?.title ?? ''

const normalQuery = (query: string, { moment }: LibraryContext): string => print(parse(query, moment))

/** What is pinned already stays where it is. */
export function pin(db: WriteDatabase, target: PinTarget, writer: PinsWriter): Result<Pins, EngineError> {
  if (!mayUseCollection(writer.caller, 'library')) return err({ type: 'NotFound', id: 'library' })
  const link = linkTo(db, target, writer)
  if (!link.ok) return link
  const document = findPinsDocument(db, writer.caller)
  const before = readPins(db, writer)
  if (document !== null && linesOf(db, document, link.value, writer).length > 0) return ok(before)
  if (before.pins.length >= mostPins) return err({ type: 'LimitReached', limit: mostPins })
  const label = target.type === 'query' ? target.label : labelOf(db, target.ref, writer)
  writePins(db, document, addPin(document?.text ?? '', link.value, label), writer)
  return ok(readPins(db, writer))
}

/** What is not pinned is no fault. */
export function unpin(db: WriteDatabase, target: PinTarget, writer: PinsWriter): Result<Pins, EngineError> {
  const document = findPinsDocument(db, writer.caller)
  if (document === null) return ok(readPins(db, writer))
  const link: PinLink = target.type === 'query' ? { ...target, query: normalQuery(target.query, writer) } : target
  // From the end, so that the places before stay what they are.
  const text = linesOf(db, document, link, writer).reduceRight((left, line) => removePin(left, line), document.text)
  if (text !== document.text) writePins(db, document, text, writer)
  return ok(readPins(db, writer))
}

/** The link as it is written, once it is known to lead somewhere. */
function linkTo(
  db: ReadDatabase,
  target: PinTarget,
  { caller, moment }: LibraryContext,
): Result<Exclude<PinLink, { type: 'written' }>, EngineError> {
  if (target.type === 'document') {
    const isThere = findDocumentId(db, target.ref, caller) !== null
    return isThere ? ok({ type: 'document', ref: target.ref }) : err({ type: 'NotFound', id: target.ref.id })
  }
  const query = parse(target.query, moment)
  const wrong = query.diagnostics.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) return err({ type: 'BadQuery', diagnostics: wrong })
  if (query.tree === null) return err({ type: 'Validation', field: 'query', problem: 'required', limit: null })
  return ok({ type: 'query', query: print(query) })
}

const linesOf = (db: ReadDatabase, document: PinsDocument, link: PinLink, context: LibraryContext): PinLine[] =>
  document.lines.filter((line) => {
    if (line.link.type === 'query')
      return sameLink({ ...line.link, query: normalQuery(line.link.query, context) }, link)
    const ref = refOf(db, document, line.link)
    return ref !== null && sameLink({ type: 'document', ref }, link)
  })

function labelOf(db: ReadDatabase, ref: DocumentRef, { caller }: LibraryContext): string {
  const documentId = findDocumentId(db, ref, caller)
  return (documentId === null ? '' : oneLine(titleOf(db, documentId))) || ref.id
}

/** Everything else about the document stays as it is. */
function writePins(db: WriteDatabase, document: PinsDocument | null, text: string, writer: PinsWriter): void {
  const now = new Date(writer.moment.nowMs).toISOString()
  const stored = document === null ? null : readDetail(db, document.ref, ownerProfile)
  const made = completeDocument({ id: writer.newId(), title: pinsTitle, pinned: true }, now)
  writer.save(db, { ...(stored?.document ?? made), text, updated: now })
}

// What documents point at: rows written with the document, resolved to other documents afterwards.
import { createLinkIndex, type LinkCandidate, type LinkIndex } from '../markdown/resolve-link.ts'
import type { MarkdownLink } from '../markdown/scan-markdown.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { linesOf, nameKey, titleKey } from './document-rows.ts'

export interface LinkSources {
  readonly written: readonly MarkdownLink[]
  readonly writtenUp: readonly MarkdownLink[]
  /** Ids of documents linked beside the text. */
  readonly related: readonly string[]
  /** Ids of the documents that a topic is made from. */
  readonly sources: readonly string[]
}

/** Roles of links that name what they mean; the others hold an id. */
type WrittenRole = 'text' | 'write-up'

const namesTarget = (role: string): role is WrittenRole => role === 'text' || role === 'write-up'

/** One row for each thing pointed at, however often. Targets stay open until `resolveLinks`. */
export function writeLinks(db: WriteDatabase, documentId: number, sources: LinkSources): void {
  const rows = new Map<string, readonly [role: string, written: string, key: string]>()
  const addWritten = (role: WrittenRole, { target }: MarkdownLink): void => {
    if (target !== '') rows.set(`${role} ${target}`, [role, target, nameKey(target)])
  }
  for (const link of sources.written) addWritten('text', link)
  for (const link of sources.writtenUp) addWritten('write-up', link)
  for (const id of sources.related) rows.set(`related ${id}`, ['related', id, id])
  for (const id of sources.sources) rows.set(`source ${id}`, ['source', id, id])
  if (rows.size === 0) return
  db.run(sql`
    INSERT INTO links (document_id, position, role, written, written_key)
    SELECT ${documentId}, key, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify([...rows.values()])})`)
}

interface OpenLinkRow {
  readonly document_id: number
  readonly position: number
  readonly role: string
  readonly written: string
  readonly source_path: string | null
  readonly target_id: number | null
}

interface CandidateRow {
  readonly document_id: number
  readonly source_path: string | null
  readonly title: string
  readonly aliases: string
}

/**
 * Resolves the links of one saved document, and those elsewhere that were waiting for its name.
 * Looks up only documents that answer to the names in question.
 */
export function resolveLinksOf(db: WriteDatabase, collectionId: number, documentId: number): void {
  const own = openLinks(db, sql`l.document_id = ${documentId}`)
  const waiting = ownNames(db, documentId).flatMap((key) =>
    openLinks(db, sql`l.target_id IS NULL AND l.written_key = ${key} AND d.collection_id = ${collectionId}`),
  )
  resolveLinks(db, collectionId, [...own, ...waiting])
}

/** Resolves anew the links elsewhere that led to a document: it may answer to other names now. */
export const resolveLinksTo = (db: WriteDatabase, collectionId: number, documentId: number): void =>
  resolveLinks(db, collectionId, openLinks(db, sql`l.target_id = ${documentId}`))

/** A document with more namesakes than this stands for them all: a walk over every link costs less then. */
const mostNamesakes = 100

/**
 * All that can change when one document came or changed: its own links, those to it, those that wait for its names, and
 * those to its namesakes, as it may be the nearer one. False, and nothing done, where it has too many of these.
 */
export function resolveLinksAround(db: WriteDatabase, documentId: number): boolean {
  const row = db.get<{ collection_id: number }>(sql`
    SELECT collection_id FROM documents WHERE document_id = ${documentId}`)
  if (row === undefined) return true
  const namesakes = candidatesNamed(db, row.collection_id, new Set(ownNames(db, documentId)))
  if (namesakes.length > mostNamesakes) return false
  for (const { id } of namesakes) resolveLinksTo(db, row.collection_id, Number(id))
  resolveLinksOf(db, row.collection_id, documentId)
  return true
}

function resolveLinks(db: WriteDatabase, collectionId: number, links: readonly OpenLinkRow[]): void {
  const names = new Set(links.filter(({ role }) => namesTarget(role)).flatMap(({ written }) => keysOfLink(written)))
  const index = createLinkIndex(candidatesNamed(db, collectionId, names))
  for (const link of links) setTarget(db, link, targetOf(db, collectionId, link, index))
}

const openLinks = (db: ReadDatabase, condition: ReturnType<typeof sql>): OpenLinkRow[] =>
  db.all<OpenLinkRow>(sql`
    SELECT l.document_id, l.position, l.role, l.written, l.target_id, d.source_path
    FROM links AS l JOIN documents AS d USING (document_id) WHERE ${condition}`)

/** The keys under which a document may stand that a link means: a file without its ending, or a whole title. */
const keysOfLink = (written: string): readonly string[] => [nameKey(written), titleKey(written)]

/** The keys that links to a document may have: of its whole names, and of these as if they were names of files. */
function ownNames(db: ReadDatabase, documentId: number): string[] {
  const row = db.get<{ id: string; title: string; source_key: string | null; aliases: string }>(sql`
    SELECT id, title, source_key, aliases FROM documents WHERE document_id = ${documentId}`)
  if (row === undefined) return []
  const written = [row.title, row.source_key ?? '', ...linesOf(row.aliases)]
  const keys = written.flatMap((name) => [titleKey(name), nameKey(name)])
  return [...new Set([row.id, ...keys])].filter((key) => key !== '')
}

/** All names in one statement: a table of contents may link to a hundred thousand. */
function candidatesNamed(db: ReadDatabase, collectionId: number, names: ReadonlySet<string>): LinkCandidate[] {
  if (names.size === 0) return []
  return db
    .all<CandidateRow>(sql`
      WITH wanted (name) AS (SELECT value FROM json_each(${JSON.stringify([...names])}))
      SELECT document_id, source_path, title, aliases FROM documents
      WHERE collection_id = ${collectionId} AND source_key IN (SELECT name FROM wanted)
      UNION
      SELECT document_id, source_path, title, aliases FROM documents
      WHERE collection_id = ${collectionId} AND title_key IN (SELECT name FROM wanted)
      UNION
      -- From the names to the documents: the other way reads the whole collection.
      SELECT document_id, source_path, title, aliases FROM document_aliases CROSS JOIN documents USING (document_id)
      WHERE collection_id = ${collectionId} AND alias_key IN (SELECT name FROM wanted)`)
    .map(candidateOf)
}

const candidateOf = (row: CandidateRow): LinkCandidate => ({
  id: String(row.document_id),
  path: row.source_path,
  title: row.title,
  aliases: linesOf(row.aliases),
})

function targetOf(db: ReadDatabase, collectionId: number, link: OpenLinkRow, index: LinkIndex): number | null {
  if (!namesTarget(link.role)) {
    const row = db.get<{ document_id: number }>(sql`
      SELECT document_id FROM documents WHERE collection_id = ${collectionId} AND id = ${link.written}`)
    return row?.document_id ?? null
  }
  const id = index.resolve(link.written, link.source_path)
  return id === null ? null : Number(id)
}

function setTarget(db: WriteDatabase, link: OpenLinkRow, target: number | null): void {
  if (target === link.target_id) return
  db.run(
    sql`UPDATE links SET target_id = ${target} WHERE document_id = ${link.document_id} AND position = ${link.position}`,
  )
}

/** Documents whose links are read at once, and between which the clock is looked at. */
const documentsAtOnce = 20

/** How far a walk over the links has come: the documents it has done by now, the last of them, and whether that is all. */
export interface LinkProgress {
  readonly last: number
  readonly done: number
  readonly more: boolean
}

/** The names of whole collections, kept from one slice to the next as long as nobody else writes. */
export interface LinkWalk {
  /**
   * Resolves the links of documents after `after` until `performance.now()` passes `untilMs`, at least of some; the
   * first slices may do no more than read names.
   */
  next(db: WriteDatabase, after: number, untilMs: number): LinkProgress
  /** What was written since `next`, in the same transaction, named no document and is not to count as somebody else's. */
  settle(db: ReadDatabase): void
}

/**
 * Resolves every link anew, in slices. Used when an import has ended, because a later file may be the nearer namesake
 * of an earlier link.
 */
export function createLinkWalk(): LinkWalk {
  let names = createNameReader()
  let changesSeen: number | null = null
  let restarts = 0
  const settle = (db: ReadDatabase): void => {
    changesSeen = totalChanges(db)
  }
  return {
    settle,
    next(db, after, untilMs) {
      if (changesSeen !== null && changesSeen !== totalChanges(db)) {
        names = createNameReader()
        restarts++
      }
      const namesUntilMs = restarts > restartsInSlices ? Number.POSITIVE_INFINITY : untilMs
      const areRead = names.read(db, namesUntilMs)
      const progress = areRead
        ? walkLinks(db, after, untilMs, (link) =>
            setTarget(db, link, targetOf(db, link.collection_id, link, names.indexOf(link.collection_id))),
          )
        : { last: after, done: 0, more: true }
      settle(db)
      return progress
    },
  }
}

/** Somebody who writes between all slices would let the names never be read to their end. */
const restartsInSlices = 3

/** Documents whose names are read at once, and between which the clock is looked at. */
const namesAtOnce = 500

interface NameReader {
  /** Goes on until `performance.now()` passes `untilMs`; true when all are read. */
  read(db: ReadDatabase, untilMs: number): boolean
  indexOf(collectionId: number): LinkIndex
}

function createNameReader(): NameReader {
  const indexes = new Map<number, LinkIndex>()
  let last = 0
  let isDone = false
  const indexOf = (collectionId: number): LinkIndex => {
    const index = indexes.get(collectionId) ?? createLinkIndex()
    indexes.set(collectionId, index)
    return index
  }
  return {
    indexOf,
    read(db, untilMs) {
      while (!isDone) {
        const rows = namesAfter(db, last)
        for (const row of rows) indexOf(row.collection_id).add(candidateOf(row))
        last = rows.at(-1)?.document_id ?? last
        isDone = rows.length < namesAtOnce
        if (performance.now() > untilMs) break
      }
      return isDone
    },
  }
}

function walkLinks(
  db: WriteDatabase,
  after: number,
  untilMs: number,
  visit: (link: PlacedLinkRow) => void,
): LinkProgress {
  let last = after
  let done = 0
  do {
    const ids = documentsWithLinks(db, last)
    const upTo = ids.at(-1)
    if (upTo === undefined) return { last, done, more: false }
    for (const link of placedLinks(db, last, upTo)) visit(link)
    last = upTo
    done += ids.length
  } while (performance.now() <= untilMs)
  return { last, done, more: true }
}

interface PlacedLinkRow extends OpenLinkRow {
  readonly collection_id: number
}

const placedLinks = (db: ReadDatabase, after: number, upTo: number): PlacedLinkRow[] =>
  db.all<PlacedLinkRow>(sql`
    SELECT l.document_id, l.position, l.role, l.written, l.target_id, d.source_path, d.collection_id
    FROM links AS l JOIN documents AS d USING (document_id)
    WHERE l.document_id > ${after} AND l.document_id <= ${upTo}`)

const namesAfter = (db: ReadDatabase, documentId: number): (CandidateRow & { readonly collection_id: number })[] =>
  db.all(sql`
    SELECT document_id, collection_id, source_path, title, aliases FROM documents
    WHERE document_id > ${documentId} ORDER BY document_id LIMIT ${namesAtOnce}`)

const documentsWithLinks = (db: ReadDatabase, after: number): number[] =>
  db
    .rows(sql`
      SELECT DISTINCT document_id FROM links WHERE document_id > ${after}
      ORDER BY document_id LIMIT ${documentsAtOnce}`)
    .map(([id]) => Number(id))

/** How many documents such a walk visits. */
export const countDocumentsWithLinks = (db: ReadDatabase): number =>
  db.get<{ n: number }>(sql`SELECT count(DISTINCT document_id) AS n FROM links`)?.n ?? 0

/** Rows that this connection has ever written: another number says that something was written in between. */
const totalChanges = (db: ReadDatabase): number => Number(db.rows(sql`SELECT total_changes()`)[0]?.[0] ?? 0)

// THE table of health checks: each one condition on `documents AS d`, usable as a search filter and counted on the
// Store screen. Nothing about a check is stored; it is always current.
import { writeUpPromptVersion } from '../contract/documents.ts'
import { type Sql, sql, sqlJoin } from '../sqlite/sql.ts'

export interface HealthCheck {
  /** As it is typed: `is:untagged`. */
  readonly filter: string
  readonly condition: (context: HealthContext) => Sql
}

export interface HealthContext {
  readonly nowMs: number
  /** The local day, `YYYY-MM-DD`. */
  readonly today: string
  /** Ids of documents that do not count, as a subquery: in the trash, or not there for the caller. Usually a handful. */
  readonly gone: Sql
}

/** Days after which an open todo that nobody touched counts as gone quiet. */
const staleDays = 60
const dayMs = 86_400_000

const finished = sql`('done', 'cancelled')`

/** Files that a text shows: a missing one is a missing attachment, and no document that a link fails to reach. */
const attachments =
  '.png .jpg .jpeg .gif .webp .avif .svg .bmp .heic .tif .tiff .mp3 .m4a .ogg .wav .flac .mp4 .mov .webm .mkv'

const isAttachment = sql`((l.written LIKE '%.___' OR l.written LIKE '%.____') AND (${sqlJoin(
  attachments.split(' ').map((ending) => sql`l.written LIKE ${`%${ending}`}`),
  sql` OR `,
)}))`

/** The link `l` shows a file that belongs to its own document, whatever folder it names. */
const isOwnCapture = sql`EXISTS (
  SELECT 1 FROM captures AS c
  WHERE c.document_id = l.document_id AND substr('/' || l.written, -length(c.name) - 1) = '/' || c.name)`

/** Versions of one another are alike, and are no finding. */
const isOtherFamily = (other: Sql): Sql => sql`coalesce(${other}.family <> d.family, 1)`

const always = (condition: Sql) => () => condition

export const healthChecks = {
  orphan: {
    filter: 'is:orphan',
    condition: ({ gone }) => sql`NOT EXISTS (
        SELECT 1 FROM links AS l
        WHERE l.document_id = d.document_id AND l.target_id <> d.document_id AND l.target_id NOT IN (${gone}))
      AND NOT EXISTS (
        SELECT 1 FROM links AS l
        WHERE l.target_id = d.document_id AND l.document_id <> d.document_id AND l.document_id NOT IN (${gone}))`,
  },
  untagged: { filter: 'is:untagged', condition: always(sql`d.tags = '' AND d.kind <> 'topic'`) },
  stale: {
    filter: 'is:stale',
    condition: ({ nowMs, today }) => sql`d.kind = 'todo'
      AND coalesce(d.status NOT IN ${finished}, 1)
      AND (d.due IS NULL OR d.due < ${today})
      AND d.updated <= ${nowMs - staleDays * dayMs}`,
  },
  duplicate: {
    filter: 'is:duplicate',
    // The few hashes that stand twice come first: most documents need no look at anybody else's captures.
    condition: ({ gone }) => sql`d.document_id IN (
        SELECT document_id FROM captures WHERE sha256 IN (
          SELECT sha256 FROM captures WHERE sha256 IS NOT NULL GROUP BY sha256 HAVING count(*) > 1))
      AND EXISTS (
      SELECT 1 FROM captures AS mine
      JOIN captures AS other ON other.sha256 = mine.sha256 AND other.document_id <> mine.document_id
      JOIN documents AS o ON o.document_id = other.document_id AND ${isOtherFamily(sql`o`)}
      WHERE mine.document_id = d.document_id AND mine.sha256 IS NOT NULL AND other.document_id NOT IN (${gone}))`,
  },
  dangling: {
    filter: 'has:dangling',
    condition: ({ gone }) => sql`d.document_id IN (
      SELECT l.document_id FROM links AS l
      WHERE l.target_id IS NULL AND l.role = 'text' AND NOT ${isAttachment} AND NOT ${isOwnCapture}
      UNION ALL
      SELECT l.document_id FROM links AS l WHERE l.target_id IN (${gone}) AND l.role = 'text')`,
  },
  'open-questions': {
    filter: 'has:open-questions',
    condition: always(sql`d.open_questions = 1 AND d.kind <> 'topic'`),
  },
  // Its captures changed since, something that it was made from did, it is of an older prompt, or it links to nothing.
  outdated: {
    filter: 'is:outdated',
    condition: ({ gone }) => sql`d.document_id IN (
      SELECT w.document_id FROM write_ups AS w JOIN documents AS own USING (document_id)
      WHERE w.prompt_version < ${writeUpPromptVersion}
        OR EXISTS (
          SELECT 1 FROM captures AS c
          WHERE c.document_id = w.document_id AND c.current = 1 AND c.changed_at > w.made_at)
        OR EXISTS (
          SELECT 1 FROM json_each(w.inputs) AS input WHERE CASE input.value ->> 'type'
            WHEN 'document' THEN NOT EXISTS (
              SELECT 1 FROM documents AS s
              WHERE s.collection_id = own.collection_id AND s.id = input.value ->> 'id'
                AND s.revision <= input.value ->> 'revision' AND s.document_id NOT IN (${gone}))
            WHEN 'capture' THEN NOT EXISTS (
              SELECT 1 FROM captures AS c
              WHERE c.sha256 = input.value ->> 'sha256' AND c.current = 1 AND c.document_id NOT IN (${gone}))
          END)
        OR EXISTS (
          SELECT 1 FROM links AS l
          WHERE l.document_id = w.document_id AND l.role = 'write-up'
            AND (l.target_id IS NULL AND NOT ${isAttachment} AND NOT ${isOwnCapture} OR l.target_id IN (${gone}))))`,
  },
  'no-text': { filter: 'is:no-text', condition: always(sql`d.no_text_reason IS NOT NULL`) },
  empty: {
    filter: 'is:empty',
    // As the partial index on blank texts has it, word for word: otherwise every text is read.
    condition: always(sql`d.document_id IN (
        SELECT document_id FROM document_texts WHERE trim(text, char(9, 10, 13, 32)) = '')
      AND NOT EXISTS (SELECT 1 FROM captures AS c WHERE c.document_id = d.document_id)`),
  },
  'similar-title': {
    filter: 'is:similar-title',
    // As above: one walk over an index finds the titles that stand twice.
    condition: ({ gone }) => sql`(d.collection_id, d.title_key) IN (
        SELECT collection_id, title_key FROM documents
        WHERE title_key <> '' GROUP BY collection_id, title_key HAVING count(*) > 1)
      AND EXISTS (
      SELECT 1 FROM documents AS other
      WHERE other.collection_id = d.collection_id AND other.title_key = d.title_key
        AND other.document_id <> d.document_id AND ${isOtherFamily(sql`other`)}
        AND other.document_id NOT IN (${gone}))`,
  },
} as const satisfies Readonly<Record<string, HealthCheck>>

export type HealthCheckName = keyof typeof healthChecks

/** In the order in which the Store screen lists them. */
// Object.keys is typed string[]; the object is a literal of this module, so its keys are exactly the names.
export const healthCheckNames = Object.keys(healthChecks) as readonly HealthCheckName[]

export const isHealthCheck = (name: string): name is HealthCheckName => Object.hasOwn(healthChecks, name)

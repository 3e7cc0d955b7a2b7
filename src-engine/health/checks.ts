// THE table of health checks: each one condition on `documents AS d`, usable as a search filter and counted on the
// Store screen. Nothing about a check is stored; it is always current.
import { type Sql, sql } from '../sqlite/sql.ts'

export interface HealthCheck {
  /** As it is typed: `is:untagged`. */
  readonly filter: string
  readonly condition: (context: HealthContext) => Sql
}

export interface HealthContext {
  readonly nowMs: number
  /** The local day, `YYYY-MM-DD`. */
  readonly today: string
  /** Whether another document, under that name in the statement, counts: not in the trash, and there for the caller. */
  readonly isLive: (row: Sql) => Sql
}

/** Days after which an open todo that nobody touched counts as gone quiet. */
const staleDays = 60
const dayMs = 86_400_000

const finished = sql`('done', 'cancelled')`

const always = (condition: Sql) => () => condition

export const healthChecks = {
  orphan: {
    filter: 'is:orphan',
    condition: ({ isLive }) => sql`NOT EXISTS (
        SELECT 1 FROM links AS l JOIN documents AS t ON t.document_id = l.target_id
        WHERE l.document_id = d.document_id AND l.target_id <> d.document_id AND ${isLive(sql`t`)})
      AND NOT EXISTS (
        SELECT 1 FROM links AS l JOIN documents AS s ON s.document_id = l.document_id
        WHERE l.target_id = d.document_id AND l.document_id <> d.document_id AND ${isLive(sql`s`)})`,
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
    condition: ({ isLive }) => sql`EXISTS (
      SELECT 1 FROM captures AS mine
      JOIN captures AS other ON other.sha256 = mine.sha256 AND other.document_id <> mine.document_id
      JOIN documents AS o ON o.document_id = other.document_id AND ${isLive(sql`o`)}
      WHERE mine.document_id = d.document_id AND mine.sha256 IS NOT NULL)`,
  },
  dangling: {
    filter: 'has:dangling',
    condition: ({ isLive }) => sql`EXISTS (
      SELECT 1 FROM links AS l LEFT JOIN documents AS t ON t.document_id = l.target_id AND ${isLive(sql`t`)}
      WHERE l.document_id = d.document_id AND l.role = 'text' AND t.document_id IS NULL)`,
  },
  'open-questions': {
    filter: 'has:open-questions',
    condition: always(sql`d.open_questions = 1 AND d.kind <> 'topic'`),
  },
  outdated: {
    filter: 'is:outdated',
    condition: ({ isLive }) => sql`EXISTS (
      SELECT 1 FROM write_ups AS w WHERE w.document_id = d.document_id AND (
        EXISTS (
          SELECT 1 FROM captures AS c
          WHERE c.document_id = d.document_id AND c.current = 1 AND c.changed_at > w.made_at)
        OR EXISTS (
          SELECT 1 FROM links AS l LEFT JOIN documents AS t ON t.document_id = l.target_id AND ${isLive(sql`t`)}
          WHERE l.document_id = d.document_id AND l.role = 'write-up' AND t.document_id IS NULL)))`,
  },
  'no-text': { filter: 'is:no-text', condition: always(sql`d.no_text_reason IS NOT NULL`) },
  empty: {
    filter: 'is:empty',
    condition: always(sql`EXISTS (
        SELECT 1 FROM document_texts AS t WHERE t.document_id = d.document_id AND trim(t.text, char(9, 10, 13, 32)) = '')
      AND NOT EXISTS (SELECT 1 FROM captures AS c WHERE c.document_id = d.document_id)`),
  },
  'similar-title': {
    filter: 'is:similar-title',
    condition: ({ isLive }) => sql`EXISTS (
      SELECT 1 FROM documents AS other
      WHERE other.collection_id = d.collection_id AND other.title_key = d.title_key AND d.title_key <> ''
        AND other.document_id <> d.document_id AND ${isLive(sql`other`)})`,
  },
} as const satisfies Readonly<Record<string, HealthCheck>>

export type HealthCheckName = keyof typeof healthChecks

/** In the order in which the Store screen lists them. */
// Object.keys is typed string[]; the object is a literal of this module, so its keys are exactly the names.
export const healthCheckNames = Object.keys(healthChecks) as readonly HealthCheckName[]

export const isHealthCheck = (name: string): name is HealthCheckName => Object.hasOwn(healthChecks, name)

// Queries of the person in front of the app that led somewhere. Never those of an agent, and nothing else about them.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

const mostQueries = 200

/** The query used last stands first. */
export const readRecentQueries = (db: ReadDatabase): string[] =>
  db.rows(sql`SELECT query FROM recent_queries ORDER BY recent_query_id DESC`).map(([query]) => String(query))

/** A query that is there already moves to the front; beyond the limit the oldest go. */
export function writeRecentQuery(db: WriteDatabase, query: string, nowMs: number): void {
  db.run(sql`DELETE FROM recent_queries WHERE query = ${query}`)
  const newest = db.get<{ id: number | null }>(sql`SELECT max(recent_query_id) AS id FROM recent_queries`)?.id ?? 0
  db.run(sql`INSERT INTO recent_queries (recent_query_id, query, last_used) VALUES (${newest + 1}, ${query}, ${nowMs})`)
  db.run(sql`
    DELETE FROM recent_queries WHERE recent_query_id <= (
      SELECT recent_query_id FROM recent_queries ORDER BY recent_query_id DESC LIMIT 1 OFFSET ${mostQueries})`)
}

export const deleteRecentQueries = (db: WriteDatabase): void => {
  db.run(sql`DELETE FROM recent_queries`)
}

// The order of a rich search: title equal, title begins, words in the title, words in the heads, words anywhere
// (as typed, with forms, as beginnings), words inside words. Each tier runs only while the page is not full.
import type { MatchWay } from '../contract/search.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import type { IndexTables } from '../store/collections-table.ts'
import { titleKey } from '../store/document-rows.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import type { CallerRows } from './caller-rows.ts'
import type { SearchPlan } from './compile-query.ts'
import { inTitle, type MatchLevel, writeMatch, writeTogether } from './fts-match.ts'
import { innerPartMatches } from './inner-parts.ts'
import { type RankedRow, rankedMatch } from './ranked-match.ts'
import { isWrittenIn, matchedOnce, type TieBreaks } from './tie-breaks.ts'

export interface TierHit extends RankedRow {
  /** 1 title equal or begun, 2 title, 3 heads, 4 anywhere, 5 inside words. */
  readonly tier: number
  readonly way: MatchWay
}

export interface TierContext {
  readonly tables: IndexTables
  readonly vocabulary: Vocabulary
  readonly collectionId: number
  /** The words as typed, without filters. */
  readonly typed: string
  readonly recency: boolean
  readonly nowMs: number
  /** Null when nothing is hidden from the caller. */
  readonly callerRows: CallerRows | null
}

/** The first `wanted` hits of the plan, best first; fewer when there are no more. */
export function searchTiers(db: ReadDatabase, plan: SearchPlan, context: TierContext, wanted: number): TierHit[] {
  const hits: TierHit[] = []
  const found = new Set<number>()
  const tieBreaks = tieBreaksOf(db, plan, context)
  const isFull = (): boolean => hits.length >= wanted
  const take = (rows: readonly RankedRow[], tier: number, way: MatchWay): void => {
    for (const row of rows) {
      if (isFull()) return
      if (found.has(row.documentId)) continue
      found.add(row.documentId)
      hits.push({ ...row, tier, way })
    }
  }
  const ranked = (table: 'body' | 'heads', match: string, condition = plan.condition): RankedRow[] =>
    rankedMatch(
      db,
      {
        table: context.tables[table],
        match,
        hidden: plan.hidden,
        condition,
        found,
        recency: context.recency,
        nowMs: context.nowMs,
        callerRank: context.callerRows?.[table] ?? null,
        tieBreaks: tieBreaks[table],
      },
      wanted - hits.length,
    )

  if (plan.match === null) return hits
  if (plan.isPlain && !plan.leaves.some((leaf) => leaf.field === 'content')) {
    const heads = writeMatch(plan.match, { level: 'beginnings', table: 'heads' })
    take(titleMatches(db, plan, context, heads), 1, 'exact')
    for (const [tier, match] of [
      [2, inTitle(heads)],
      [3, heads],
    ] as const) {
      // Topic documents come first in the tiers of the heads.
      if (!isFull() && hasTopics(db))
        take(ranked('heads', match, both(plan.condition, sql`d.kind = 'topic'`)), tier, 'exact')
      if (!isFull()) take(ranked('heads', match), tier, 'exact')
    }
  }
  for (const [level, way] of bodyLevels) {
    if (isFull()) return hits
    const match = writeMatch(plan.match, { level, table: 'body' })
    if (level === 'exact' || match !== writeMatch(plan.match, { level: previousLevel[level], table: 'body' })) {
      take(ranked('body', match), 4, way)
    }
  }
  if (!isFull()) take(innerPartMatches(db, plan, { ...context, found }), 5, 'inner')
  return hits
}

function tieBreaksOf(db: ReadDatabase, plan: SearchPlan, { tables }: TierContext): Record<'body' | 'heads', TieBreaks> {
  const typed = plan.leaves.map((leaf) => leaf.text)
  const match = plan.isPlain ? writeTogether(plan.leaves) : null
  const breaksOf = (table: Sql): TieBreaks => ({
    typed,
    together: match === null ? null : matchedOnce(db, table, match),
  })
  return { body: breaksOf(tables.body), heads: breaksOf(tables.heads) }
}

const bodyLevels: readonly (readonly [MatchLevel, MatchWay])[] = [
  ['exact', 'exact'],
  ['forms', 'form'],
  ['beginnings', 'beginning'],
]

const previousLevel = { forms: 'exact', beginnings: 'forms' } as const

/** More equal or begun titles than this are ordered like any other words in a title. */
const mostTitles = 200

/** Documents whose title or id equals the words typed, then those whose title begins with them. */
function titleMatches(db: ReadDatabase, plan: SearchPlan, context: TierContext, heads: string): RankedRow[] {
  const key = titleKey(context.typed)
  if (key === '') return []
  const condition = plan.condition === null ? sql`` : sql`AND ${plan.condition}`
  return db
    .rows(sql`
      SELECT d.document_id, CASE WHEN d.title_key = ${key} OR d.id = ${context.typed} THEN 0 ELSE 1 END AS step,
        d.kind <> 'topic' AS other, d.title
      FROM documents AS d
      WHERE d.document_id IN (
          SELECT document_id FROM documents
          WHERE collection_id = ${context.collectionId} AND id = ${context.typed}
          UNION ALL
          SELECT document_id FROM (
            SELECT document_id FROM documents
            WHERE collection_id = ${context.collectionId} AND title_key >= ${key} AND title_key < ${`${key}\u{10ffff}`}
              AND document_id NOT IN (${plan.hidden})
            ORDER BY title_key LIMIT ${mostTitles}))
        AND (d.id = ${context.typed} OR d.document_id IN (
          SELECT rowid FROM ${context.tables.heads} WHERE ${context.tables.heads} MATCH ${heads}))
        AND d.document_id NOT IN (${plan.hidden}) ${condition}
      ORDER BY step, other, length(d.title_key), d.updated DESC, d.id`)
    .map(([documentId, step, other, title]) => ({
      documentId: Number(documentId),
      rank: Number(step),
      // A title written as it was typed stands before those that only fold to the same letters.
      order: Number(step) * 4 + Number(other) * 2 + (isWrittenIn(String(title), context.typed) ? 0 : 1),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ documentId, rank }) => ({ documentId, rank }))
}

const hasTopics = (db: ReadDatabase): boolean =>
  db.get(sql`SELECT 1 AS found FROM documents WHERE kind = 'topic' LIMIT 1`) !== undefined

const both = (first: Sql | null, second: Sql): Sql => (first === null ? second : sql`(${first}) AND ${second}`)

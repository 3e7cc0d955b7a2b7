// How many documents of a result have each value of a facet. A value counts every document that its filter finds.
import { fold } from '../analysis/fold.ts'
import type { FacetName } from '../contract/search.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlJoin } from '../sqlite/sql.ts'
import { dayStart, localDay } from './local-days.ts'
import { sourceTypeOf } from './source-types.ts'

export type FacetCounts = ReadonlyMap<string, number>

/** The facets that are columns of the document: counted together, in one pass. */
export const columnFacets = [
  'kind',
  'personal',
  'year',
  'language',
  'sourceType',
] as const satisfies readonly FacetName[]
export type ColumnFacet = (typeof columnFacets)[number]

/** Where a document's year comes from. */
export interface YearBasis {
  /** The collections that are searched. */
  readonly collectionIds: readonly number[]
  readonly timeZone: string
  readonly dateBasis: 'updated' | 'created'
}

const among = (ids: readonly number[]): Sql => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

export function countColumns(
  db: ReadDatabase,
  ids: readonly number[],
  basis: YearBasis,
): Record<ColumnFacet, FacetCounts> {
  const counts = {
    kind: new Map<string, number>(),
    personal: new Map<string, number>(),
    year: new Map<string, number>(),
    language: new Map<string, number>(),
    sourceType: new Map<string, number>(),
  }
  const rows = db.rows(sql`
    SELECT kind, coalesce(personal, 0), ${yearColumn(db, basis)} AS year, lower(language), source_extension, count(*)
    FROM documents WHERE document_id IN ${among(ids)} GROUP BY 1, 2, 3, 4, 5`)
  for (const [kind, personal, year, language, extension, count] of rows) {
    add(counts.kind, kind, count)
    add(counts.personal, personal === 1 ? 'personal' : 'work', count)
    add(counts.year, year, count)
    add(counts.language, language, count)
    add(counts.sourceType, extension === null ? null : sourceTypeOf(String(extension)), count)
  }
  return counts
}

function add(counts: Map<string, number>, value: unknown, count: unknown): void {
  if (value === null || value === '') return
  counts.set(String(value), (counts.get(String(value)) ?? 0) + Number(count))
}

/** Years further apart than this are a clock set wrong. */
const mostYears = 100

/** The local year of the last edit, or of creation: as the `year:` filter has it, the newest looked at first. */
function yearColumn(db: ReadDatabase, { collectionIds, timeZone, dateBasis }: YearBasis): Sql {
  const column = dateBasis === 'created' ? sql`created` : sql`updated`
  // Each bound by itself is one look into an index.
  const [bounds] = db.rows(sql`SELECT
    min((SELECT min(${column}) FROM documents WHERE collection_id = c.value)),
    max((SELECT max(${column}) FROM documents WHERE collection_id = c.value))
    FROM json_each(${JSON.stringify(collectionIds)}) AS c`)
  if (bounds?.[0] == null) return sql`NULL`
  const [first, last] = bounds.map((instant) => Number(localDay(Number(instant), timeZone).slice(0, 4)))
  const years: Sql[] = []
  for (let year = last ?? 0; year >= (first ?? 0) && years.length < mostYears; year--) {
    years.push(sql`WHEN ${column} >= ${dayStart(`${String(year).padStart(4, '0')}-01-01`, timeZone)} THEN ${year}`)
  }
  return sql`CASE ${sqlJoin(years, sql` `)} END`
}

interface Named {
  readonly id: number
  readonly name: string
  readonly count: number
}

/** A parent tag counts its children, each document once. */
export function countTags(db: ReadDatabase, ids: readonly number[]): FacetCounts {
  const tags = readNamed(
    db,
    sql`
    SELECT tag_id, name, count(*) FROM document_tags JOIN tags USING (tag_id)
    WHERE document_id IN ${among(ids)} GROUP BY tag_id ORDER BY name`,
  )
  const found = new Map<string, string>()
  for (const { name } of tags) for (const tag of withParents(name)) if (!found.has(fold(tag))) found.set(fold(tag), tag)
  return countRuns(tags, [...found.values()], '/', (wanted) =>
    readShared(
      db,
      wanted,
      (ofOne) => sql`
      SELECT count(DISTINCT document_id) FROM document_tags WHERE tag_id IN ${ofOne} AND document_id IN ${among(ids)}`,
    ),
  )
}

/** People by name; `from:` finds a name inside a longer one, and so does its count. */
export function countPeople(db: ReadDatabase, ids: readonly number[]): FacetCounts {
  const people = readNamed(
    db,
    sql`
    SELECT person_id, name, count(DISTINCT document_id) FROM document_people JOIN people USING (person_id)
    WHERE document_id IN ${among(ids)} GROUP BY person_id ORDER BY name`,
  )
  return countRuns(
    people,
    people.map(({ name }) => name),
    ' ',
    (wanted) =>
      readShared(
        db,
        wanted,
        (ofOne) => sql`
      SELECT count(DISTINCT document_id) FROM document_people WHERE person_id IN ${ofOne} AND document_id IN ${among(ids)}`,
      ),
  )
}

const readNamed = (db: ReadDatabase, statement: Sql): Named[] =>
  db.rows(statement).map(([id, name, count]) => ({ id: Number(id), name: String(name), count: Number(count) }))

const readShared = (db: ReadDatabase, ids: readonly number[], statement: (ids: Sql) => Sql): number =>
  Number(db.rows(statement(among(ids)))[0]?.[0] ?? 0)

function withParents(tag: string): string[] {
  const segments = tag.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/**
 * Documents for each wanted name: those of every name that holds it as a run of whole parts. Names that share it are
 * counted by `countTogether`, since a document may have several of them.
 */
function countRuns(
  names: readonly Named[],
  wanted: readonly string[],
  separator: string,
  countTogether: (ids: readonly number[]) => number,
): FacetCounts {
  const holders = new Map<string, Named[]>()
  for (const named of names) {
    for (const run of runsOf(fold(named.name).split(separator))) {
      const key = run.join(separator)
      const known = holders.get(key)
      if (known === undefined) holders.set(key, [named])
      else if (known.at(-1) !== named) known.push(named)
    }
  }
  return new Map(
    wanted.map((name): [string, number] => {
      const [first, ...others] = holders.get(fold(name)) ?? []
      if (first === undefined || others.length === 0) return [name, first?.count ?? 0]
      return [name, countTogether([first, ...others].map(({ id }) => id))]
    }),
  )
}

/** Deeper names than this are paths, not names. */
const mostParts = 8

function runsOf(parts: readonly string[]): string[][] {
  const runs: string[][] = []
  const end = Math.min(parts.length, mostParts)
  for (let from = 0; from < end; from++) for (let to = from + 1; to <= end; to++) runs.push(parts.slice(from, to))
  return runs
}

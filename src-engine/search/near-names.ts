// Names of tags, people and fields that are in sight, and those that a mistyped one may have meant.
import { editDistance } from '../analysis/edit-distance.ts'
import { fold } from '../analysis/fold.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'

export type NameKind = 'tag' | 'person' | 'field'

/**
 * `known` when a document in sight has the name as it is written; else the nearest names that are in sight, at most
 * three. `inSight` is a condition on `documents AS d`.
 */
export function findName(db: ReadDatabase, kind: NameKind, written: string, inSight: Sql): 'known' | readonly string[] {
  const meant = readNames(db, tables[kind].all(fold(written))).filter((name) => slipsTo(name, written, kind) === 0)
  const among = sql`name IN (SELECT value FROM json_each(${JSON.stringify(meant)}))`
  if (meant.length > 0 && readNames(db, tables[kind].inSight(sql`${inSight} AND ${among} LIMIT 1`)).length > 0)
    return 'known'
  // Only a name that is not there costs a look at all that are.
  return nearNames(readNames(db, tables[kind].inSight(sql`${inSight} ORDER BY name`)), written, kind)
}

const readNames = (db: ReadDatabase, statement: Sql): string[] => db.rows(statement).map(([name]) => String(name))

const tables = {
  tag: {
    all: () => sql`SELECT name FROM tags`,
    inSight: (condition: Sql) => sql`
      SELECT DISTINCT name FROM tags JOIN document_tags USING (tag_id) JOIN documents AS d USING (document_id)
      WHERE ${condition}`,
  },
  person: {
    all: () => sql`SELECT name FROM people`,
    inSight: (condition: Sql) => sql`
      SELECT DISTINCT name FROM people JOIN document_people USING (person_id) JOIN documents AS d USING (document_id)
      WHERE ${condition}`,
  },
  field: {
    all: (key: string) => sql`SELECT DISTINCT name FROM document_fields WHERE name_key = ${key}`,
    inSight: (condition: Sql) => sql`
      SELECT DISTINCT name FROM document_fields JOIN documents AS d USING (document_id) WHERE ${condition}`,
  },
} as const satisfies Record<NameKind, { all: (key: string) => Sql; inSight: (condition: Sql) => Sql }>

const mostNear = 3
const longName = 5

function nearNames(names: readonly string[], written: string, kind: NameKind): string[] {
  return names
    .map((name) => ({ name, slips: slipsTo(name, written, kind) }))
    .filter(({ slips }) => slips <= mostSlips(written))
    .sort((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
    .slice(0, mostNear)
    .map(({ name }) => name)
}

const mostSlips = (written: string): number => (written.length >= longName ? 2 : 1)

/** Tags consist of segments, names of people of words, and both are found by any run of them; a field has one name. */
function partsOf(name: string, kind: NameKind): string[] {
  const folded = fold(name).trim()
  if (kind === 'field') return [folded]
  return folded.split(kind === 'tag' ? '/' : /[\s,<>]+/).filter((part) => part !== '')
}

/** Slips between what is written and the run of parts nearest to it; too many when there is none. */
function slipsTo(name: string, written: string, kind: NameKind): number {
  const limit = mostSlips(written)
  const separator = kind === 'tag' ? '/' : ' '
  const parts = partsOf(name, kind)
  const wanted = partsOf(written, kind)
  const text = wanted.join(separator)
  let fewest = limit + 1
  for (let from = 0; from + wanted.length <= parts.length; from++) {
    const run = parts.slice(from, from + wanted.length).join(separator)
    // A name that goes on where the writer stopped is as near as one slip.
    fewest = Math.min(fewest, run !== text && run.startsWith(text) ? 1 : editDistance(text, run, limit))
  }
  return fewest
}

// Completion of plain words: titles that hold them, and words of the texts that begin with the last one.
import { analyseWord } from '../analysis/query-word.ts'
import { tokenise } from '../analysis/tokenise.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import { titleKey } from '../store/document-rows.ts'
import { inTitle, writeMatch, writeTerm } from './fts-match.ts'
import { createLeaf } from './leaf.ts'
import { byLengthThenLetters } from './plain-order.ts'
import type { SearchScope } from './search-scope.ts'
import { leftOut } from './store-values.ts'

/** A longer title is no help in a list, and may be more than a query can hold. */
const longestTitle = 200

/** Titles that begin with the words, a to z, then titles that hold all of them, newest first. No title twice. */
export function completeTitles(
  db: ReadDatabase,
  scope: SearchScope,
  words: readonly string[],
  limit: number,
): string[] {
  const titles = new Map<string, string>()
  const take = (found: readonly string[]): void => {
    for (const title of found) if (!titles.has(titleKey(title))) titles.set(titleKey(title), title)
  }
  take(titlesBeginning(db, scope, titleKey(words.join(' ')), limit))
  if (titles.size < limit) take(titlesHolding(db, scope, words, limit + titles.size))
  return [...titles.values()].slice(0, limit)
}

function titlesBeginning(db: ReadDatabase, scope: SearchScope, key: string, limit: number): string[] {
  if (key === '') return []
  return db
    .rows(sql`
      SELECT title FROM documents
      WHERE collection_id = ${scope.collection.collection_id}
        AND title_key >= ${key} AND title_key < ${`${key}\u{10ffff}`}
        AND document_id NOT IN (${leftOut(scope)}) AND length(title) <= ${longestTitle}
      GROUP BY title_key ORDER BY title_key LIMIT ${limit}`)
    .map(([title]) => String(title))
}

/** Newest rows first: FTS5 reads them in that order and stops at the limit. */
function titlesHolding(db: ReadDatabase, scope: SearchScope, words: readonly string[], limit: number): string[] {
  const { heads } = currentIndexTables(scope.collection)
  const match = titleMatch(words)
  if (match === null) return []
  return db
    .rows(sql`
      SELECT d.title FROM (
        SELECT rowid AS document_id FROM ${heads}
        WHERE ${heads} MATCH ${match} AND +rowid NOT IN (${leftOut(scope)}) ORDER BY rowid DESC LIMIT ${limit}
      ) AS h CROSS JOIN documents AS d USING (document_id)
      WHERE length(d.title) <= ${longestTitle}`)
    .map(([title]) => String(title))
}

function titleMatch(words: readonly string[]): string | null {
  const leaves = words.flatMap((text) => {
    const node = { type: 'word', text, field: null, beginning: false, from: 0, to: 0 } as const
    return createLeaf(node, { forms: true, formsOf: () => [] }) ?? []
  })
  if (leaves.length === 0) return null
  const children = leaves.map((leaf) => ({ type: 'leaf', leaf }) as const)
  return inTitle(writeMatch({ type: 'and', children, without: [] }, { level: 'beginnings', table: 'heads' }))
}

const shortestBeginning = 2
/** Titles whose words are looked at. */
const mostTitles = 60
/** Words whose documents are counted, and how many of each: what bounds the time a keystroke takes. */
const mostCandidates = 12
const mostCounted = 64

/** Words of visible documents that begin with `written`, those in most documents first, then the shorter ones. */
export function completeWords(db: ReadDatabase, scope: SearchScope, written: string, limit: number): string[] {
  const word = analyseWord(written)
  const [beginning] = word?.terms ?? []
  if (word === null || beginning === undefined || word.terms.length > 1 || word.unspaced) return []
  if ([...beginning].length < shortestBeginning) return []
  return candidates(db, scope, beginning)
    .map((term) => ({ term, documents: countVisible(db, scope, term) }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => b.documents - a.documents || byLengthThenLetters(a.term, b.term))
    .slice(0, limit)
    .map(({ term }) => term)
}

/** Words of titles come first: the vocabulary of a large store has thousands for two letters, and most are rare. */
function candidates(db: ReadDatabase, scope: SearchScope, beginning: string): string[] {
  const counts = new Map<string, number>()
  for (const title of titlesHolding(db, scope, [beginning], mostTitles)) {
    tokenise(title, (term) => {
      if (term.startsWith(beginning)) counts.set(term, (counts.get(term) ?? 0) + 1)
    })
  }
  const ofTitles = [...counts].sort((a, b) => b[1] - a[1] || byLengthThenLetters(a[0], b[0])).map(([term]) => term)
  const others = scope.vocabulary.beginningWith(db, beginning, mostBeginnings).sort(byLengthThenLetters)
  const wanted = new Set([...ofTitles.slice(0, mostCandidates / 2), ...others].slice(0, mostCandidates))
  wanted.delete(beginning)
  return [...wanted]
}

const mostBeginnings = 4_000

function countVisible(db: ReadDatabase, scope: SearchScope, term: string): number {
  const { body } = currentIndexTables(scope.collection)
  const [row] = db.rows(sql`
    SELECT count(*) FROM (
      SELECT 1 FROM ${body} WHERE ${body} MATCH ${writeTerm(term)} AND +rowid NOT IN (${leftOut(scope)})
      LIMIT ${mostCounted})`)
  return Number(row?.[0] ?? 0)
}

// `group:` puts an answer in sections. They are decided for the whole answer, before it is cut into pages.
import { fold } from '../analysis/fold.ts'
import { documentKinds } from '../contract/documents.ts'
import type { AnswerSection } from '../contract/search.ts'
import type { GroupKey } from '../query/option-values.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { linesOf } from '../store/document-rows.ts'
import type { FoundHit } from './found-hit.ts'
import { compareTitles, titleSortKey } from './title-order.ts'

export interface Sectioned {
  /** The same hits, section by section; inside one they keep their order. */
  readonly hits: readonly FoundHit[]
  /** Of the whole answer. */
  readonly sections: readonly AnswerSection[]
}

interface GroupRow {
  readonly document_id: number
  readonly title_key: string
  readonly tags: string
  readonly kind: string
  readonly due: string | null
}

/** `today` is the local day. A document stands in one section: that of its first tag, where tags decide. */
export function groupHits(db: ReadDatabase, hits: readonly FoundHit[], group: GroupKey, today: string): Sectioned {
  const keys = readKeys(db, hits, group, today)
  const hitsByKey = new Map<string, FoundHit[]>()
  for (const hit of hits) {
    const key = keys.get(hit.documentId) ?? ''
    const section = hitsByKey.get(key)
    if (section === undefined) hitsByKey.set(key, [hit])
    else section.push(hit)
  }
  const ordered = [...hitsByKey].sort(([a], [b]) => compareKeys(group, a, b))
  let from = 0
  const sections = ordered.map(([key, { length: count }]): AnswerSection => {
    from += count
    return { key, from: from - count, count }
  })
  return { hits: ordered.flatMap(([, section]) => section), sections }
}

/** The sections that reach into the hits from `from` to `to`, with their places on that page. */
export const sectionsOnPage = (sections: readonly AnswerSection[], from: number, to: number): AnswerSection[] =>
  sections.flatMap((section) => {
    const first = Math.max(section.from, from)
    const end = Math.min(section.from + section.count, to)
    return first < end ? [{ key: section.key, from: first - from, count: end - first }] : []
  })

function readKeys(db: ReadDatabase, hits: readonly FoundHit[], group: GroupKey, today: string): Map<number, string> {
  const ids = JSON.stringify(hits.map((hit) => hit.documentId))
  const rows = db.all<GroupRow>(sql`
    SELECT document_id, title_key, tags, kind, due FROM documents
    WHERE document_id IN (SELECT value FROM json_each(${ids})) ORDER BY id`)
  // Spellings of one tag share a section, under the spelling of the lowest id: imports in another order change nothing.
  const spellings = new Map<string, string>()
  return new Map(
    rows.map((row) => {
      const key = keyOf(row, group, today)
      const known = spellings.get(fold(key)) ?? key
      spellings.set(fold(key), known)
      return [row.document_id, known]
    }),
  )
}

/** Empty where the document has nothing to be grouped by. */
function keyOf(row: GroupRow, group: GroupKey, today: string): string {
  const [tag = ''] = linesOf(row.tags)
  switch (group) {
    case 'letter':
      return letterOf(row.title_key)
    case 'tag':
      return tag
    case 'area':
      return tag.split('/')[0] ?? ''
    case 'type':
      return row.kind
    case 'due':
      return row.due ?? ''
    case 'now':
      return stretchOf(row.due, today)
  }
}

/** `#` for what begins with no letter. */
function letterOf(titleKey: string): string {
  const first = /[\p{L}\p{N}]/u.exec(titleKey)?.[0]
  if (first === undefined) return titleKey === '' ? '' : '#'
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase('en') : '#'
}

const stretches = ['overdue', 'today', 'this-week', 'later', 'no-date'] as const

/** A week ends on Sunday. */
function stretchOf(due: string | null, today: string): (typeof stretches)[number] {
  if (due === null) return 'no-date'
  if (due < today) return 'overdue'
  if (due === today) return 'today'
  return due <= lastDayOfWeek(today) ? 'this-week' : 'later'
}

function lastDayOfWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

const listed: Readonly<Partial<Record<GroupKey, readonly string[]>>> = { type: documentKinds, now: stretches }

/** Lists in their own order, all else in human order; what has no letter and what has no key stand last. */
function compareKeys(group: GroupKey, a: string, b: string): number {
  const list = listed[group]
  if (list !== undefined) return list.indexOf(a) - list.indexOf(b)
  return lateness(a) - lateness(b) || compareTitles(titleSortKey(fold(a)), titleSortKey(fold(b)))
}

const lateness = (key: string): number => (key === '' ? 2 : key === '#' ? 1 : 0)

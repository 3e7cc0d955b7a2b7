import { describe, expect, test } from 'vitest'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const documents = [
  note('a', 'Élan', 'fruit', { tags: ['Home/b'], due: '2026-06-14' }),
  note('b', 'egg 10', 'fruit', { tags: ['home/B', 'x'], kind: 'todo', due: '2026-06-17' }),
  note('c', 'egg 9', 'fruit', { tags: ['zoo'], due: '2026-06-21' }),
  note('d', '7 pears', 'fruit', { kind: 'mail', due: '2026-06-22' }),
  note('e', '', 'fruit', { tags: ['home'] }),
]

async function sectioned(query: string, page = 1, pageSize = 25): Promise<string> {
  // A Wednesday.
  const engine = await setupEngine({ now: '2026-06-17T10:00:00Z', timeZone: 'UTC' })
  await saveAll(engine, documents)
  const answer = await engine.engine.search(engine.request(query, { page, pageSize }))
  if (!answer.ok) return `!${answer.error.type}`
  const { hits, sections } = answer.value
  const ids = (from: number, count: number) => hits.slice(from, from + count).map(({ id }) => id)
  return sections.map(({ key, from, count }) => `${key}: ${ids(from, count).join(' ')}`).join(' | ')
}

describe('sections', () => {
  test.each([
    [
      'letters without regard to case and accents, signs and nothing last',
      'group:letter sort:title',
      'E: c b a | #: d | : e',
    ],
    ['the order asked for holds inside a section', 'group:letter -sort:title', 'E: a b c | #: d | : e'],
    ['the first tag, in either spelling', 'group:tag sort:title', 'home: e | Home/b: b a | zoo: c | : d'],
    ['the first part of the first tag', 'group:area sort:title', 'Home: b a e | zoo: c | : d'],
    ['kinds in their own order', 'group:type sort:title', 'note: c a e | todo: b | mail: d'],
    ['how near a day is', 'group:now sort:title', 'overdue: a | today: b | this-week: c | later: d | no-date: e'],
    ['days', 'group:due sort:title', '2026-06-14: a | 2026-06-17: b | 2026-06-21: c | 2026-06-22: d | : e'],
    ['nothing without group:', 'sort:title', ''],
  ])('%s', async (_, query, expected) => expect(await sectioned(`fruit ${query}`)).toBe(expected))

  test('are decided before paging, so a section goes on where the last page ended', async () => {
    expect(await sectioned('fruit group:letter sort:title', 1, 2)).toBe('E: c b')
    expect(await sectioned('fruit group:letter sort:title', 2, 2)).toBe('E: a | #: d')
    expect(await sectioned('fruit group:letter sort:title', 3, 2)).toBe(': e')
  })
})

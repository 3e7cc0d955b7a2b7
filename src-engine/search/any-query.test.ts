// Whatever is typed: the store accepts what becomes of it, and hits, total and explanations agree with each other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterKeys, filterNames, filters } from '../query/filters.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const documents = [
  note('a', 'Élan vital 10', 'old oak by the plug-in café', {
    tags: ['home/garden'],
    correspondents: ['Ann Bee'],
    due: '2026-01-20',
  }),
  note('b', 'elan 2', 'the oaks of 東京都 and headtorch', {
    kind: 'todo',
    status: 'open',
    category: 'S01.21 Shop',
    language: 'de',
  }),
  note('c', '', 'C++ 5.3.2 foo_bar', { fields: [{ name: 'Amount', type: 'money', value: 3, currency: 'EUR' }] }),
  note('d', 'Trash', 'oak', { trashedAt: '2026-01-02T00:00:00Z' }),
]

const listed = filterKeys.flatMap((key) => filters[key].choices.map(({ value }) => `${key}:${value}`))
const value = fc.constantFrom(
  'oak',
  '2026',
  '7d',
  '>=2026-01',
  '<3',
  '"old oak"',
  'home',
  'Amount>2',
  'S01.21',
  'x/y',
  '10m',
  '',
)
const clause = fc.oneof(
  fc.constantFrom(
    'oak',
    'a',
    'oaks',
    'ok',
    'torch',
    'batery',
    'elan',
    '"old oak"',
    '"old o',
    '東',
    '京都',
    'C++',
    'plugin',
    '5.3',
    'oa*',
    "d'o",
  ),
  fc.constantFrom(...listed),
  fc.tuple(fc.constantFrom(...filterNames), value).map(([name, text]) => `${name}:${text}`),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const query = fc
  .array(fc.tuple(fc.constantFrom('', '', '', '-', '(', 'OR ', '!'), clause, fc.constantFrom('', '', '', ')')), {
    maxLength: 6,
  })
  .map((parts) => parts.map((part) => part.join('')).join(' '))

/** RUNS=20000 asks longer than every day does, and is given the time: one query takes a few milliseconds. */
const runs = Number(process.env['RUNS'] ?? 300)
const timeout = 60_000 + runs * 100

test('is answered or refused with its place, and counted as it is shown', { timeout }, async () => {
  const engine = await setupEngine()
  await saveAll(engine, documents)
  await fc.assert(
    fc.asyncProperty(query, fc.boolean(), async (text, fuzzy) => {
      const request = engine.request(text, { fuzzy, pageSize: 100 })
      const found = await engine.engine.search(request)
      const counted = await engine.engine.facets(request)
      const marked = await engine.engine.markDocument({ collection: 'library', id: 'a' }, text)
      expect(marked.ok).toBe(true)
      expect(counted.ok).toBe(found.ok)
      if (!found.ok) expect(['BadQuery', 'NotFound']).toContain(found.error.type)
      if (!found.ok || !counted.ok) return
      const { hits, offers, sections } = found.value
      expect(counted.value.total).toBe(hits.length)
      expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length)
      if (sections.length > 0) expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(hits.length)
      for (const offer of offers) {
        const offered = await engine.engine.search(engine.request(offer))
        expect(offered.ok && offered.value.hits.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: runs },
  )
})

import { describe, expect, test } from 'vitest'
import type { DocumentDraft, SourceFile } from '../contract/documents.ts'
import type { FacetName } from '../contract/search.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const file = (name: string): SourceFile => ({
  path: `in/${name}`,
  name,
  extension: name.split('.').at(-1) ?? '',
  sizeBytes: null,
  modified: null,
  durationSeconds: null,
  sha256: null,
  encoding: null,
})

const documents: readonly DocumentDraft[] = [
  note('a', 'Soil', 'garden', { tags: ['home/garden', 'home/shed'], personal: true, language: 'en' }),
  note('b', 'Bulbs', 'garden', { tags: ['club/home'], language: 'EN', correspondents: ['Rosa Lee'] }),
  note('c', 'Rules', 'garden', { kind: 'document', source: file('rules.htm'), updated: '2024-12-31T23:30:00Z' }),
  note('d', 'Bill', 'garden', {
    kind: 'mail',
    correspondents: ['Rosa Lee Ltd', 'Rosa Lee'],
    source: file('bill.html'),
  }),
  note('e', 'Roof', 'ladder', { tags: ['home'], personal: false }),
]

async function counted(query: string, facet: FacetName): Promise<string> {
  const engine = await setupEngine({ now: '2026-06-15T10:00:00Z', timeZone: 'Europe/Berlin' })
  await saveAll(engine, documents)
  const answer = await engine.engine.facets(engine.request(query))
  if (!answer.ok) return `!${answer.error.type}`
  const values = answer.value.facets[facet] ?? []
  return values.map(({ value, count, chosen }) => `${value} ${count}${chosen ? '*' : ''}`).join(', ')
}

describe('counts of a result, had a value been added', () => {
  test.each([
    ['kinds of the result', 'garden', 'kind', 'note 2, document 1, mail 1'],
    [
      'other kinds beside the chosen one, which would widen the result',
      'garden kind:mail',
      'kind',
      'note 2, document 1, mail 1*',
    ],
    ['a chosen kind at zero', 'ladder kind:mail', 'kind', 'note 1, mail 0*'],
    [
      'a tag counts a document once, below it and where it is part of another',
      'garden',
      'tag',
      'home 2, club 1, club/home 1, home/garden 1, home/shed 1',
    ],
    ['chosen tags, spelled as stored', 'tag:HOME', 'tag', 'home 3*, club 1, club/home 1, home/garden 1, home/shed 1'],
    ['an unknown tag that was chosen', 'garden tag:boat', 'tag', 'boat 0*'],
    ['all that is not personal is work', 'garden', 'personal', 'work 3, personal 1'],
    ['personal and work exclude each other', 'garden is:personal', 'personal', 'personal 1*'],
    ['years are local', 'garden', 'year', '2026 3, 2025 1'],
    ['languages in either case', 'garden', 'language', 'en 2'],
    ['one format under two extensions', 'garden', 'sourceType', 'html 2'],
    ['a person is also found in a longer name', 'garden', 'person', 'Rosa Lee 2, Rosa Lee Ltd 1'],
    ['collections that have something', 'garden', 'collection', 'library 4'],
    ['corrected words count as they are shown', 'gardem', 'kind', 'note 2, document 1, mail 1'],
  ] as const)('%s', async (_, query, facet, expected) => expect(await counted(query, facet)).toBe(expected))

  test.each([
    ['tag', 'tag:home'],
    ['tag', 'tag:club/home'],
    ['person', 'from:"Rosa Lee"'],
    ['personal', 'is:work'],
    ['year', 'year:2025'],
    ['language', 'lang:en'],
    ['sourceType', 'type:html'],
  ] as const)('the count of a value of %s is the total of %s', async (facet, filter) => {
    const engine = await setupEngine({ now: '2026-06-15T10:00:00Z', timeZone: 'Europe/Berlin' })
    await saveAll(engine, documents)
    const before = await engine.engine.facets(engine.request('garden'))
    const after = await engine.engine.facets(engine.request(`garden ${filter}`))
    if (!before.ok || !after.ok) throw new Error('no answer')
    const value = filter.slice(filter.indexOf(':') + 1).replaceAll('"', '')
    expect(before.value.facets[facet]?.find((one) => one.value === value)?.count).toBe(after.value.total)
  })
})

test.each(['x42', 'x42 sort:updated', 'x42 sort:title', 'X-9'])(
  'a document whose id is %s is counted as it is shown',
  async (query) => {
    const engine = await setupEngine()
    await saveAll(engine, [note('x42', 'Kettle', 'steam'), note('b', 'Bolt', 'x42 of a drawing'), note('X-9', 'Pan')])
    const found = (await idsFor(engine, query)).split(' ')
    expect(found).toContain(query.split(' ')[0])
    expect(await engine.engine.facets(engine.request(query))).toMatchObject({ value: { total: found.length } })
  },
)

import { describe, expect, test } from 'vitest'
import type { Suggestion } from '../contract/complete.ts'
import type { DocumentDraft } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { readRecentQueries } from '../store/recent-queries-table.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const field = (name: string, value: string) => ({ name, type: 'text', value, currency: null }) as const

const file = (extension: string) => ({
  path: `x.${extension}`,
  name: `x.${extension}`,
  extension,
  sizeBytes: null,
  modified: null,
  durationSeconds: null,
  sha256: null,
  encoding: null,
})

const documents: readonly DocumentDraft[] = [
  note('a', 'Garden plan', 'seeds and soil', { tags: ['home/garden', 'to do'], category: '22 Garden', language: 'en' }),
  note('b', 'Plan of the shed', 'seedlings', {
    tags: ['home/garden'],
    correspondents: ['North Bank'],
    language: 'en',
    source: file('htm'),
  }),
  note('c', 'Loan (draft)', 'interest', {
    tags: ['Money'],
    correspondents: ['North Bank', 'Anna Norton'],
    category: 'S01.23 Loans',
    fields: [field('Paid by', 'Transfer'), field('Paid on', '1 May')],
    language: 'de',
  }),
  note('d', 'Interest table', 'interest rates', {
    tags: ['money'],
    source: file('pdf'),
    fields: [field('Paid by', 'card')],
  }),
  note('e', 'Gone plans', 'seedbed', {
    tags: ['homework'],
    correspondents: ['Norbert'],
    trashedAt: '2026-01-02T00:00:00Z',
  }),
  note('f', 'Diary plan', 'seedy', { tags: ['house'], private: true }),
  note('g', 'Secret plan', 'seeded', { tags: ['hotel'], sensitivity: 'restricted' }),
]

async function setup(more: readonly DocumentDraft[] = []): Promise<TestEngine> {
  const test = await setupEngine()
  await saveAll(test, [...documents, ...more])
  return test
}

async function suggestions({ request }: TestEngine, query: string, api: EngineApi): Promise<readonly Suggestion[]> {
  const { nowMs, timeZone } = request('')
  const answer = await api.complete({ query, nowMs, timeZone })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.suggestions
}

const queries = async (test: TestEngine, query: string, api = test.engine): Promise<string[]> =>
  (await suggestions(test, query, api)).map((suggestion) => suggestion.query)

describe('what the visible documents of a store offer', () => {
  test.each([
    ['tags, the most used first, then a to z', 'tag:', ['tag:home/garden', 'tag:Money', 'tag:hotel', 'tag:"to do"']],
    ['a tag by a segment', 'x tag:gar', ['x tag:home/garden']],
    ['a tag by a word', '-tag:d', ['-tag:"to do"']],
    ['a tag with its parent', 'tag:home/', ['tag:home/garden']],
    ['a tag inside its own open quote', 'tag:"to ', ['tag:"to do"']],
    ['nothing that only the trash or private documents have', 'tag:hou', []],
    ['people by any word of their name', 'from:nor', ['from:"North Bank"', 'from:"Anna Norton"']],
    ['people for to: as well', 'to:ann', ['to:"Anna Norton"']],
    ['a category by its code', 'jd:2', ['jd:22', 'jd:S01.23']],
    ['a category by its name', 'category:loa', ['category:S01.23']],
    ['a category by its system', 'jd:s01', ['jd:S01.23']],
    ['names of fields', 'has-field:pa', ['has-field:"Paid by"', 'has-field:"Paid on"']],
    ['names of fields, ready for a comparison', 'field:"Paid b', ['field:"Paid by"=']],
    ['values of a field', 'field:"Paid by"=', ['field:"Paid by"=card', 'field:"Paid by"=Transfer']],
    ['languages', 'lang:', ['lang:en', 'lang:de']],
    ['extensions', 'ext:h', ['ext:htm']],
    ['formats, whatever the extension', 'type:', ['type:html', 'type:pdf']],
    ['a format by its extension', 'type:htm', ['type:html']],
    ['collections', 'collection:', ['collection:library', 'collection:docs', 'collection:tools']],
    ['nothing for a value that no one has', 'tag:zzz', []],
    ['nothing for prose', 'nothing like this', []],
    ['nothing behind an escape', 'garden\\:', []],
    ['nothing inside an open phrase', '"tag:', []],
  ])('%s: %s', async (_title, query, expected) => expect(await queries(await setup(), query)).toEqual(expected))
})

describe('plain words', () => {
  test.each([
    [
      'a title that begins with the words, then one that holds them',
      'plan',
      ['Plan of the shed', 'Secret plan', 'Garden plan'],
    ],
    ['all words have to be in the title', 'shed pl', ['Plan of the shed', 'shed plan']],
    [
      'a title in place of the last words only',
      'kind:note "x" int',
      ['kind:note "x" Interest table', 'kind:note "x" interest'],
    ],
    ['a title that needs quotes', 'loa', ['"Loan (draft)"', 'loan']],
    ['a word of the texts, the most frequent first', 'see', ['seeds', 'seeded', 'seedlings']],
    ['no title for an excluded word', '-see', ['-seeds', '-seeded', '-seedlings']],
    ['tags and people by a plain word', 'x nort', ['x from:"North Bank"', 'x from:"Anna Norton"']],
    ['a name of a filter first', 'ti', ['title:']],
    ['words behind title:', 'title:she', ['title:shed']],
  ])('%s: %s', async (_title, query, expected) => expect(await queries(await setup(), query)).toEqual(expected))

  test('say what they are', async () => {
    const test = await setup()
    const [first] = await suggestions(test, 'rent sens', test.engine)
    expect(first).toEqual({
      query: 'rent sensitivity:',
      kind: 'filter',
      label: 'sensitivity:',
      detail: 'sensitivity:internal',
    })
    expect((await suggestions(test, 'jd:22', test.engine))[0]).toMatchObject({
      kind: 'value',
      label: '22',
      detail: 'Garden',
    })
  })

  test('over a hundred characters are prose, which only a filter completes', async () => {
    const test = await setup()
    const prose = 'of '.repeat(40)
    expect(await queries(test, `${prose}gar`)).toEqual([])
    expect(await queries(test, `${prose}sens`)).toEqual([`${prose}sensitivity:`])
    expect(await queries(test, `${prose}tag:mo`)).toEqual([`${prose}tag:Money`])
  })
})

test('twenty at most, fifty when asked for more', async () => {
  const test = await setup(Array.from({ length: 60 }, (_, n) => note(`n${n}`, 'x', '', { tags: [`area ${n}`] })))
  const ask = async (limit?: number) => {
    const { nowMs, timeZone } = test.request('')
    const answer = await test.engine.complete({
      query: 'tag:area',
      nowMs,
      timeZone,
      ...(limit === undefined ? {} : { limit }),
    })
    return answer.ok ? answer.value.suggestions.length : -1
  }
  expect([await ask(), await ask(3), await ask(50), await ask(1_000)]).toEqual([20, 3, 50, 50])
  expect([await ask(0), await ask(Number.NaN)]).toEqual([-1, -1])
})

test('what an agent may not see is not offered, and does not change the order', async () => {
  const test = await setup([
    note('h', 'Secret list', 'seeded', { tags: ['to do', 'to do/2'], sensitivity: 'restricted' }),
  ])
  const agent = test.host.connect({ caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true })
  expect(await queries(test, 'tag:', agent)).toEqual(['tag:home/garden', 'tag:Money', 'tag:"to do"'])
  expect(await queries(test, 'secr', agent)).toEqual([])
  expect(await queries(test, 'seede', agent)).toEqual([])
})

test('a tag is offered as soon as a document has it, and no longer once none has', async () => {
  const test = await setup()
  expect(await queries(test, 'tag:new')).toEqual([])
  await saveAll(test, [note('n', 'New', '', { tags: ['newest'] })])
  expect(await queries(test, 'tag:new')).toEqual(['tag:newest'])
  await test.engine.trashDocument({ collection: 'library', id: 'n' })
  expect(await queries(test, 'tag:new')).toEqual([])
})

test('a caller held to a collection is told of no other', async () => {
  const test = await setup()
  const agent = test.host.connect({
    caller: 'agent',
    collections: ['docs'],
    maxSensitivity: 'restricted',
    readOnly: true,
  })
  expect(await queries(test, 'collection:', agent)).toEqual(['collection:docs'])
  expect(await queries(test, 'tag:', agent)).toEqual([])
  expect(await queries(test, 'collection:library tag:', agent)).toEqual([])
})

describe('queries used before', () => {
  test('come newest first, each once, in normal form, for the person alone', async () => {
    const test = await setup()
    const agent = test.host.connect({
      caller: 'agent',
      collections: null,
      maxSensitivity: 'restricted',
      readOnly: false,
    })
    for (const query of ['zebra tag:home', 'zebra', 'zebra  tags:home', 'kind:wrong', ''])
      await test.engine.noteQuery(query)
    await agent.noteQuery('zebra crossing')
    expect(await queries(test, 'zeb')).toEqual(['zebra tag:home', 'zebra'])
    expect(await queries(test, '')).toEqual(['zebra tag:home', 'zebra'])
    expect(await queries(test, 'zebra ')).toEqual(['zebra tag:home'])
    expect(await queries(test, 'zeb', agent)).toEqual([])
  })

  test('only the newest two hundred are kept, and all can be forgotten', async () => {
    const test = await setup()
    for (let n = 1; n <= 203; n++) await test.engine.noteQuery(`zebra${n}`)
    expect(test.database.read((db) => readRecentQueries(db))).toHaveLength(200)
    expect(await queries(test, 'zebra3')).not.toContain('zebra3')
    await test.engine.forgetQueries()
    expect(await queries(test, 'zebra')).toEqual([])
  })
})

// Every statement a search, its counts, a completion or an opened document runs, by its plan.
import { expect, test } from 'vitest'
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { createPlanRecorder, findBareScans } from '../testing/explain.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }

const documents = [
  note('a', 'Garden plan', 'seeds and [[Loan]] soil', { tags: ['home/garden'], category: '22 Garden', language: 'en' }),
  note('b', 'Loan', 'interest rates', { tags: ['money'], correspondents: ['North Bank'], pinned: true }),
  note('c', 'Lease', 'old', { family: 'l', familyOrder: 1 }),
  note('d', 'Lease', 'new', { family: 'l', familyOrder: 2, sensitivity: 'restricted' }),
  note('e', 'Gone', 'seeds', { trashedAt: '2026-01-02T00:00:00Z' }),
]

type Call = (engine: EngineApi, test: TestEngine) => Promise<unknown>

const search =
  (query: string): Call =>
  (engine, { request }) =>
    engine.search(request(query))
const facets =
  (query: string): Call =>
  (engine, { request }) =>
    engine.facets(request(query))
const complete =
  (query: string): Call =>
  (engine, { request }) => {
    const { nowMs, timeZone } = request('')
    return engine.complete({ query, nowMs, timeZone })
  }

const calls: readonly (readonly [string, Call])[] = [
  ['search: one word', search('seeds')],
  ['search: two words', search('seeds soil')],
  ['search: a letter', search('s')],
  ['search: a phrase', search('"interest rates"')],
  ['search: excluded', search('-seeds')],
  ['search: inside words', search('arde')],
  ['search: misspelled', search('intrest')],
  ['search: words with filters', search('seeds tag:home kind:note')],
  ['search: filters alone', search('tag:money from:north jd:22')],
  ['search: sorted', search('seeds sort:title')],
  ['search: all versions', search('lease version:all')],
  ...['is:orphan', 'is:duplicate', 'has:dangling', 'is:outdated', 'is:empty', 'is:similar-title'].map(
    (query) => [`search: ${query}`, search(`${query} tag:home`)] as const,
  ),
  ['facets: words', facets('seeds')],
  ['facets: filters', facets('kind:note tag:home')],
  ['open a document', (engine) => engine.getDocument({ collection: 'library', id: 'a' })],
  ['mark a document', (engine) => engine.markDocument({ collection: 'library', id: 'a' }, 'seeds')],
  ['recent documents', (engine) => engine.recent(20)],
  ['best match', (engine) => engine.searchQuery({ collection: 'library', query: 'seeds and soil' })],
  ...[
    '',
    'see',
    'garden pl',
    'tag:',
    'tag:h',
    'from:n',
    'jd:2',
    'has-field:a',
    'field:a=b',
    'ext:',
    'lang:e',
    'collection:',
  ].map((query) => [`complete: ${query}`, complete(query)] as const),
]

test.each(calls.flatMap(([title, call]) => [[title, 'owner', call] as const, [title, 'agent', call] as const]))(
  '%s, as %s: no statement reads a big table from end to end',
  async (_title, caller, call) => {
    const recorder = createPlanRecorder()
    const test = await setupEngine(undefined, undefined, recorder.observe)
    await saveAll(test, documents)
    const engine = caller === 'owner' ? test.engine : test.host.connect(agent)
    const plans = await recorder.during(() => call(engine, test))
    expect(plans.size).toBeGreaterThan(0)
    expect(findBareScans(plans)).toEqual([])
  },
)

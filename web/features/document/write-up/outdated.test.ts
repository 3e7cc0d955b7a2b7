import { expect, test } from 'vitest'
import {
  type Capture,
  completeDocument,
  type Document,
  type DocumentDetail,
  type WriteUp,
} from '../../../../src-engine/contract/documents.ts'
import { err, ok } from '../../../../src-engine/contract/result.ts'
import { inputsNow, whyOutdated } from './outdated.ts'

const drawing = (change: Partial<Capture>): Capture => ({
  type: 'drawing',
  name: 'board',
  mimeType: null,
  imageKind: null,
  imageKindSetByHand: false,
  description: '',
  sha256: 'aa',
  sizeBytes: null,
  changedAt: '2026-01-01T00:00:00Z',
  current: true,
  readings: [],
  ...change,
})
const writeUp = (change: Partial<WriteUp>): WriteUp => ({
  text: 'All of it',
  madeAt: '2026-02-01T00:00:00Z',
  promptVersion: 1,
  inputs: [],
  ...change,
})
const topic = (change: Partial<Document>): Document =>
  completeDocument({ id: 't', title: 'T', kind: 'topic', ...change }, '2026-01-01T00:00:00Z')

const detailOf = (id: string): DocumentDetail => ({
  document: topic({ id, title: id, trashedAt: id === 'old' ? '2026-01-02T00:00:00Z' : null }),
  revision: 5,
  textRevision: 1,
  links: [],
  backlinks: [],
  versions: [],
})
const read = async (id: string) => {
  if (id === 'unread') return err({ type: 'Stopped' } as const)
  return ok(id === 'gone' ? null : detailOf(id))
}
const source = (id: string, revision: number) => ({ type: 'document', id, revision }) as const

test.each<[string, Partial<Document>, readonly string[]]>([
  ['no write-up', {}, []],
  ['nothing changed', { writeUp: writeUp({ inputs: [source('a', 5)] }) }, []],
  ['made in an older way', { writeUp: writeUp({ promptVersion: 0 }) }, ['way']],
  ['a newer source', { writeUp: writeUp({ inputs: [source('a', 4)] }) }, ['changed']],
  ['a source in the trash', { writeUp: writeUp({ inputs: [source('old', 5)] }) }, ['trashed']],
  ['a source that is gone', { writeUp: writeUp({ inputs: [source('gone', 1)] }) }, ['gone']],
  [
    'a drawing changed later',
    { captures: [drawing({ changedAt: '2026-03-01T00:00:00Z' })], writeUp: writeUp({}) },
    ['capture'],
  ],
  [
    'a drawing that was superseded',
    { captures: [drawing({ current: false })], writeUp: writeUp({ inputs: [{ type: 'capture', sha256: 'aa' }] }) },
    ['captureGone'],
  ],
])('%s', async (_name, change, reasons) => {
  expect((await whyOutdated(topic(change), read)).map(({ type }) => type)).toEqual(reasons)
})

test('what a write-up is made from now: sources at their revisions, and drawings that still count', async () => {
  const document = topic({ sources: ['a', 'gone'], captures: [drawing({}), drawing({ sha256: 'bb', current: false })] })
  expect(await inputsNow(document, read)).toEqual(ok([source('a', 5), { type: 'capture', sha256: 'aa' }]))
})

test('a source that cannot be read just now is not taken for one that is gone', async () => {
  expect(await whyOutdated(topic({ writeUp: writeUp({ inputs: [source('unread', 5)] }) }), read)).toEqual([])
  expect(await inputsNow(topic({ sources: ['a', 'unread'] }), read)).toEqual(err({ type: 'Stopped' }))
})

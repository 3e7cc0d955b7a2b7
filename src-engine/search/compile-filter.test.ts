import { describe, expect, test } from 'vitest'
import type { CustomField, DocumentDraft, Fact, SourceFile } from '../contract/documents.ts'
import { capture, idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const file = (path: string, more: Partial<SourceFile> = {}): SourceFile => ({
  path,
  name: path.split('/').at(-1) ?? path,
  extension: path.split('.').at(-1) ?? '',
  sizeBytes: null,
  modified: null,
  durationSeconds: null,
  sha256: null,
  encoding: null,
  ...more,
})

const fact = (date: string, role: Fact['role'], status: Fact['status'] = 'accepted'): Fact => ({
  date,
  role,
  status,
  precision: 'day',
  evidence: '',
})

const field = (name: string, type: CustomField['type'], value: CustomField['value']): CustomField => ({
  name,
  type,
  value,
  currency: null,
})

/** Ids that each query finds, a to z. */
function table(documents: readonly DocumentDraft[], rows: readonly (readonly [query: string, ids: string])[]): void {
  test.each(rows)('%s', async (query, expected) => {
    const engine = await setupEngine({ now: '2026-06-15T10:00:00Z', timeZone: 'UTC' })
    await saveAll(engine, documents)
    expect((await idsFor(engine, query)).split(' ').sort().join(' ')).toBe(expected)
  })
}

describe('states', () => {
  table(
    [
      note('a', 'A', '', { personal: true, tags: ['x'] }),
      note('b', 'B', '', { personal: false, category: '21 Shop' }),
      note('c', 'C', '', { correspondents: ['Ann'], kind: 'todo', status: 'In progress' }),
      note('d', 'D', '', { kind: 'todo', status: 'canceled', noTextReason: 'locked' }),
      note('e', 'E', '', { kind: 'todo', status: 'in-progress', facts: [fact('2026-01-01', 'other', 'pending')] }),
      note('f', 'F', '', { tags: ['x'], status: 'on hold', facts: [fact('2026-01-01', 'other')] }),
    ],
    [
      ['is:personal', 'a'],
      ['is:work', 'b c d e f'],
      ['is:inbox', 'd e'],
      ['is:in_progress', 'c e'],
      ['is:cancelled', 'd'],
      ['is:cancelled is:in-progress', 'c d e'],
      ['is:encrypted', 'd'],
      ['is:dated', 'f'],
    ],
  )
})

describe('dates found in a document', () => {
  table(
    [
      note('a', 'A', '', { facts: [fact('2026-03-01', 'due'), fact('2026-05-01', 'issued')] }),
      note('b', 'B', '', { facts: [fact('2026-03-01', 'issued')] }),
      note('c', 'C', '', { facts: [fact('2026-03-01', 'issued', 'rejected'), fact('2026-07-01', 'due')] }),
    ],
    [
      ['date:2026-03 date-role:issued', 'b'],
      ['date:>=2026-03-01 date:<2026-05-01', 'a b'],
      ['date:>2026-03-01 date:<2026-06-01 date-role:due', ''],
      ['date-role:due -date:2026-03', 'c'],
      ['(date:2026-03 date-role:issued) OR date:2026-07', 'b c'],
      ['-(date:2026-03 date-role:issued)', 'a c'],
    ],
  )
})

describe('files', () => {
  table(
    [
      note('a', 'A', '', { source: file('Work/2026/plan.md', { sizeBytes: 2_000 }) }),
      note('b', 'B', '', { source: file('work/plan.markdown', { sizeBytes: 3_000_000 }) }),
      note('c', 'C', '', { source: file('homework/talk.mp3', { durationSeconds: 600 }), mimeType: 'audio/mpeg' }),
      note('d', 'D', '', { source: file('plan.txt') }),
    ],
    [
      ['folder:work', 'a b'],
      ['folder:/work/2026/', 'a'],
      ['folder:plan.md', ''],
      ['path:work', 'a b c'],
      ['path:plan.t', 'd'],
      ['ext:md', 'a'],
      ['ext:md ext:txt', 'a d'],
      ['type:markdown', 'a b'],
      ['type:md', 'a b'],
      ['type:mpeg', 'c'],
      ['type:text', 'd'],
      ['size:<1mb', 'a'],
      ['duration:10m', 'c'],
      ['duration:>=601', ''],
      ['-duration:<1h', 'a b d'],
    ],
  )
})

describe('people and mail', () => {
  table(
    [
      note('a', 'Rent for May', '', { kind: 'mail', correspondents: ['Ann Bee <ann.bee@example.org>'] }),
      note('b', 'Rent', '', { correspondents: ['Bee, Ann'] }),
      note('c', 'C', '', { correspondents: ['Annabel Stone'], kind: 'mail' }),
    ],
    [
      ['from:ann', 'a b'],
      ['from:"Ann Bee"', 'a'],
      ['to:ann.bee@example.org', 'a'],
      ['-from:ann', 'c'],
      ['subject:rent', 'a'],
    ],
  )
})

describe('custom fields', () => {
  table(
    [
      note('a', 'A', '', { fields: [field('Amount', 'money', 12.5), field('Paid', 'bool', true)] }),
      note('b', 'B', '', { fields: [field('Amount', 'number', 100), field('Paid', 'bool', false)] }),
      note('c', 'C', '', {
        fields: [field('Day', 'date', '2026-03-09'), field('Stage', 'multi-select', ['Draft', 'Sent'])],
      }),
    ],
    [
      ['field:amount<100', 'a'],
      ['field:Amount=12,5', 'a'],
      ['field:Paid=yes', 'a'],
      ['field:Paid=no', 'b'],
      ['field:Day=2026-03', 'c'],
      ['field:Day<=2026-03', 'c'],
      ['field:Day>2026-03', ''],
      ['field:Stage=sent field:Stage=draft', 'c'],
      ['has-field:amount', 'a b'],
      ['-has-field:amount', 'c'],
    ],
  )
})

describe('captures, categories, languages', () => {
  table(
    [
      note('a', 'A', '', {
        captures: [capture('image', { imageKind: 'photo' })],
        category: 'S01.21 Ämter',
        language: 'DE',
      }),
      note('b', 'B', '', {
        captures: [capture('drawing', { current: false, imageKind: 'photo' })],
        category: '31 Tax',
      }),
      note('c', 'C', '', { captures: [capture('drawing')], language: 'nds' }),
    ],
    [
      ['has:image', 'a'],
      ['has:drawing', 'c'],
      ['image:photo', 'a'],
      ['jd:ämter', 'a'],
      ['jd:21', 'a'],
      ['jd:s01.21', 'a'],
      ['jd:"S01.21 Ämter"', 'a'],
      ['-jd:31', 'a c'],
      ['lang:de', 'a'],
    ],
  )
})

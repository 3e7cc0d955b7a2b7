import { describe, expect, test } from 'vitest'
import type { CalendarRequest, CalendarScope } from '../contract/calendar.ts'
import type { CallerProfile } from '../contract/caller.ts'
import type { Fact } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const fact = (date: string, role: Fact['role'], more: Partial<Fact> = {}): Fact => ({
  date,
  role,
  status: 'accepted',
  precision: 'day',
  evidence: `it says ${date}`,
  ...more,
})

const march: CalendarRequest = {
  from: '2026-03-01',
  to: '2026-03-31',
  nowMs: Date.parse('2026-01-15T12:00:00Z'),
  timeZone: 'UTC',
}

const agenda = [
  note('lease', 'Lease', 'flat', {
    tags: ['home'],
    facts: [
      fact('2026-03-31', 'end'),
      fact('2026-03-01', 'start'),
      fact('2026-03-15', 'due', { status: 'pending' }),
      fact('2026-03-16', 'due', { status: 'rejected' }),
      fact('2026-04-01', 'other'),
      fact('2026-02-28', 'other'),
    ],
  }),
  note('car', 'Car', 'brakes', { facts: [fact('2026-03-01', 'service', { precision: 'month' })] }),
  note('rent', 'Rent', '', { kind: 'todo', status: 'open', due: '2026-03-05' }),
  note('tax', 'Tax', '', { kind: 'todo', status: 'Done', due: '2026-03-06', facts: [fact('2026-03-06', 'due')] }),
  note('no-todo', 'No todo', '', { due: '2026-03-07' }),
  note('gone', 'Gone', '', { trashedAt: '2026-01-01T00:00:00Z', facts: [fact('2026-03-08', 'due')] }),
  note('mine', 'Mine', '', { private: true, facts: [fact('2026-03-09', 'due')] }),
  note('v1', 'Policy', '', { family: 'p', familyOrder: 1, facts: [fact('2026-03-10', 'renewal')] }),
  note('v2', 'Policy', '', { family: 'p', familyOrder: 2, facts: [fact('2026-03-11', 'renewal')] }),
  note('secret', 'Secret', '', { sensitivity: 'restricted', facts: [fact('2026-03-12', 'expiry')] }),
]

async function setupAgenda() {
  const store = await setupEngine()
  await saveAll(store, agenda)
  return store
}

/** `lease@01 start` for each row. */
async function rowsFor(engine: EngineApi, request: Partial<CalendarRequest> = {}): Promise<string[]> {
  const answer = await engine.calendar({ ...march, ...request })
  if (!answer.ok) return [`!${answer.error.type}`]
  expect(answer.value.total).toBe(answer.value.rows.length)
  return answer.value.rows.map(({ ref, date, role }) => `${ref.id}@${date.slice(8)} ${role}`)
}

const wholeMarch = [
  'car@01 service',
  'lease@01 start',
  'rent@05 due',
  'tax@06 due',
  'v2@11 renewal',
  'secret@12 expiry',
  'lease@31 end',
]

test('a month shows accepted facts and due todos by day and title, both ends included', async () => {
  expect(await rowsFor((await setupAgenda()).engine)).toEqual(wholeMarch)
})

test('a row says where its day comes from', async () => {
  const { engine } = await setupAgenda()
  const answer = await engine.calendar({ ...march, to: '2026-03-06' })
  const common = { precision: 'day', ref: { collection: 'library' } }
  expect(answer).toMatchObject({
    value: {
      rows: [
        { title: 'Car', precision: 'month', source: 'fact', evidence: 'it says 2026-03-01', finished: false },
        { ...common, title: 'Lease', source: 'fact' },
        { ...common, title: 'Rent', source: 'due', evidence: '', finished: false },
        { ...common, title: 'Tax', source: 'fact', evidence: 'it says 2026-03-06', finished: true },
      ],
    },
  })
})

describe('the calendar shows only', () => {
  test.each<readonly [Partial<CalendarRequest>, readonly string[]]>([
    [{ role: 'due' }, ['rent@05 due', 'tax@06 due']],
    [{ role: 'issued' }, []],
    [{ precision: 'month' }, ['car@01 service']],
    [{ precision: 'year' }, []],
    [{ from: '2026-03-05', to: '2026-03-05' }, ['rent@05 due']],
  ])('what %o asks for', async (request, rows) => {
    expect(await rowsFor((await setupAgenda()).engine, request)).toEqual(rows)
  })

  test.each<readonly [CalendarScope, readonly string[]]>([
    [{ type: 'query', query: 'tag:home' }, ['lease@01 start', 'lease@31 end']],
    [{ type: 'query', query: 'brake' }, ['car@01 service']],
    [{ type: 'query', query: 'policy version:all' }, ['v1@10 renewal', 'v2@11 renewal']],
    [{ type: 'query', query: 'gone is:trash' }, []],
    [{ type: 'query', query: '' }, []],
    [{ type: 'query', query: 'tag:nobody' }, []],
    [{ type: 'query', query: 'kind:banana' }, ['!BadQuery']],
    [{ type: 'view', name: 'home' }, ['lease@01 start', 'lease@31 end']],
    [{ type: 'view', name: 'Chosen' }, ['car@01 service', 'v1@10 renewal']],
    [{ type: 'view', name: 'Nobody' }, ['!NotFound']],
    [
      { type: 'documents', refs: ['v1', 'gone', 'mine', 'nobody'].map((id) => ({ collection: 'library', id })) },
      ['v1@10 renewal'],
    ],
  ])('what lies in %o', async (scope, rows) => {
    const { engine } = await setupAgenda()
    const chosen = ['v1', 'car'].map((id) => ({ collection: 'library', id }))
    await engine.saveView({ name: 'Home', content: { type: 'live', query: 'tag:home' } })
    await engine.saveView({ name: 'Chosen', content: { type: 'snapshot', refs: chosen } })
    expect(await rowsFor(engine, { scope })).toEqual(rows)
  })
})

test('a view that lost its tag fails in the calendar as well', async () => {
  const { engine } = await setupAgenda()
  await engine.saveView({ name: 'Home', content: { type: 'live', query: 'tag:home' } })
  await engine.saveDocument(note('lease', 'Lease'))
  expect(await rowsFor(engine, { scope: { type: 'view', name: 'Home' } })).toEqual(['!BadQuery'])
})

test.each<readonly [string, Partial<Record<keyof CalendarRequest, unknown>>, string]>([
  ['a day that does not exist', { from: '2026-02-30' }, 'from'],
  ['a month for a day', { to: '2026-03' }, 'to'],
  ['an instant for a day', { from: '2026-03-01T00:00:00Z' }, 'from'],
  ['an end before its beginning', { from: '2026-04-01' }, 'to'],
  ['an unknown role', { role: 'party' }, 'role'],
  ['an unknown precision', { precision: 'hour' }, 'precision'],
  ['an unknown scope', { scope: { type: 'all' } }, 'scope'],
  ['a scope of two kinds', { scope: { type: 'query', query: 'x', name: 'y' } }, 'name'],
  ['501 documents', { scope: { type: 'documents', refs: manyRefs(501) } }, 'refs'],
  ['an unknown zone', { timeZone: 'Moon/Base' }, 'timeZone'],
])('%s is refused', async (_title, request, field) => {
  const { engine } = await setupEngine()
  const given = { ...march, ...request } as CalendarRequest
  for (const refused of [await engine.calendar(given), await engine.calendarFile(given)]) {
    expect(refused).toMatchObject({ ok: false, error: { type: 'Validation', field } })
  }
})

function manyRefs(count: number) {
  return Array.from({ length: count }, (_, n) => ({ collection: 'library', id: `n${n}` }))
}

test('500 rows are shown, and all are counted', async () => {
  const { engine } = await setupEngine()
  const facts = Array.from({ length: 60 }, () => fact('2026-03-03', 'other'))
  for (let n = 0; n < 10; n++) await engine.saveDocument(note(`n${n}`, `Note ${n}`, '', { facts }))
  const answer = await engine.calendar(march)
  expect(answer.ok && [answer.value.rows.length, answer.value.total]).toEqual([500, 600])
})

const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }

test('an agent sees the days of what exists for it, and no evidence from what is confidential', async () => {
  const { host } = await setupAgenda()
  expect(await rowsFor(host.connect(agent))).toEqual(wholeMarch.filter((row) => !row.startsWith('secret')))
  const trusted = await host.connect({ ...agent, maxSensitivity: 'restricted' }).calendar({ ...march, role: 'expiry' })
  expect(trusted).toMatchObject({ value: { rows: [{ title: 'Secret', evidence: '' }] } })
})

describe('the calendar file', () => {
  async function fileOf(engine: EngineApi, request: Partial<CalendarRequest> = {}): Promise<string> {
    const file = await engine.calendarFile({ ...march, ...request })
    if (!file.ok) throw new Error(JSON.stringify(file.error))
    return file.value
  }
  const unfolded = (file: string) => file.replaceAll('\r\n ', '')

  test('holds one whole-day event for each exact day, its end exclusive, without evidence', async () => {
    const file = await fileOf((await setupAgenda()).engine)
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(wholeMarch.length - 1)
    expect(file).toContain('DTSTART;VALUE=DATE:20260331\r\nDTEND;VALUE=DATE:20260401\r\n')
    expect(file).not.toContain('it says')
    expect(file).not.toContain('SUMMARY:Car')
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('names an event the same every time, and no two alike', async () => {
    const { engine } = await setupAgenda()
    const uids = (file: string) => unfolded(file).match(/^UID:.*$/gm) ?? []
    const first = uids(await fileOf(engine))
    expect(uids(await fileOf(engine, { nowMs: march.nowMs + 1e9 }))).toEqual(first)
    expect(new Set(first).size).toBe(first.length)
  })

  test.each([
    ['Müllabfuhr, Straße; 3. Stock \\ Hof'.repeat(5)],
    ['契約更新のお知らせ'.repeat(12)],
    ['👩‍👩‍👧 family '.repeat(12)],
    ['Two\r\nBEGIN:VEVENT\nlines'],
  ])('folds %s at 75 bytes between characters, and a title adds no line of its own', async (title) => {
    const { engine } = await setupEngine()
    await engine.saveDocument(note('n', title, '', { facts: [fact('2026-03-03', 'due')] }))
    const file = await fileOf(engine)
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.isWellFormed()).toBe(true)
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    const summary = /^SUMMARY:(.*)$/m.exec(unfolded(file))?.[1] ?? ''
    const read = summary.replace(/\\([,;\\])/g, '$1').trim()
    expect(read).toBe(title.replace(/[\r\n]+/g, ' ').trim())
  })

  test.each<[string, number, readonly string[]]>([
    ['0000-01-01', 0, ['DTSTAMP:19700101T000000Z', 'DTSTART;VALUE=DATE:00000101', 'DTEND;VALUE=DATE:00000102']],
    ['0999-12-31', 0, ['DTSTART;VALUE=DATE:09991231', 'DTEND;VALUE=DATE:10000101']],
    ['9999-12-31', 0, ['DTSTART;VALUE=DATE:99991231\r\nSUMMARY']],
    ['2026-03-03', Date.parse('-002026-01-01'), ['DTSTAMP:00000101T000000Z']],
  ])('writes %s at %d with four digits for the year', async (due, nowMs, expected) => {
    const { engine } = await setupEngine()
    await engine.saveDocument(note('n', 'N', '', { kind: 'todo', due }))
    const file = await fileOf(engine, { from: '0000-01-01', to: '9999-12-31', nowMs })
    for (const line of expected) expect(file).toContain(line)
  })

  test('of a time without days is a calendar without events', async () => {
    expect(await fileOf((await setupEngine()).engine)).toContain('BEGIN:VCALENDAR')
  })
})

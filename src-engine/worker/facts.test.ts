// Proposals for documents of a real store: what is read of them, what is left out, and for whom they exist.
import { describe, expect, test } from 'vitest'
import type { CallerProfile } from '../contract/caller.ts'
import type { Capture, DocumentDraft, Fact } from '../contract/documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const paper = { collection: 'library', id: 'paper' } as const

async function setupPaper(draft: Partial<DocumentDraft>) {
  const { engine, host } = await setupEngine()
  const saved = await engine.saveDocument({ id: 'paper', title: 'Paper', ...draft })
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  return { engine, host }
}

async function proposed(draft: Partial<DocumentDraft>): Promise<readonly Fact[]> {
  const { engine } = await setupPaper(draft)
  const facts = await engine.proposeFacts(paper)
  if (!facts.ok) throw new Error(JSON.stringify(facts.error))
  return facts.value
}

const show = (facts: readonly Fact[]): string[] => facts.map(({ date, role }) => `${date} ${role}`)

const capture = (text: string, changes: Partial<Capture> = {}): Capture => ({
  type: 'image',
  name: 'scan.png',
  mimeType: 'image/png',
  imageKind: 'document',
  imageKindSetByHand: false,
  description: '',
  sha256: null,
  sizeBytes: null,
  changedAt: null,
  current: true,
  readings: [{ type: 'ocr', text, page: null, replaced: false }],
  ...changes,
})

describe('proposeFacts reads', () => {
  const due = 'Due 31 March 2026'
  const reading = { type: 'ocr', text: due, page: null, replaced: true } as const
  test.each<readonly [what: string, draft: Partial<DocumentDraft>, facts: readonly string[]]>([
    ['a title', { title: due }, ['2026-03-31 due']],
    ['a summary', { summary: due }, ['2026-03-31 due']],
    ['a text', { text: due }, ['2026-03-31 due']],
    ['the reading of a capture', { captures: [capture(due)] }, ['2026-03-31 due']],
    ['no replaced reading', { captures: [capture('', { readings: [reading] })] }, []],
    ['no superseded capture', { captures: [capture(due, { current: false })] }, []],
    ['emphasis and links as their words', { text: '**Due:** [31 March 2026](https://x.org)' }, ['2026-03-31 due']],
    ['a wiki link', { text: 'Due [[2026-03-31]]' }, ['2026-03-31 due']],
    ['a row of a table', { text: '| what | when |\n|---|---|\n| Fällig | 31.03.2026 |' }, ['2026-03-31 due']],
    ['code inside a line', { text: 'due: `2026-03-31`' }, ['2026-03-31 due']],
    ['no block of code', { text: '```\nDue 31 March 2026\n```\n' }, []],
    ['no indented code', { text: 'x\n\n    Due 31 March 2026\n' }, []],
    ['no address of a link', { text: 'Due [soon](2026-03-31.md)' }, []],
    ['no tag of HTML', { text: 'Due <time datetime="2026-03-31">soon</time>' }, []],
    ['no front matter', { text: '---\ndue: 2026-03-31\n---\nNothing.' }, []],
    [
      'code as text where the text is plain',
      { text: '    Due 31 March 2026', textFormat: 'plain' },
      ['2026-03-31 due'],
    ],
    ['the day first in German', { text: 'Fällig 03/04/2026', language: 'de' }, ['2026-04-03 due']],
  ])('%s', async (_, draft, facts) => expect(show(await proposed(draft))).toEqual(facts))
})

describe('proposals', () => {
  test('are pending, in order of date, with their evidence', async () => {
    const text = '# Lease\n\n- **Ends** on 31 March 2027\n- Starts in April 2026'
    expect(await proposed({ text })).toEqual([
      { date: '2026-04-01', role: 'start', status: 'pending', precision: 'month', evidence: 'Starts in April 2026' },
      { date: '2027-03-31', role: 'end', status: 'pending', precision: 'day', evidence: 'Ends on 31 March 2027' },
    ])
  })
  test.each(['accepted', 'pending', 'rejected'] as const)('leave out a fact that is %s already', async (status) => {
    const known: Fact = { date: '2026-03-31', role: 'due', status, precision: 'day', evidence: '' }
    const facts = await proposed({ text: 'Due 31 March 2026, starts 31 March 2026', facts: [known] })
    expect(show(facts)).toEqual(['2026-03-31 start'])
  })
  test('can be saved as they are', async () => {
    const text = 'Due 31 March 2026'
    const { engine } = await setupPaper({ text })
    const facts = await engine.proposeFacts(paper)
    if (!facts.ok) throw new Error('no proposals')
    const accepted = facts.value.map((fact) => ({ ...fact, status: 'accepted' as const }))
    expect(await engine.saveDocument({ id: 'paper', title: 'Paper', text, facts: accepted })).toMatchObject({
      ok: true,
    })
    expect(await engine.proposeFacts(paper)).toEqual({ ok: true, value: [] })
  })
  test('write nothing', async () => {
    const { engine } = await setupPaper({ text: 'Due 31 March 2026' })
    const before = await engine.getDocument(paper)
    await engine.proposeFacts(paper)
    expect(await engine.getDocument(paper)).toEqual(before)
  })
})

describe('a caller', () => {
  const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }
  const notFound = { ok: false, error: { type: 'NotFound', id: 'paper' } }
  test.each<readonly [what: string, draft: Partial<DocumentDraft>, finds: boolean]>([
    ['an ordinary document', {}, true],
    ['a private document', { private: true }, false],
    ['a document above its level', { sensitivity: 'confidential' }, false],
    ['a document in the trash', { trashedAt: '2026-01-01T00:00:00.000Z' }, false],
  ])('that is an agent asks about %s', async (_, draft, finds) => {
    const { host } = await setupPaper({ text: 'Due 31 March 2026', ...draft })
    expect(await host.connect(agent).proposeFacts(paper)).toMatchObject(finds ? { ok: true } : notFound)
  })
  test('asks about a document that is not there', async () => {
    const { engine } = await setupEngine()
    expect(await engine.proposeFacts(paper)).toEqual(notFound)
  })
  test('is told what is wrong with its reference', async () => {
    const { engine } = await setupEngine()
    // @ts-expect-error: a program may hand over anything.
    expect(await engine.proposeFacts({ id: 4, collection: 'library' })).toMatchObject({
      error: { type: 'Validation', field: 'id', problem: 'wrong-type' },
    })
  })
})

// One that takes its time in squares of its length would not end before the limit of a test.
describe('a hostile document is answered', () => {
  test.each([
    ['digits', '1'.repeat(5_000_000)],
    ['dates', 'due 31.03.2026 '.repeat(100_000)],
    [
      'nested lists',
      Array.from({ length: 2_000 }, (_, depth) => `${'  '.repeat(depth % 60)}- due 31.03.2026`).join('\n'),
    ],
    ['nested brackets', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['links', '[due](2026-03-31) '.repeat(6_000)],
  ])('%s', async (_, text) => {
    const { engine } = await setupPaper({ text })
    expect(await engine.proposeFacts(paper)).toMatchObject({ ok: true })
  })
})

// A store with everything a store can hold, for tests that damage it.
import type { DocumentDraft } from '../contract/documents.ts'
import { capture, note, saveAll } from './sample-documents.ts'
import { setupEngine, type TestEngine } from './setup-engine.ts'

const words =
  'boiler invoice garden lantern Müller 東京都 recipe tax bicycle window harbour winter letter kitchen'.split(' ')

const sentence = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => words[(seed * 7 + at * at + at) % words.length]).join(' ')

/** Each of the parts that a document can have comes with some of the documents. */
const fullDraft = (number: number): DocumentDraft =>
  note(`doc-${number}`, `Paper ${number} ${sentence(number, 2)}`, `# ${sentence(number, 5)}\n\n${textOf(number)}`, {
    summary: number % 5 === 0 ? sentence(number, 6) : '',
    tags: [`house/${words[number % 4]}`, ...(number % 3 === 0 ? ['Straße', 'later'] : [])],
    aliases: number % 6 === 0 ? [`Alias ${number}`, `Name ${number}`] : [],
    kind: number % 4 === 1 ? 'todo' : 'note',
    status: number % 4 === 1 ? 'open' : null,
    due: number % 4 === 1 ? '2026-03-01' : null,
    category: number % 8 === 0 ? 'S01.22 Investments' : null,
    correspondents: number % 2 === 0 ? [`Person ${number % 9}`, 'Ann'] : [],
    fields: number % 5 === 1 ? fields(number) : [],
    captures: number % 7 === 0 ? captures(number) : [],
    facts: number % 6 === 1 ? [fact(number)] : [],
    writeUp:
      number % 10 === 3
        ? { text: `Written ${sentence(number, 9)}`, madeAt: '2026-01-03T00:00:00Z', promptVersion: 1, inputs: [] }
        : null,
    links: number % 9 === 2 ? [`doc-${number - 1}`] : [],
    pinned: number % 30 === 0,
    private: number % 40 === 5,
  })

const textOf = (number: number): string =>
  `${sentence(number, 30)}\n\n[[Paper ${number - 1} ${sentence(number - 1, 2)}]] and [[Nobody ${number}]].\n`

const fields = (number: number): NonNullable<DocumentDraft['fields']> => [
  { name: 'Amount', type: 'money', value: number + 0.5, currency: 'EUR' },
  { name: 'Rooms', type: 'multi-select', value: ['attic', 'cellar'], currency: null },
]

const captures = (number: number): NonNullable<DocumentDraft['captures']> => [
  capture('image', {
    name: `scan-${number}.jpg`,
    readings: [{ type: 'ocr', text: sentence(number, 12), page: 1, replaced: false }],
  }),
  capture('file', { name: `old-${number}.pdf`, current: false }),
]

const fact = (number: number): NonNullable<DocumentDraft['facts']>[number] => ({
  date: `2026-05-${String((number % 28) + 1).padStart(2, '0')}`,
  role: 'due',
  status: 'accepted',
  precision: 'day',
  evidence: sentence(number, 4),
})

/** Long enough for a chain of pages. */
const longText = Array.from({ length: 900 }, (_, at) => `Line ${at}: ${sentence(at, 6)}`).join('\n')

export async function setupFullStore(): Promise<TestEngine> {
  const test = await setupEngine()
  await fillStore(test)
  return test
}

/** As many small documents, one long one, a shelf, views, filing, undo steps, a trash and originals. */
export async function fillStore(test: Pick<TestEngine, 'engine'>, documents = 120): Promise<void> {
  const { engine } = test
  await engine.changeFiling({ action: 'save-system', code: 'S01', name: 'Home' })
  await saveAll(
    test,
    Array.from({ length: documents }, (_, index) => fullDraft(index + 1)),
  )
  await saveAll(test, [
    note('long', 'The long one', longText),
    note('book', 'A book', 'On a shelf', { collection: 'shelf' }),
  ])
  await engine.saveIngested([ingested('manual.md'), ingested('letter.md')])
  await engine.finishImport()
  await engine.saveView({ name: 'Open papers', content: { type: 'live', query: 'is:open' } })
  const refs = ['doc-1', 'doc-2'].map((id) => ({ collection: 'library', id }))
  await engine.saveView({ name: 'Two papers', content: { type: 'snapshot', refs } })
  await engine.changeDocuments({ type: 'documents', refs }, { addTags: ['together'] })
  for (const id of ['doc-10', 'doc-20']) await engine.trashDocument({ collection: 'library', id })
  await engine.changeFiling({ action: 'select', system: 'S01' })
}

const ingested = (name: string): Parameters<TestEngine['engine']['saveIngested']>[0][number] => ({
  draft: {
    title: `File ${name}`,
    text: sentence(name.length, 20),
    source: {
      path: `files/${name}`,
      name,
      extension: 'md',
      sizeBytes: 3,
      modified: '2026-01-02T00:00:00Z',
      durationSeconds: null,
      sha256: name === 'manual.md' ? 'a1' : 'b2',
      encoding: 'utf-8',
    },
  },
  original: {
    name,
    mimeType: 'text/markdown',
    sha256: name === 'manual.md' ? 'a1' : 'b2',
    bytes: new Uint8Array([1, 2, 3]),
  },
  attachments: [],
  failure: null,
  remarks: [],
})

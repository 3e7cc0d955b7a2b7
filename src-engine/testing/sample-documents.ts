// A small fixed corpus in several scripts, and a short way to write documents down in a test.
import type { Capture, DocumentDraft } from '../contract/documents.ts'
import type { TestEngine } from './setup-engine.ts'

/** `note('a', 'Title', 'text')`; further fields override. */
export const note = (id: string, title: string, text = '', more: Partial<DocumentDraft> = {}): DocumentDraft => ({
  id,
  title,
  text,
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  ...more,
})

/** A capture of which only its type is known; further fields override. */
export const capture = (type: Capture['type'], more: Partial<Capture> = {}): Capture => ({
  type,
  name: '',
  mimeType: null,
  imageKind: null,
  imageKindSetByHand: false,
  description: '',
  sha256: null,
  sizeBytes: null,
  changedAt: null,
  current: true,
  readings: [],
  ...more,
})

export async function saveAll(test: Pick<TestEngine, 'engine'>, drafts: readonly DocumentDraft[]): Promise<void> {
  for (const draft of drafts) {
    const saved = await test.engine.saveDocument(draft)
    if (!saved.ok) throw new Error(`not saved: ${JSON.stringify(saved.error)}`)
  }
}

/** Ids of the first page, in order, as one line: `a b c`. */
export async function idsFor(test: TestEngine, query: string): Promise<string> {
  const answer = await test.engine.search(test.request(query))
  return answer.ok ? answer.value.hits.map((hit) => hit.id).join(' ') : `!${answer.error.type}`
}

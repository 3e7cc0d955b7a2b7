// What there is to say of the words in a document's pictures and scans, in one state.
import type { Document } from '../../../src-engine/contract/documents.ts'
import { isPdf, type ReadingFailure, type ReadingState } from '../../../src-engine/contract/reading-queue.ts'

export interface ReadingSummary {
  readonly state: 'unread' | 'waiting' | 'paused' | 'needs-language' | 'nothing' | 'failed'
  readonly reason: ReadingFailure | null
  /** Of a PDF with pages that have no text. */
  readonly pages: { readonly without: number; readonly all: number } | null
  readonly canAsk: boolean
}

interface Circumstances {
  readonly isPaused: boolean
  readonly hasLanguage: boolean
}

/** Null where nothing needs saying: the words are there, or every page has text of its own. */
export function summaryOf(
  document: Pick<Document, 'captures' | 'noTextReason' | 'kind'>,
  states: readonly ReadingState[],
  { isPaused, hasLanguage }: Circumstances,
): ReadingSummary | null {
  const words = states.filter(({ kind }) => kind === 'ocr')
  const open = words.find(({ state }) => state === 'waiting')
  const failed = words.find(({ state }) => state === 'failed')
  const common = { reason: failed?.reason ?? null, pages: pagesOf(document, words) }
  if (open) {
    const state = hasLanguage ? (isPaused ? 'paused' : 'waiting') : 'needs-language'
    return { ...common, state, canAsk: false }
  }
  if (failed) return { ...common, state: 'failed', canAsk: hasLanguage }
  if (words.length === 0) {
    return document.noTextReason === null && document.kind !== 'photo'
      ? null
      : { ...common, state: 'unread', canAsk: true }
  }
  return document.noTextReason === null ? null : { ...common, state: 'nothing', canAsk: hasLanguage }
}

/** Which pages have none is known from the import; those with text have a reading. */
function pagesOf({ captures }: Pick<Document, 'captures'>, words: readonly ReadingState[]): ReadingSummary['pages'] {
  for (const { sha256, mimeType, readings } of captures) {
    const textless = words.find((state) => state.sha256 === sha256)?.pages ?? []
    if (!isPdf(mimeType) || textless.length === 0) continue
    const withText = readings.flatMap(({ page, replaced }) => (page === null || replaced ? [] : [page]))
    const all = new Set([...textless, ...withText]).size
    // That a file has no text at all is said already.
    return textless.length === all ? null : { without: textless.length, all }
  }
  return null
}

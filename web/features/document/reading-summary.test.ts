import { describe, expect, test } from 'vitest'
import type { Capture, Document } from '../../../src-engine/contract/documents.ts'
import type { ReadingState } from '../../../src-engine/contract/reading-queue.ts'
import { summaryOf } from './reading-summary.ts'

const capture = (textPages: readonly number[]): Capture => ({
  type: 'file',
  name: 'a.pdf',
  mimeType: 'application/pdf',
  imageKind: null,
  imageKindSetByHand: false,
  description: '',
  sha256: 'f00d',
  sizeBytes: 1,
  changedAt: null,
  current: true,
  readings: textPages.map((page) => ({ type: 'pdf', text: 'words', page, replaced: false })),
})

const state = (given: Partial<ReadingState>): ReadingState => ({
  kind: 'ocr',
  sha256: 'f00d',
  state: 'waiting',
  reason: null,
  pages: null,
  ...given,
})

interface Case {
  readonly states: readonly ReadingState[]
  readonly noTextReason?: Document['noTextReason']
  readonly textPages?: readonly number[]
  readonly isPaused?: boolean
  readonly hasLanguage?: boolean
}

describe('what is said of the words in a scan', () => {
  test.each<readonly [string, Case, object | null]>([
    ['waits', { states: [state({})] }, { state: 'waiting', canAsk: false }],
    ['waits while reading is paused', { states: [state({})], isPaused: true }, { state: 'paused' }],
    ['needs a language', { states: [state({})], hasLanguage: false }, { state: 'needs-language' }],
    [
      'one of two pages has none',
      { states: [state({ pages: [2] })], textPages: [1] },
      { pages: { without: 1, all: 2 } },
    ],
    ['all pages have none, which is said already', { states: [state({ pages: [1, 2] })] }, { pages: null }],
    [
      'failed',
      { states: [state({ state: 'failed', reason: 'damaged' })] },
      { state: 'failed', reason: 'damaged', canAsk: true },
    ],
    ['nothing was found', { states: [state({ state: 'done' })] }, { state: 'nothing', canAsk: true }],
    ['the words are there', { states: [state({ state: 'done' })], noTextReason: null }, null],
    ['nobody asked yet', { states: [] }, { state: 'unread', canAsk: true }],
    ['every page has text', { states: [], noTextReason: null, textPages: [1] }, null],
  ])('%s', (_title, given, expected) => {
    const { states, noTextReason = 'scanned', textPages = [], isPaused = false, hasLanguage = true } = given
    const document = { captures: [capture(textPages)], noTextReason, kind: 'document' } as const
    const summary = summaryOf(document, states, { isPaused, hasLanguage })
    if (expected === null) expect(summary).toBeNull()
    else expect(summary).toMatchObject(expected)
  })
})

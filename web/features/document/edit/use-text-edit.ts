// The text of a document while it is edited: the draft, saving it, and what to do when the document changed meanwhile.
import { useEffect, useRef, useState } from 'react'
import type { DocumentDetail, DocumentRef } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import { writtenTags } from '../../../../src-engine/markdown/written-tags.ts'
import { useKeepsDrafts } from '../../../engine-client/engine-context.tsx'
import { dropDraft, keepDraft, readDraft, type TextDraft, useDraft } from './drafts.ts'

export type SaveState =
  | { readonly type: 'editing' }
  | { readonly type: 'saving' }
  | { readonly type: 'failed'; readonly error: EngineError }
  /** The document as it is now; null when it is gone for ever. */
  | { readonly type: 'conflict'; readonly theirs: DocumentDetail | null }

export interface TextEdit {
  readonly ref: DocumentRef
  readonly title: string
  readonly text: string
  readonly changed: boolean
  /** False when the browser has no room for the draft, or has cleared it. */
  readonly kept: boolean
  readonly state: SaveState
  write(change: Partial<Pick<TextDraft, 'title' | 'text'>>): void
  /** True once everything that was typed is saved. `over` is the revision to replace, when it is not the one opened. */
  save(over?: number): Promise<boolean>
  fail(error: EngineError): void
}

export function useTextEdit(engine: EngineApi, detail: DocumentDetail): TextEdit {
  const { document, revision } = detail
  const ref = { collection: document.collection, id: document.id }
  const draft = useDraft(ref)
  const keepsDrafts = useKeepsDrafts()
  const [kept, setKept] = useState(true)
  const [state, setState] = useState<SaveState>({ type: 'editing' })
  const saving = useRef(false)
  useDropOfEqualDraft(detail, draft)
  const { title, text } = draft ?? document

  const write: TextEdit['write'] = (change) => {
    const before = readDraft(ref) ?? { revision, title: document.title, text: document.text }
    setKept(keepDraft(ref, { ...before, ...change, changedMs: Date.now() }))
    setState((old) => (old.type === 'failed' ? { type: 'editing' } : old))
  }
  const refuse = async (error: EngineError): Promise<void> => {
    if (error.type !== 'Conflict' && error.type !== 'NotFound') return setState({ type: 'failed', error })
    const answer = await engine.getDocument(ref)
    setState(answer.ok ? { type: 'conflict', theirs: answer.value } : { type: 'failed', error: answer.error })
  }
  const save: TextEdit['save'] = async (over) => {
    const mine = readDraft(ref)
    if (!mine) return true
    if (saving.current) return false
    saving.current = true
    setState({ type: 'saving' })
    const tags = document.textFormat === 'markdown' ? writtenTags(mine.text, document) : document.tags
    const fields = { title: mine.title.trim(), text: mine.text, tags }
    const answer = await engine.editDocument({ ref, revision: over ?? mine.revision, fields })
    saving.current = false
    if (!answer.ok) {
      await refuse(answer.error)
      return false
    }
    setState({ type: 'editing' })
    return settle(ref, mine, answer.value.revision)
  }
  return {
    ref,
    title,
    text,
    changed: draft !== null,
    kept: kept && keepsDrafts,
    state,
    write,
    save,
    fail: (error) => setState({ type: 'failed', error }),
  }
}

/** Words typed while the others were being saved stay a draft, of the revision that was just made. */
function settle(ref: DocumentRef, saved: TextDraft, revision: number): boolean {
  const now = readDraft(ref)
  if (now && now.changedMs !== saved.changedMs && (now.text !== saved.text || now.title !== saved.title)) {
    keepDraft(ref, { ...now, revision })
    return false
  }
  dropDraft(ref)
  return true
}

/** Words typed and taken back are no draft. */
function useDropOfEqualDraft({ document }: DocumentDetail, draft: TextDraft | null): void {
  const { collection, id, title, text } = document
  useEffect(() => {
    if (draft && draft.title === title && draft.text === text) dropDraft({ collection, id })
  }, [collection, id, title, text, draft])
}

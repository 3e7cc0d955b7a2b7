// Saves a text beside the document it was written for.
import type { Document, DocumentRef } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import { err, ok, type Result } from '../../../../src-engine/contract/result.ts'
import { keepDraft } from './drafts.ts'

type Written = Pick<Document, 'title' | 'text'>

/** As the newest version of `ref`. If the text cannot be written it waits there as a draft. */
export async function saveAsVersion(
  engine: EngineApi,
  ref: DocumentRef,
  { title, text }: Written,
): Promise<Result<DocumentRef, EngineError>> {
  const made = await engine.makeVersion(ref)
  if (!made.ok) return made
  const copy = await engine.getDocument(made.value)
  const revision = copy.ok && copy.value ? copy.value.revision : 1
  const edited = await engine.editDocument({ ref: made.value, revision, fields: { title: title.trim(), text } })
  if (!edited.ok) keepDraft(made.value, { revision, title, text, changedMs: Date.now() })
  return ok(made.value)
}

/** As a document of its own, when the one it was written for is gone. */
export async function saveAsNewDocument(
  engine: EngineApi,
  { kind, textFormat, tags }: Pick<Document, 'kind' | 'textFormat' | 'tags'>,
  { title, text }: Written,
): Promise<Result<DocumentRef, EngineError>> {
  const id = crypto.randomUUID()
  const saved = await engine.saveDocument({ id, title: title.trim(), text, kind, textFormat, tags })
  return saved.ok ? saved : err(saved.error)
}

// Changes of single fields to the open document, one after another, each on what the one before it left. What was
// changed shows at once; the store is asked behind it.
import type { EditableFields } from '../../../src-engine/contract/changes.ts'
import type { Document, DocumentDetail } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'

/** What is to be written, made from the document as it is by then; null when that is no longer possible. */
export type FieldsOf = (document: Document) => Partial<EditableFields> | null

export interface DocumentEditor {
  /** As it is on the screen. */
  document(): Document
  subscribe(listener: () => void): () => void
  /** Null once it is kept. A document that changed elsewhere is read again and changed once more. */
  change(fieldsOf: FieldsOf): Promise<EngineError | null>
  /** What the store says now. */
  see(detail: DocumentDetail): void
}

type Kept = Pick<DocumentDetail, 'document' | 'revision'>

export function createDocumentEditor(
  engine: Pick<EngineApi, 'editDocument' | 'getDocument'>,
  first: Kept,
): DocumentEditor {
  const ref = { collection: first.document.collection, id: first.document.id }
  const listeners = new Set<() => void>()
  let kept = first
  let shown = first.document
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()

  const show = (next: Document): void => {
    if (next === shown) return
    shown = next
    for (const listener of listeners) listener()
  }
  const readAgain = async (): Promise<boolean> => {
    const answer = await engine.getDocument(ref)
    if (!answer.ok || answer.value === null) return false
    kept = answer.value
    return true
  }
  const attempt = async (fieldsOf: FieldsOf, again: boolean): Promise<EngineError | null> => {
    const fields = fieldsOf(kept.document)
    if (fields === null) return { type: 'Conflict', id: ref.id, revision: kept.revision }
    show({ ...kept.document, ...fields })
    const answer = await engine.editDocument({ ref, revision: kept.revision, fields })
    if (answer.ok) {
      kept = { document: { ...kept.document, ...fields }, revision: answer.value.revision }
      return null
    }
    if (again && answer.error.type === 'Conflict' && (await readAgain())) return attempt(fieldsOf, false)
    return answer.error
  }
  return {
    document: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (fieldsOf) => {
      waiting += 1
      const done = queue.then(async () => {
        const failure = await attempt(fieldsOf, true)
        waiting -= 1
        show(kept.document)
        return failure
      })
      queue = done
      return done
    },
    see: (detail) => {
      if (detail.revision < kept.revision) return
      kept = detail
      if (waiting === 0) show(detail.document)
    },
  }
}

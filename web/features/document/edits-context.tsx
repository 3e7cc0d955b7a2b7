// Hands the way to change the open document to its parts.
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Document, DocumentDetail } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { showToast } from '../../ui/toasts.ts'
import { createDocumentEditor, type FieldsOf } from './document-editor.ts'

export interface Edits {
  /** With the changes that are on their way into the store. */
  readonly document: Document
  /** False in the trash and in collections that are not the person's own. */
  readonly canEdit: boolean
  change(fieldsOf: FieldsOf): Promise<EngineError | null>
}

const EditsContext = createContext<Edits | null>(null)

export const EditsProvider = EditsContext.Provider

export function useEdits(): Edits {
  const edits = useContext(EditsContext)
  if (!edits) throw new Error('useEdits outside EditsProvider')
  return edits
}

/** For one document: another one needs another component. */
export function useDocumentEdits(engine: EngineApi, detail: DocumentDetail): Edits {
  const [editor] = useState(() => createDocumentEditor(engine, detail))
  useEffect(() => editor.see(detail), [editor, detail])
  const document = useSyncExternalStore(editor.subscribe, editor.document)
  return { document, canEdit: isEditable(document), change: editor.change }
}

const isEditable = ({ collection, trashedAt }: Document): boolean => collection === 'library' && trashedAt === null

export interface UndoableChange {
  /** What was done, in words. */
  readonly said: string
  readonly apply: FieldsOf
  readonly takeBack: FieldsOf
}

/** Changes the document and offers to take it back; what goes wrong is said. */
export function useUndoableChange(): (change: UndoableChange) => Promise<void> {
  const messages = useMessages()
  const { change } = useEdits()
  const tell = (failure: EngineError | null): boolean => {
    if (failure) showToast(errorText(messages, failure))
    return failure === null
  }
  return async ({ said, apply, takeBack }) => {
    if (!tell(await change(apply))) return
    showToast(said, { label: messages.t('action.undo'), run: () => void change(takeBack).then(tell) })
  }
}

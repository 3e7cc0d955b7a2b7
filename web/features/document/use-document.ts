// The open document with what the store knows about it; kept fresh while it changes.
import { useEffect, useState } from 'react'
import type { DocumentDetail, DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { sameRef } from '../../navigation/route.ts'

export type DocumentState =
  | { readonly type: 'loading' }
  | { readonly type: 'missing' }
  | { readonly type: 'failed'; readonly error: EngineError }
  | { readonly type: 'shown'; readonly detail: DocumentDetail }

export function useDocument(engine: EngineApi, ref: DocumentRef): DocumentState {
  const [state, setState] = useState<DocumentState>({ type: 'loading' })
  const [changes, setChanges] = useState(0)
  const { collection, id } = ref
  useEngineEvent((event) => {
    if (event.type === 'changed') setChanges((times) => times + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` reads it again
  useEffect(() => {
    let wanted = true
    void engine.getDocument({ collection, id }).then((result) => {
      if (!wanted) return
      if (!result.ok) setState({ type: 'failed', error: result.error })
      else if (!result.value) setState({ type: 'missing' })
      else setState((old) => newerDetail(old, result.value))
    })
    return () => {
      wanted = false
    }
  }, [engine, collection, id, changes])
  return state
}

/** What did not change stays the same object, so that a long text is not drawn again. */
function newerDetail(old: DocumentState, detail: DocumentDetail | null): DocumentState {
  if (!detail) return { type: 'missing' }
  const isSame =
    old.type === 'shown' &&
    sameRef(old.detail.document, detail.document) &&
    old.detail.revision === detail.revision &&
    old.detail.document.trashedAt === detail.document.trashedAt
  if (!isSame) return { type: 'shown', detail }
  const around = ({ links, backlinks, versions }: DocumentDetail): string =>
    JSON.stringify([links, backlinks, versions])
  if (around(old.detail) === around(detail)) return old
  return { type: 'shown', detail: { ...detail, document: old.detail.document } }
}

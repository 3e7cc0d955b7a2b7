// The open document: header, text or pages, links, find bar, and the layers above it.
import { useEffect } from 'react'
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorDetail, errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-document.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { closeTop } from '../../navigation/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DocumentView } from './DocumentView.tsx'
import { MissingDocument } from './MissingDocument.tsx'
import './document.css'
import './parts.css'
import '../../ui/form.css'
import { useDocument } from './use-document.ts'

interface DocumentScreenProps {
  readonly engine: EngineApi
  readonly target: DocumentRef
  /** Tells the window title. */
  readonly onTitle: (title: string | null) => void
}

export function DocumentScreen({ engine, target, onTitle }: DocumentScreenProps) {
  const messages = useMessages()
  const navigation = useNavigation()
  const route = useRoute()
  const state = useDocument(engine, target)
  const close = (): void => navigation.close(closeTop({ ...route, layer: null }))
  const title = state.type === 'shown' ? state.detail.document.title : null
  useEffect(() => {
    onTitle(title)
    return () => onTitle(null)
  }, [title, onTitle])

  if (state.type === 'shown') {
    const { collection, id } = state.detail.document
    return <DocumentView key={`${collection}/${id}`} engine={engine} detail={state.detail} onClose={close} />
  }
  return (
    <article className="document" aria-busy={state.type === 'loading'}>
      <header className="document-bar">
        <IconButton icon="back" label={messages.t('action.back')} onClick={close} />
      </header>
      {state.type === 'missing' && <MissingDocument engine={engine} target={target} />}
      {state.type === 'failed' && (
        <EmptyState icon="warning" title={errorText(messages, state.error)} detail={errorDetail(state.error)} />
      )}
    </article>
  )
}

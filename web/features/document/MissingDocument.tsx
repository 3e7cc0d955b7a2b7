// A document that is gone. Words that were written for it and not saved are still here.
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showToast } from '../../ui/toasts.ts'
import { dropDraft, useDraft } from './edit/drafts.ts'
import { saveAsNewDocument } from './edit/save-elsewhere.ts'

interface MissingDocumentProps {
  readonly engine: EngineApi
  readonly target: DocumentRef
}

export function MissingDocument({ engine, target }: MissingDocumentProps) {
  const messages = useMessages()
  const { t } = messages
  const navigation = useNavigation()
  const draft = useDraft(target)
  const keep = async (): Promise<void> => {
    if (!draft) return
    const title = draft.title.trim() || t('edit.untitled')
    const base = { kind: 'note', textFormat: 'markdown', tags: [] } as const
    const saved = await saveAsNewDocument(engine, base, { ...draft, title })
    if (!saved.ok) return showToast(errorText(messages, saved.error))
    dropDraft(target)
    navigation.replace({ ...navigation.current(), document: saved.value, layer: null })
    showToast(t('edit.saved'))
  }
  return (
    <EmptyState icon="file" title={t('document.missing')}>
      {draft && (
        <>
          <p>{t('conflict.goneAdvice')}</p>
          <button type="button" className="button primary" onClick={() => void keep()}>
            {t('conflict.saveNew')}
          </button>
        </>
      )}
    </EmptyState>
  )
}

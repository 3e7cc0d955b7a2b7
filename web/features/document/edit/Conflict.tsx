// The document was changed elsewhere while it was edited here: both texts, and three ways on. Nothing typed is lost.
import { useState } from 'react'
import type { Document, DocumentDetail } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import { errorText } from '../../../engine-client/error-copy.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useNavigation } from '../../../navigation/navigation-context.tsx'
import { homeRoute } from '../../../navigation/route.ts'
import { showToast } from '../../../ui/toasts.ts'
import { TextDiff } from '../diff/TextDiff.tsx'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { saveAsNewDocument, saveAsVersion } from './save-elsewhere.ts'
import type { TextEdit } from './use-text-edit.ts'

interface ConflictProps {
  readonly engine: EngineApi
  readonly edit: TextEdit
  /** As the store has it; null when it is gone for ever. */
  readonly theirs: DocumentDetail | null
  /** As it was when the editor opened. */
  readonly mine: Document
  readonly onClose: () => void
}

export function Conflict({ engine, edit, theirs, mine, onClose }: ConflictProps) {
  const messages = useMessages()
  const { t } = messages
  const navigation = useNavigation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<EngineError | null>(null)

  const run = async (work: () => Promise<EngineError | null>): Promise<void> => {
    setBusy(true)
    setFailure(await work())
    setBusy(false)
  }
  const keepMine = async (): Promise<null> => {
    if (theirs && (await edit.save(theirs.revision))) {
      showToast(t('edit.saved'))
      onClose()
    }
    return null
  }
  const takeTheirs = (): void => {
    const draft = readDraft(edit.ref)
    dropDraft(edit.ref)
    onClose()
    if (draft)
      showToast(t('conflict.tookTheirs'), { label: t('action.undo'), run: () => void keepDraft(edit.ref, draft) })
  }
  const saveElsewhere = async (): Promise<EngineError | null> => {
    const { title, text } = edit
    const saved = theirs
      ? await saveAsVersion(engine, edit.ref, { title, text })
      : await saveAsNewDocument(engine, mine, { title, text })
    if (!saved.ok) return saved.error
    dropDraft(edit.ref)
    navigation.replace({ ...homeRoute, query: navigation.current().query, document: saved.value })
    showToast(t(theirs ? 'conflict.savedVersion' : 'edit.saved'))
    return null
  }
  return (
    <div className="edit-scroll conflict">
      <h2>{t(theirs ? 'conflict.title' : 'conflict.gone')}</h2>
      <p>{t(theirs ? 'conflict.advice' : 'conflict.goneAdvice')}</p>
      {failure && <p className="notice bad">{errorText(messages, failure)}</p>}
      <div className="buttons">
        {theirs && (
          <button type="button" className="button" disabled={busy} onClick={() => void run(keepMine)}>
            {t('conflict.keepMine')}
          </button>
        )}
        {theirs && (
          <button type="button" className="button" disabled={busy} onClick={takeTheirs}>
            {t('conflict.takeTheirs')}
          </button>
        )}
        <button type="button" className="button primary" disabled={busy} onClick={() => void run(saveElsewhere)}>
          {t(theirs ? 'conflict.saveVersion' : 'conflict.saveNew')}
        </button>
      </div>
      {theirs && (
        <TextDiff
          older={withTitle(theirs.document)}
          newer={withTitle(edit)}
          olderLabel={t('conflict.theirs')}
          newerLabel={t('conflict.mine')}
        />
      )}
    </div>
  )
}

const withTitle = ({ title, text }: Pick<Document, 'title' | 'text'>): string => `${title.trim()}\n\n${text}`

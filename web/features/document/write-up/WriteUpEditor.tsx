// The write-up while it is written. Kept as a draft at every change; saved with what it was made from.
import { useEffect, useRef, useState } from 'react'
import { type DocumentDetail, writeUpPromptVersion } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import { useKeepsDrafts } from '../../../engine-client/engine-context.tsx'
import { errorText } from '../../../engine-client/error-copy.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { dropDraft, keepDraft, useDraft } from '../edit/drafts.ts'
import { useGrownField } from '../edit/use-grown-field.ts'
import { useEdits } from '../edits-context.tsx'
import { inputsNow } from './outdated.ts'

interface WriteUpEditorProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly onDone: () => void
}

export function WriteUpEditor({ engine, detail, onDone }: WriteUpEditorProps) {
  const messages = useMessages()
  const { t } = messages
  const { change } = useEdits()
  const { document, revision } = detail
  const draft = useDraft(document, 'write-up')
  const keepsDrafts = useKeepsDrafts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [saving, setSaving] = useState(false)
  const [base] = useState(document.writeUp?.madeAt)
  const text = draft?.text ?? document.writeUp?.text ?? ''
  useGrownField(field, text)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  const save = async (): Promise<void> => {
    setSaving(true)
    const failure = await write()
    setSaving(false)
    if (failure) return showToast(errorText(messages, failure))
    dropDraft(document, 'write-up')
    showToast(t('edit.saved'))
    onDone()
  }
  const write = async (): Promise<EngineError | null> => {
    const inputs = await inputsNow(document, (id) => engine.getDocument({ collection: document.collection, id }))
    if (!inputs.ok) return inputs.error
    const madeAt = new Date().toISOString()
    const writeUp =
      text.trim() === '' ? null : { text, madeAt, promptVersion: writeUpPromptVersion, inputs: inputs.value }
    // A write-up that was made elsewhere meanwhile is not written over.
    return change((now) => (now.writeUp?.madeAt === base ? { writeUp } : null))
  }
  const cancel = (): void => {
    dropDraft(document, 'write-up')
    onDone()
    if (draft) {
      const undo = () => void keepDraft(document, draft, 'write-up')
      showToast(t('edit.discarded'), { label: t('action.undo'), run: undo })
    }
  }
  return (
    <div className="write-up-editor card">
      <textarea
        ref={field}
        value={text}
        rows={5}
        placeholder={t('writeUp.placeholder')}
        aria-label={t('writeUp.title')}
        onChange={(event) =>
          keepDraft(document, { revision, title: '', text: event.target.value, changedMs: Date.now() }, 'write-up')
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          event.stopPropagation()
        }}
      />
      <footer>
        <span>{draft && keepsDrafts && t('edit.draftKept')}</span>
        <button type="button" className="button plain" onClick={cancel}>
          {t('action.cancel')}
        </button>
        <button type="button" className="button primary" disabled={saving} onClick={() => void save()}>
          {t('edit.save')}
        </button>
      </footer>
    </div>
  )
}

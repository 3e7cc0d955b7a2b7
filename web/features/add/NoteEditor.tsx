// Write or paste a note and save it. The title may stay empty: the first line is taken for it.
import { type KeyboardEvent, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { showToast } from '../../ui/toasts.ts'
import { splitNote } from './note-title.ts'
import { emptyDraft, useDraft } from './use-draft.ts'

export function NoteEditor({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const navigation = useNavigation()
  const { t } = messages
  const [draft, setDraft] = useDraft()
  const [saving, setSaving] = useState(false)
  const note = splitNote(draft.title, draft.text)

  const save = async (): Promise<void> => {
    if (saving || note.title === '') return
    setSaving(true)
    const result = await engine.saveDocument({ id: crypto.randomUUID(), ...note, kind: 'note', textFormat: 'markdown' })
    setSaving(false)
    if (!result.ok) return showToast(errorText(messages, result.error))
    setDraft(emptyDraft)
    showToast(t('add.saved'), {
      label: t('action.open'),
      run: () => navigation.push({ ...homeRoute, document: result.value }),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }
  return (
    <form
      className="card note-editor"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={onKeyDown}
    >
      <input
        type="text"
        value={draft.title}
        placeholder={t('add.noteTitle')}
        aria-label={t('add.noteTitle')}
        autoComplete="off"
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <textarea
        value={draft.text}
        placeholder={t('add.noteText')}
        aria-label={t('add.noteText')}
        rows={6}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <footer>
        <span>{draft.title || draft.text ? t('add.draftKept') : t('add.markdownHint')}</span>
        <button type="submit" className="button primary" disabled={note.title === '' || saving}>
          {t('add.save')}
        </button>
      </footer>
    </form>
  )
}

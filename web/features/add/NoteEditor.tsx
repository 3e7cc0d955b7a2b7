// Write or paste a note or a todo and save it. The title may stay empty: the first line is taken for it.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { writtenTags } from '../../../src-engine/markdown/written-tags.ts'
import { useKeepsDrafts } from '../../engine-client/engine-context.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import { splitNote } from './note-title.ts'
import { TodoFields } from './TodoFields.tsx'
import { type Draft, emptyDraft, useDraft } from './use-draft.ts'

export function NoteEditor({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const navigation = useNavigation()
  const { t } = messages
  const [draft, setDraft] = useDraft()
  const keepsDrafts = useKeepsDrafts()
  const [saving, setSaving] = useState(false)
  const note = splitNote(draft.title, draft.text)
  const isTodo = draft.kind === 'todo'
  const isWritten = draft.title !== '' || draft.text !== ''
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const save = async (): Promise<void> => {
    if (saving || note.title === '') return
    setSaving(true)
    const { kind, due, priority } = draft
    const asTodo = isTodo ? { status: 'open', due, priority } : {}
    const result = await engine.saveDocument({
      id: crypto.randomUUID(),
      ...note,
      kind,
      textFormat: 'markdown',
      tags: writtenTags(note.text),
      ...asTodo,
    })
    setSaving(false)
    if (!result.ok) return showToast(errorText(messages, result.error))
    setDraft(withoutSaved(latest.current, draft))
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
      data-takes-files
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={onKeyDown}
    >
      <fieldset className="kind-switch" aria-label={t('add.kind')}>
        {(['note', 'todo'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={draft.kind === kind}
            onClick={() => setDraft({ ...draft, kind })}
          >
            <Icon name={kind} size={18} />
            {t(`kind.${kind}`)}
          </button>
        ))}
      </fieldset>
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
        placeholder={t(isTodo ? 'add.todoText' : 'add.noteText')}
        aria-label={t(isTodo ? 'add.todoText' : 'add.noteText')}
        rows={6}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      {draft.kind === 'todo' && <TodoFields draft={draft} onChange={setDraft} />}
      <footer>
        <span>{isWritten ? keepsDrafts && t('add.draftKept') : t('add.markdownHint')}</span>
        <button type="submit" className="button primary" disabled={note.title === '' || saving}>
          {t('add.save')}
        </button>
      </footer>
    </form>
  )
}

/** What was typed while the note was being saved stays; so does the choice of note or todo. */
function withoutSaved(now: Draft, saved: Draft): Draft {
  const title = now.title === saved.title ? '' : now.title
  const text = now.text === saved.text ? '' : now.text
  return title === '' && text === '' ? { ...emptyDraft, kind: now.kind } : { ...now, title, text }
}

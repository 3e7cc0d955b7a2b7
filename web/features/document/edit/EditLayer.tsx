// The editor of a document, over its reading view. What is typed is kept as a draft until it is saved.
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentDetail } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../../engine-client/error-copy.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useNavigation } from '../../../navigation/navigation-context.tsx'
import { homeRoute } from '../../../navigation/route.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { MarkdownText } from '../MarkdownText.tsx'
import { canDrawMarkdown } from '../markdown-limit.ts'
import { resolveLink } from '../resolve-link.ts'
import { applyChange, stateOf } from './apply-change.ts'
import { readDraft } from './drafts.ts'
import { EditToolbar } from './EditToolbar.tsx'
import './edit.css'
import { MarkdownField } from './MarkdownField.tsx'
import { type TextEdit, useTextEdit } from './use-text-edit.ts'

const Conflict = lazy(async () => ({ default: (await import('./Conflict.tsx')).Conflict }))

interface EditLayerProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly onClose: () => void
}

export function EditLayer({ engine, detail, onClose }: EditLayerProps) {
  const messages = useMessages()
  const { t } = messages
  const edit = useTextEdit(engine, detail)
  const field = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState(false)
  const markdown = detail.document.textFormat === 'markdown'
  const canPreview = useMemo(() => markdown && canDrawMarkdown(edit.text), [markdown, edit.text])
  const { state } = edit
  useDraftNews(edit)
  useFocusOnOpen(field)

  const save = async (): Promise<void> => {
    if (edit.title.trim() === '')
      return edit.fail({ type: 'Validation', field: 'title', problem: 'required', limit: null })
    const changed = edit.changed
    if (!(await edit.save())) return
    if (changed) showToast(t('edit.saved'))
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className="edit-layer" aria-label={t('edit.of', { title: detail.document.title })} onKeyDown={onKeyDown}>
      <header className="edit-bar">
        <IconButton icon="back" label={t('action.back')} onClick={onClose} />
        <span className={edit.kept ? 'edit-state' : 'edit-state bad'} role="status">
          {stateText(t, edit)}
        </span>
        {canPreview && state.type !== 'conflict' && (
          <IconButton
            icon="preview"
            label={t('edit.preview')}
            aria-pressed={preview}
            onClick={() => setPreview(!preview)}
          />
        )}
        {state.type !== 'conflict' && (
          <button
            type="button"
            className="button primary"
            disabled={state.type === 'saving'}
            onClick={() => void save()}
          >
            {t('edit.save')}
          </button>
        )}
      </header>
      {state.type === 'failed' && <p className="notice bad">{errorText(messages, state.error)}</p>}
      {state.type === 'conflict' ? (
        <Suspense fallback={null}>
          <Conflict engine={engine} edit={edit} theirs={state.theirs} mine={detail.document} onClose={onClose} />
        </Suspense>
      ) : (
        <>
          <div className="edit-scroll">
            <TitleField edit={edit} onDone={() => field.current?.focus()} />
            {preview && canPreview && <Preview detail={detail} text={edit.text} />}
            <div hidden={preview && canPreview}>
              <MarkdownField
                engine={engine}
                field={field}
                value={edit.text}
                markdown={markdown}
                onChange={(text) => edit.write({ text })}
              />
            </div>
          </div>
          {markdown && !preview && (
            <EditToolbar
              onChange={(change) => field.current && applyChange(field.current, change(stateOf(field.current)))}
            />
          )}
        </>
      )}
    </section>
  )
}

function stateText(t: ReturnType<typeof useMessages>['t'], { changed, kept, state }: TextEdit): string {
  if (state.type === 'saving') return t('edit.saving')
  if (!kept) return t('edit.draftNotKept')
  return changed ? t('edit.draftKept') : ''
}

function TitleField({ edit, onDone }: { readonly edit: TextEdit; readonly onDone: () => void }) {
  const { t } = useMessages()
  const isMissing = edit.title.trim() === ''
  return (
    <input
      type="text"
      className="edit-title"
      value={edit.title}
      placeholder={t('edit.title')}
      aria-label={t('edit.title')}
      aria-invalid={isMissing || undefined}
      autoComplete="off"
      enterKeyHint="next"
      onChange={(event) => edit.write({ title: event.target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onDone()
      }}
    />
  )
}

const noMarks: readonly never[] = []

function Preview({ detail, text }: { readonly detail: DocumentDetail; readonly text: string }) {
  const { links, document } = detail
  const path = document.source?.path ?? null
  const resolve = useMemo(() => (written: string) => resolveLink(links, path, written), [links, path])
  return <MarkdownText source={text} marks={noMarks} resolve={resolve} onTick={null} />
}

/** Left by whatever way: the draft stays, and says so. */
function useDraftNews({ ref }: TextEdit): void {
  const { t } = useMessages()
  const navigation = useNavigation()
  const { collection, id } = ref
  useEffect(
    () => () => {
      if (!readDraft({ collection, id })) return
      showToast(t('edit.draftStays'), {
        label: t('edit.continue'),
        run: () => continueEditing(navigation, { collection, id }),
      })
    },
    [t, navigation, collection, id],
  )
}

function continueEditing(navigation: ReturnType<typeof useNavigation>, ref: TextEdit['ref']): void {
  const { document } = navigation.current()
  if (document?.id !== ref.id || document.collection !== ref.collection)
    navigation.push({ ...homeRoute, document: ref })
  navigation.push({ ...navigation.current(), layer: { type: 'edit' } })
}

function useFocusOnOpen(field: { readonly current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    const element = field.current
    element?.setSelectionRange(0, 0)
    element?.focus({ preventScroll: true })
  }, [field])
}

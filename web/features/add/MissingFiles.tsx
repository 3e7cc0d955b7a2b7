// Documents whose file is no more in a folder that was read again: offered for the trash, and never put there unasked.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { MissingFile } from '../../../src-engine/contract/folder-scan.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { showToast } from '../../ui/toasts.ts'
import './watched.css'

const shownFiles = 200

interface MissingFilesProps {
  readonly engine: EngineApi
  readonly files: readonly MissingFile[]
  readonly onSettled: () => void
}

export function MissingFiles({ engine, files, onSettled }: MissingFilesProps) {
  const { t } = useMessages()
  const { trash, busy } = useTrash({ engine, files, onSettled })
  return (
    <section className="missing-files" aria-label={t('missing.title', { count: files.length })}>
      <b>{t('missing.title', { count: files.length })}</b>
      <ul className="failure-list">
        {files.slice(0, shownFiles).map(({ path, title, refs: [newest = null] }) => (
          <li key={path}>
            <RouteLink className="missing-file" to={{ ...homeRoute, document: newest }}>
              <span>{title}</span>
              <small className="failure-path">{path}</small>
            </RouteLink>
          </li>
        ))}
      </ul>
      {files.length > shownFiles && <p>{t('import.moreFailures', { count: files.length - shownFiles })}</p>}
      <footer>
        <button type="button" className="button" disabled={busy} onClick={onSettled}>
          {t('missing.keep')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={trash}>
          {t('missing.trash')}
        </button>
      </footer>
    </section>
  )
}

/** In one change, which the toast takes back. */
function useTrash({ engine, files, onSettled }: MissingFilesProps) {
  const messages = useMessages()
  const { t } = messages
  const [busy, setBusy] = useState(false)
  const undo = async (undoId: number): Promise<void> => {
    const undone = await engine.undoChange(undoId)
    showToast(undone.ok ? t('missing.undone') : errorText(messages, undone.error))
  }
  const trash = async (): Promise<void> => {
    setBusy(true)
    const refs = files.flatMap((file) => file.refs)
    const changed = await engine.changeDocuments({ type: 'documents', refs }, { trashed: true })
    setBusy(false)
    if (!changed.ok) return showToast(errorText(messages, changed.error))
    onSettled()
    const { undoId } = changed.value
    const way = undoId === null ? null : { label: t('action.undo'), run: () => void undo(undoId) }
    showToast(t('missing.trashed', { count: files.length }), way)
  }
  return { trash: () => void trash(), busy }
}

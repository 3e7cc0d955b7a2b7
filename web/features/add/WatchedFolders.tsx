// Folders that are read again: which they are, when they were read, and the ways to read them anew or to let them go.
import { useCallback, useEffect, useState } from 'react'
import type { Imports } from '../../engine-client/imports.tsx'
import { readAgain } from '../../folders/read-again.ts'
import { chooseFolder, type WatchedFolder, watchedFolders } from '../../folders/watched-folders.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import './watched.css'

export function WatchedFolders({ imports }: { readonly imports: Imports }) {
  const { t } = useMessages()
  const { folders, read, watch, forget } = useFolders(imports)
  return (
    <>
      <h2 className="section-title" id="watched-folders">
        {t('watch.title')}
      </h2>
      <ul className="card" aria-labelledby="watched-folders">
        {folders.map((folder) => (
          <FolderRow key={folder.id} folder={folder} onRead={() => read(folder)} onForget={() => forget(folder)} />
        ))}
        <li>
          <button type="button" className="row way" onClick={watch}>
            <Icon name="folder" />
            <b>{t('watch.choose')}</b>
            <small>{t('watch.chooseDetail')}</small>
          </button>
        </li>
      </ul>
    </>
  )
}

interface FolderRowProps {
  readonly folder: WatchedFolder
  readonly onRead: () => void
  readonly onForget: () => void
}

function FolderRow({ folder: { name, readMs }, onRead, onForget }: FolderRowProps) {
  const { t, nearDay } = useMessages()
  const readAt = readMs === null ? null : nearDay(new Date(readMs).toISOString(), Date.now())
  return (
    <li className="watched-folder">
      <Icon name="folder" />
      <b>{name}</b>
      <small>{readAt === null ? t('watch.unread') : t('watch.read', { at: readAt })}</small>
      <span className="buttons">
        <button type="button" className="button" aria-label={`${t('watch.again')}: ${name}`} onClick={onRead}>
          {t('watch.again')}
        </button>
        <button type="button" className="button quiet" aria-label={`${t('watch.stop')}: ${name}`} onClick={onForget}>
          {t('watch.stop')}
        </button>
      </span>
    </li>
  )
}

function useFolders(imports: Imports) {
  const { t } = useMessages()
  const [folders, setFolders] = useState<readonly WatchedFolder[]>([])
  const list = useCallback(async () => setFolders(await watchedFolders.all().catch(() => [])), [])
  useEffect(() => {
    void list()
  }, [list])
  const read = async (folder: WatchedFolder): Promise<void> => {
    const outcome = await readAgain(folder, imports).catch(() => 'not-kept' as const)
    if (outcome !== 'read') showToast(t(`watch.${outcome}`, { name: folder.name }))
    await list()
  }
  const watch = async (): Promise<void> => {
    const chosen = await chooseFolder().catch(() => 'not-kept' as const)
    if (typeof chosen === 'string') return showToast(t(`watch.${chosen}`))
    await list()
    if (chosen !== null) await read(chosen)
  }
  const forget = async (folder: WatchedFolder): Promise<void> => {
    await watchedFolders.remove(folder.id)
    await list()
    showToast(t('watch.stopped', { name: folder.name }), {
      label: t('action.undo'),
      run: () => void watchedFolders.put(folder).then(list),
    })
  }
  return {
    folders,
    read: (folder: WatchedFolder) => void read(folder),
    watch: () => void watch(),
    forget: (folder: WatchedFolder) => void forget(folder),
  }
}

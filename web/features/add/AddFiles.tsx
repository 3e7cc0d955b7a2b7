// Choose files, a folder or an archive.
import { type ChangeEvent, useRef } from 'react'
import { datedFolder } from '../../arrivals/dated-folder.ts'
import { filesOfList, folderOfList } from '../../engine-client/collect-files.ts'
import type { Imports } from '../../engine-client/imports.tsx'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'

/** What a phone can make on the spot. */
const devices = [
  { name: 'camera', icon: 'photo', accept: 'image/*' },
  { name: 'voice', icon: 'consume', accept: 'audio/*' },
] as const

export function AddFiles({ imports }: { readonly imports: Imports }) {
  const { t } = useMessages()
  // Phones cannot hand over a folder; there an archive is the way.
  const isTouch = matchMedia('(pointer: coarse)').matches
  const hasFolders = 'webkitdirectory' in HTMLInputElement.prototype && !isTouch
  // Cameras and recorders give many files one name.
  const onCaptured = (list: Iterable<File>): void => {
    const folder = datedFolder('Captured', new Date())
    void imports.add(filesOfList(list).map(({ path, file }) => ({ path: `${folder}/${path}`, file })))
  }
  const onFiles = (list: Iterable<File>): void => void imports.add(filesOfList(list))
  const onFolder = (list: Iterable<File>): void => {
    const { inputs, folders } = folderOfList(list)
    if (inputs.length > 0) void imports.add(inputs, { folders, paths: [] })
  }
  return (
    <>
      <h2 className="section-title">{t('add.fromFiles')}</h2>
      <div className="card">
        <Chooser icon="file" title={t('add.files')} detail={t('add.filesDetail')} onFiles={onFiles} />
        {isTouch &&
          devices.map(({ name, ...looks }) => (
            <Chooser
              key={name}
              title={t(`add.${name}`)}
              detail={t(`add.${name}Detail`)}
              {...looks}
              capture
              onFiles={onCaptured}
            />
          ))}
        {hasFolders && (
          <Chooser icon="folder" title={t('add.folder')} detail={t('add.folderDetail')} folder onFiles={onFolder} />
        )}
        <Chooser
          icon="archive"
          title={t('add.zip')}
          detail={t('add.zipDetail')}
          accept=".zip,application/zip"
          onFiles={onFiles}
        />
      </div>
      <p className="drop-hint">{t('add.dropHint')}</p>
    </>
  )
}

interface ChooserProps {
  readonly onFiles: (files: Iterable<File>) => void
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly folder?: boolean
  /** Asks the camera or the recorder of the device. */
  readonly capture?: boolean
  readonly accept?: string
}

function Chooser({ icon, title, detail, folder, capture, accept, onFiles }: ChooserProps) {
  const field = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])])
    // The same file can be chosen again.
    event.target.value = ''
  }
  return (
    <>
      <button type="button" className="row way" onClick={() => field.current?.click()}>
        <Icon name={icon} />
        <b>{title}</b>
        <small>{detail}</small>
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple={!capture}
        {...(capture ? { capture: 'environment' as const } : {})}
        aria-label={title}
        accept={accept}
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={onChange}
      />
    </>
  )
}

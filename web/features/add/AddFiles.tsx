// Choose files, a folder or an archive.
import { type ChangeEvent, useRef } from 'react'
import type { IngestInput } from '../../../src-engine/contract/ingest.ts'
import { filesOfList } from '../../engine-client/collect-files.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { datedFolder } from './dated-folder.ts'

interface AddFilesProps {
  readonly onFiles: (files: readonly IngestInput[]) => void
}

export function AddFiles({ onFiles }: AddFilesProps) {
  const { t } = useMessages()
  // Phones cannot hand over a folder; there an archive is the way.
  const isTouch = matchMedia('(pointer: coarse)').matches
  const hasFolders = 'webkitdirectory' in HTMLInputElement.prototype && !isTouch
  // Cameras and recorders give many files one name.
  const onCaptured = (files: readonly IngestInput[]): void => {
    const folder = datedFolder('Captured', new Date())
    onFiles(files.map(({ path, file }) => ({ path: `${folder}/${path}`, file })))
  }
  return (
    <>
      <h2 className="section-title">{t('add.fromFiles')}</h2>
      <div className="card">
        <Chooser icon="file" title={t('add.files')} detail={t('add.filesDetail')} onFiles={onFiles} />
        {isTouch && (
          <>
            <Chooser
              icon="photo"
              title={t('add.camera')}
              detail={t('add.cameraDetail')}
              accept="image/*"
              capture
              onFiles={onCaptured}
            />
            <Chooser
              icon="consume"
              title={t('add.voice')}
              detail={t('add.voiceDetail')}
              accept="audio/*"
              capture
              onFiles={onCaptured}
            />
          </>
        )}
        {hasFolders && (
          <Chooser icon="folder" title={t('add.folder')} detail={t('add.folderDetail')} folder onFiles={onFiles} />
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

interface ChooserProps extends AddFilesProps {
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
    onFiles(filesOfList(event.target.files ?? []))
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

// The way in for a backup: the file chooser of the system.
import { useRef } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import '../../messages/en-backup.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { restoreOf } from './restore.ts'

interface RestoreButtonProps {
  readonly engine: EngineApi
  /** Once a file was chosen that cannot be restored. */
  readonly again?: boolean
  readonly className?: string
}

export function RestoreButton({ engine, again = false, className = 'button' }: RestoreButtonProps) {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => field.current?.click()}>
        {t(again ? 'restore.chooseOther' : 'restore.choose')}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('restore.choose')}
        accept=".zip,application/zip"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) restoreOf(engine).choose(file)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

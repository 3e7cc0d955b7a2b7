// The last backup, how much has changed since, and the way to a new one and back from one.
import { useState, useSyncExternalStore } from 'react'
import type { BackupChange, BackupState } from '../../../src-engine/contract/backup.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-backup.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { handOver } from '../../ui/hand-over.ts'
import { Progress } from '../../ui/Progress.tsx'
import { showToast } from '../../ui/toasts.ts'
import { heldWords } from './backup-words.ts'
import { backupMakerOf } from './backup-work.ts'
import { RestoreButton } from './RestoreButton.tsx'
import './restore.css'
import { StoreCard } from './StoreCard.tsx'

interface BackupCardProps {
  readonly engine: EngineApi
  /** Documents that there are to back up. */
  readonly documents: number
}

export function BackupCard({ engine, documents }: BackupCardProps) {
  const messages = useMessages()
  const { t } = messages
  const maker = backupMakerOf(engine)
  const { running, error, missing } = useSyncExternalStore(maker.subscribe, maker.state)
  const { value: state, refresh } = useAnswer('backup', () => engine.backupState())
  const change = async (wanted: BackupChange): Promise<void> => {
    const changed = await engine.changeBackup(wanted)
    if (!changed.ok) showToast(errorText(messages, changed.error))
    refresh()
  }
  const start = (): void => void maker.start().then(refresh)
  const waiting = running ? null : (state?.waiting ?? null)
  return (
    <StoreCard label={t('backup.title')} heading={lastText(messages, state)}>
      {state?.last && <p>{heldText(messages, state.last)}</p>}
      {state && documents > 0 && <p>{changedText(messages, state)}</p>}
      {error && (
        <p className="notice bad" role="alert">
          {errorText(messages, error)}
        </p>
      )}
      {missing > 0 && <p className="notice bad">{t('backup.missing', { count: missing })}</p>}
      {running && <Making engine={engine} />}
      {waiting && <Waiting waiting={waiting} onHandedOut={(note) => void change({ type: 'handed-out', note })} />}
      {!running && (
        <div className="buttons">
          {documents > 0 && (
            <button type="button" className={waiting ? 'button' : 'button primary'} onClick={start}>
              {t('backup.start')}
            </button>
          )}
          <RestoreButton engine={engine} />
        </div>
      )}
      <p className="note">{t('backup.what')}</p>
      {state && (
        <label className="restore-keep">
          <input
            type="checkbox"
            checked={state.reminds}
            onChange={(event) => void change({ type: 'reminds', reminds: event.target.checked })}
          />
          <span>{t('backup.remind')}</span>
        </label>
      )}
    </StoreCard>
  )
}

const lastText = ({ t, nearDay }: Messages, state: BackupState | null): string =>
  state?.last ? t('backup.last', { day: nearDay(state.last.at, Date.now()) }) : t('backup.never')

const heldText = (messages: Messages, last: NonNullable<BackupState['last']>): string =>
  messages.t('backup.lastHeld', { ...heldWords(messages, last), size: messages.bytes(last.bytes) })

function changedText({ t }: Messages, { last, changed }: BackupState): string | null {
  if (last === null) return null
  return changed === 0 ? t('backup.unchanged') : t('backup.changed', { count: changed })
}

function Making({ engine }: { readonly engine: EngineApi }) {
  const { t } = useMessages()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)
  useEngineEvent((event) => {
    if (event.type === 'backup-progress') setProgress({ done: event.done, total: event.total })
  })
  return (
    <>
      <Progress label={t('backup.running')} done={progress?.done ?? 0} total={progress?.total ?? null} />
      <p role="status">{t('backup.running')}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => void engine.stopBackUp()}>
          {t('backup.stop')}
        </button>
      </div>
    </>
  )
}

interface WaitingProps {
  readonly waiting: NonNullable<BackupState['waiting']>
  readonly onHandedOut: (note: NonNullable<BackupState['last']>) => void
}

function Waiting({ waiting, onHandedOut }: WaitingProps) {
  const { t, bytes: sizeOf } = useMessages()
  const { file, name, at, documents, originals, bytes } = waiting
  const save = async (): Promise<void> => {
    if ((await handOver(new File([file], name, { type: 'application/zip' }))) === 'downloaded')
      showToast(t('backup.saved', { name }))
    onHandedOut({ at, documents, originals, bytes })
  }
  return (
    <>
      <p role="status">{t('backup.ready', { size: sizeOf(bytes) })}</p>
      <div className="buttons">
        <button type="button" className="button primary" onClick={() => void save()}>
          {t('backup.save')}
        </button>
      </div>
    </>
  )
}

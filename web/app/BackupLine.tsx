// A quiet line that a backup is due: by its age and by what has changed since.
import { useState } from 'react'
import type { BackupState } from '../../src-engine/contract/backup.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { useAnswer } from '../engine-client/use-answer.ts'
import '../messages/en-backup.ts'
import type { Messages } from '../messages/messages.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { RouteLink } from '../navigation/RouteLink.tsx'
import { homeRoute } from '../navigation/route.ts'
import './store-lines.css'
import { isBackupDue } from './backup-due.ts'

const laterDays = 14

export function BackupLine({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t } = messages
  const { value: state } = useAnswer('backup-line', () => engine.backupState())
  const [putOff, setPutOff] = useState(false)
  if (state === null || putOff || !isBackupDue(state, Date.now())) return null
  const later = (): void => {
    setPutOff(true)
    void engine.changeBackup({ type: 'put-off', days: laterDays })
  }
  return (
    <div className="status-line" role="status">
      <p>{dueText(messages, state)}</p>
      <RouteLink className="button" to={{ ...homeRoute, screen: 'store' }}>
        {t('backup.title')}
      </RouteLink>
      <button type="button" className="button" onClick={later}>
        {t('backup.later')}
      </button>
    </div>
  )
}

const dueText = ({ t, number, nearDay }: Messages, { last, changed }: BackupState): string =>
  last === null
    ? t('backup.due', { count: number(changed) })
    : t('backup.dueSince', { day: nearDay(last.at, Date.now()), count: number(changed) })

// What a restore has proved, in numbers.
import type { RestoreReport } from '../../../src-engine/contract/backup.ts'
import '../../messages/en-backup.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { heldWords } from './backup-words.ts'
import './salvage.css'

export function RestoreProof({ report }: { readonly report: RestoreReport }) {
  const messages = useMessages()
  const { t } = messages
  const { kept, damagedOriginals } = report
  return (
    <div className="salvage-summary">
      <p>
        <b>{t('restore.proof', heldWords(messages, report))}</b>
      </p>
      {kept > 0 && <p>{t('restore.kept', { count: kept })}</p>}
      {damagedOriginals.length > 0 && (
        <>
          <p>{t('restore.damaged', { count: damagedOriginals.length })}</p>
          <ul className="lost-list">
            {damagedOriginals.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a finished report never changes, and names may be the same
              <li key={index}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

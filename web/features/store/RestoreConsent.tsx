// What a restore would do to the documents that are here, and the consent to it.
import { useState } from 'react'
import type { BackupCheck, BackupComparison, NamedDocuments } from '../../../src-engine/contract/backup.ts'
import '../../messages/en-backup.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { heldWords } from './backup-words.ts'
import './restore.css'
import type { Restore } from './restore.ts'
import './salvage.css'

interface RestoreConsentProps {
  readonly restore: Restore
  readonly check: BackupCheck
}

export function RestoreConsent({ restore, check }: RestoreConsentProps) {
  const messages = useMessages()
  const { t, nearDay } = messages
  const [keeps, setKeeps] = useState(true)
  const { compared, damagedOriginals } = check
  const atStake = compared === null ? 0 : compared.older.count + compared.onlyHere.count
  return (
    <EmptyState icon="store" title={t('restore.title')}>
      <div className="salvage-summary">
        <p>
          <b>{t('restore.of', { day: nearDay(check.at, Date.now()), ...heldWords(messages, check) })}</b>
        </p>
        {damagedOriginals.length === 0 ? (
          <p>{t('restore.whole')}</p>
        ) : (
          <Titles
            heading={t('restore.damaged', { count: damagedOriginals.length })}
            listed={{ count: damagedOriginals.length, titles: damagedOriginals }}
          />
        )}
        {compared === null ? <p>{t('restore.unknown')}</p> : <Comparison compared={compared} />}
        {atStake > 0 && (
          <label className="restore-keep">
            <input type="checkbox" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
            <b>{t('restore.keep')}</b>
            <small>{t('restore.lose')}</small>
          </label>
        )}
        {compared !== null && <p>{t('restore.settings')}</p>}
      </div>
      <div className="gate-ways">
        <button
          type="button"
          className={atStake > 0 && !keeps ? 'button danger' : 'button primary'}
          onClick={() => restore.begin(atStake > 0 && keeps ? 'here' : 'nothing')}
        >
          {t('restore.start')}
        </button>
        <button type="button" className="button" onClick={restore.putAway}>
          {t('action.cancel')}
        </button>
      </div>
    </EmptyState>
  )
}

function Comparison({ compared }: { readonly compared: BackupComparison }) {
  const { t, number } = useMessages()
  const counts = [
    [t('restore.added'), compared.added],
    [t('restore.newer'), compared.newer],
    [t('restore.equal'), compared.equal],
  ] as const
  return (
    <>
      <dl className="restore-counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={count === 0 ? 'number zero' : 'number'}>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <Titles heading={t('restore.older', { count: compared.older.count })} listed={compared.older} />
      <Titles heading={t('restore.onlyHere', { count: compared.onlyHere.count })} listed={compared.onlyHere} />
    </>
  )
}

interface TitlesProps {
  readonly heading: string
  readonly listed: NamedDocuments
}

function Titles({ heading, listed: { count, titles } }: TitlesProps) {
  const { t } = useMessages()
  if (count === 0) return null
  const unnamed = count - titles.length
  return (
    <>
      <h3>{heading}</h3>
      {titles.length > 0 && (
        <ul className="lost-list">
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may be the same
            <li key={index}>{title}</li>
          ))}
        </ul>
      )}
      {unnamed > 0 && <p>{t('restore.more', { count: unnamed })}</p>}
    </>
  )
}

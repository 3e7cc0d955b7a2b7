// How the documents of a tab come into the app on the home screen of an iPhone or iPad.
import '../../messages/en-backup.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { StoreCard } from './StoreCard.tsx'

/** Stands above the card of the backup, whose buttons it names. */
export function MoveCard() {
  const { t } = useMessages()
  return (
    <StoreCard label={t('move.title')} heading={t('move.title')}>
      <p>{t('move.why')}</p>
      <ol className="move-steps">
        <li>{t('move.backUp', { start: t('backup.start'), save: t('backup.save') })}</li>
        <li>{t('move.install')}</li>
        <li>{t('move.restore', { restore: t('restore.choose') })}</li>
      </ol>
      <p className="note">{t('move.after')}</p>
    </StoreCard>
  )
}

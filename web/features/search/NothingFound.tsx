// No hits: what it failed on, and queries that would find something.
import type { SearchAnswer } from '../../../src-engine/contract/search.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface NothingFoundProps {
  readonly answer: SearchAnswer
  readonly onQuery: (query: string) => void
}

export function NothingFound({ answer, onQuery }: NothingFoundProps) {
  const { t } = useMessages()
  if (isEmptyTrash(answer)) return <EmptyState icon="trash" title={t('search.trashIsEmpty')} />
  return (
    <EmptyState icon="search" title={t('search.nothing')}>
      {answer.blame.length > 0 && <p>{t('search.blame', { words: answer.blame.join(' · ') })}</p>}
      {answer.offers.length > 0 && (
        <>
          <p>{t('search.offers')}</p>
          <div className="buttons">
            {answer.offers.map((offer) => (
              <button key={offer} type="button" className="chip" onClick={() => onQuery(offer)}>
                <span>{offer}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </EmptyState>
  )
}

/** Whoever only looks into the trash searched for nothing. */
const isEmptyTrash = ({ blame, offers }: SearchAnswer): boolean =>
  offers.length === 0 && blame.length === 1 && blame[0] === 'is:trash'

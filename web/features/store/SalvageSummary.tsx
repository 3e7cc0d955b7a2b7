// What a salvage saved and what not, by title.
import type { LostPart, SalvageReport } from '../../../src-engine/contract/store-care.ts'
import '../../messages/en-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import './salvage.css'

/** A list that nobody reads to its end need not be drawn whole. */
const mostShown = 200

export function SalvageSummary({ report }: { readonly report: SalvageReport }) {
  const { t } = useMessages()
  const { saved, lost, pages, damagedPages } = report
  const unshown = lost.length - mostShown
  return (
    <div className="salvage-summary">
      <p>
        <b>{t('salvage.saved', { count: saved })}</b>
      </p>
      {damagedPages > 0 && <p>{t('salvage.pages', { damaged: damagedPages, pages })}</p>}
      {lost.length === 0 ? (
        <p>{t('salvage.allSaved')}</p>
      ) : (
        <>
          <h3>{t('salvage.lost', { count: lost.length })}</h3>
          <ul className="lost-list">
            {lost.slice(0, mostShown).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a finished report never changes, and parts may have no id
              <LostRow key={index} part={part} />
            ))}
          </ul>
          {unshown > 0 && <p>{t('salvage.more', { count: unshown })}</p>}
        </>
      )}
    </div>
  )
}

function LostRow({ part }: { readonly part: LostPart }) {
  const { t } = useMessages()
  return (
    <li>
      <b>{part.title ?? part.id ?? t('salvage.untitled')}</b>
      <small>{t(`loss.${part.loss}`)}</small>
    </li>
  )
}

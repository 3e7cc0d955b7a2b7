// Why a hit is in the list, in words: where the match stands and how the word was met.
import type { Hit, HitPlace } from '../../../src-engine/contract/search.ts'
import type { Messages } from '../../messages/messages.ts'

/** Nothing for the obvious: an exact word in the title or the running text. */
export function hitWords(messages: Messages, hit: Hit): readonly string[] {
  const words = [noTextWords(messages, hit), placeWords(messages, hit.place, hit.title.text), wayWords(messages, hit)]
  return words.filter((word) => word !== null)
}

/** When it was changed last; in the trash, since when it is there. */
export function whenWords({ t, nearDay }: Messages, { updated, trashedAt }: Hit, nowMs: number): string {
  return trashedAt === null ? nearDay(updated, nowMs) : t('hit.inTrash', { day: nearDay(trashedAt, nowMs) })
}

/** What is done or given up is no longer due. */
export const isFinished = (status: string | null): boolean =>
  status !== null && ['done', 'cancelled', 'canceled'].includes(status.trim().toLowerCase())

const noTextWords = ({ t }: Messages, { noTextReason }: Hit): string | null =>
  noTextReason && t(`hit.noText.${noTextReason}`)

function placeWords({ t }: Messages, place: HitPlace, title: string): string | null {
  // The heading a note begins with is its title, which stands above already.
  const heading = place.heading === title ? null : place.heading
  const page = place.page === null ? null : t('place.page', { page: place.page })
  switch (place.kind) {
    case 'page':
      return page
    case 'reading':
      return page ?? t('place.reading')
    case 'heading':
    case 'text':
      return page ?? (heading ? t('place.heading', { heading }) : null)
    case 'tag':
      return t('place.tag')
    case 'alias':
      return t('place.alias')
    case 'summary':
      return t('place.summary')
    case 'title':
      return null
  }
}

function wayWords({ t }: Messages, { way }: Hit): string | null {
  if (way === 'inner') return t('way.inner')
  if (way === 'correction') return t('way.correction')
  return null
}

// How many documents and originals a backup holds, in words that fit their number.
import '../../messages/en-backup.ts'
import type { Messages } from '../../messages/messages.ts'

interface Held {
  readonly documents: number
  readonly originals: number
}

/** To be filled into a sentence about both. */
export const heldWords = ({ t }: Messages, { documents, originals }: Held) => ({
  documents: t('backup.documents', { count: documents }),
  originals: t('backup.originals', { count: originals }),
})

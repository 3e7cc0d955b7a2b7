// Says what a misspelled word was taken for, with the way back to what was typed.
import { addFilter } from '../../../src-engine/query/edit.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface CorrectionsProps {
  readonly text: string
  /** Misspelled word to the words taken for it. */
  readonly corrections: Readonly<Record<string, readonly string[]>>
  readonly onText: (text: string) => void
}

export function Corrections({ text, corrections, onText }: CorrectionsProps) {
  const { t } = useMessages()
  const pairs = Object.entries(corrections)
  if (pairs.length === 0) return null
  const taken = pairs.map(([, words]) => words.join(' / ')).join(', ')
  const typed = pairs.map(([word]) => word).join(', ')
  return (
    <p className="corrections">
      <span>{t('search.corrected', { taken })}</span>
      <button type="button" className="chip" onClick={() => onText(addFilter(text, 'forms', 'off'))}>
        <span>{t('search.exactly', { typed })}</span>
      </button>
    </p>
  )
}

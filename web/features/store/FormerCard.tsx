// What became of the store, for as long as the file from before is kept: a report, what can be done with that file, and
// letting go of both.
import type { ReactNode } from 'react'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { Result } from '../../../src-engine/contract/result.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { AskOnceButton } from '../../ui/AskOnceButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { StoreCard } from './StoreCard.tsx'

interface FormerCardProps {
  readonly label: string
  readonly heading: string
  readonly report: ReactNode
  /** Null where the file from before is gone already: only the report is left. */
  readonly kept: { readonly words: string; readonly way: ReactNode } | null
  readonly letGo: { readonly label: string; readonly question: string; readonly onAgreed: () => void }
}

export function FormerCard({ label, heading, report, kept, letGo }: FormerCardProps) {
  return (
    <StoreCard label={label} heading={heading}>
      {report}
      {kept && <p>{kept.words}</p>}
      <div className="buttons">
        {kept?.way}
        <AskOnceButton {...letGo} className="button danger" />
      </div>
    </StoreCard>
  )
}

/** Does it, says in `words` that it is done or why it is not, and tells whoever draws the store. */
export function useStoreWork(onChanged: () => void) {
  const messages = useMessages()
  return async (work: Promise<Result<unknown, EngineError>>, words: string): Promise<void> => {
    const done = await work
    showToast(done.ok ? words : errorText(messages, done.error))
    onChanged()
  }
}

// When the whole store was last checked, and what that found.
import type { StoreCheck } from '../../../src-engine/contract/store-care.ts'
import '../../messages/en-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { checkText, isSound } from '../../ui/check-words.ts'

export function LastCheck({ check }: { readonly check: StoreCheck | null }) {
  const messages = useMessages()
  const { t, nearDay } = messages
  if (check === null) return <p className="last-check">{t('store.lastCheckNever')}</p>
  return (
    <p className={isSound(check) ? 'last-check' : 'last-check notice bad'}>
      {t('store.lastCheck', { day: nearDay(check.at, Date.now()) })} · {checkText(messages, check)}
    </p>
  )
}

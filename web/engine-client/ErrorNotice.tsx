// What went wrong, beside what was tried.
import type { EngineError } from '../../src-engine/contract/errors.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { errorText } from './error-copy.ts'

export function ErrorNotice({ error }: { readonly error: EngineError | null }) {
  const messages = useMessages()
  if (error === null) return null
  return (
    <p className="notice bad" role="alert">
      {errorText(messages, error)}
    </p>
  )
}

// The icon of a kind of document. The word stands beside it wherever the icon alone would not tell.
import type { DocumentKind } from '../../src-engine/contract/documents.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { Icon } from './Icon.tsx'
import { kindName } from './kind-name.ts'

interface KindIconProps {
  readonly kind: DocumentKind
  readonly mimeType?: string | null
}

export function KindIcon({ kind, mimeType }: KindIconProps) {
  const messages = useMessages()
  const isPlainFile = kind === 'document' && mimeType !== 'application/pdf'
  return (
    <span className="kind-icon">
      <Icon name={isPlainFile ? 'file' : kind} size={18} />
      <span className="visually-hidden">{kindName(messages, kind)}</span>
    </span>
  )
}

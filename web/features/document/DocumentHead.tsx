// Title, what kind of thing it is, when, tags, and where it came from.
import type { DocumentDetail } from '../../../src-engine/contract/documents.ts'
import type { TextRange } from '../../../src-engine/contract/search.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { kindName } from '../../ui/kind-name.ts'
import { MarkPieces, nameRanges } from './MarkPieces.tsx'
import { safeAddress } from './safe-address.ts'

interface DocumentHeadProps {
  readonly detail: DocumentDetail
  readonly titleMarks: readonly TextRange[]
}

export function DocumentHead({ detail, titleMarks }: DocumentHeadProps) {
  const messages = useMessages()
  const { document: shown, backlinks } = detail
  const address = shown.uri === null ? null : safeAddress(shown.uri)
  return (
    <header className="document-head">
      <h1>
        <MarkPieces text={shown.title} marks={nameRanges('title', titleMarks)} />
      </h1>
      <div className="meta">
        <span>{kindName(messages, shown.kind)}</span>
        <time dateTime={shown.updated} title={messages.fullTime(shown.updated)}>
          {messages.nearDay(shown.updated, Date.now())}
        </time>
        {shown.due && <span>{messages.t('document.due', { day: messages.nearDay(shown.due, Date.now()) })}</span>}
        {shown.tags.map((tag) => (
          <RouteLink key={tag} className="tag" to={{ ...homeRoute, query: addFilter('', 'tag', tag) }}>
            #{tag}
          </RouteLink>
        ))}
        {backlinks.length > 0 && <span>{messages.t('document.linksHere', { count: backlinks.length })}</span>}
      </div>
      {address && (
        <p className="document-address">
          <a href={address} target="_blank" rel="noopener noreferrer">
            {shown.uri}
          </a>
        </p>
      )}
      {shown.summary && <p className="document-summary">{shown.summary}</p>}
      {shown.trashedAt && <p className="notice">{messages.t('document.inTrash')}</p>}
      {shown.noTextReason && <p className="notice">{messages.t(`failure.${shown.noTextReason}`)}</p>}
    </header>
  )
}

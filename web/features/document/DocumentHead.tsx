// Title, what kind of thing it is, when, tags, dates, and where it came from.
import type { Document, DocumentDetail } from '../../../src-engine/contract/documents.ts'
import { lockedFile } from '../../../src-engine/contract/locked-files.ts'
import type { TextRange } from '../../../src-engine/contract/search.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { UnlockFiles } from '../../engine-client/UnlockFiles.tsx'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { dueWords } from '../../ui/due-words.ts'
import { kindName } from '../../ui/kind-name.ts'
import { statusName } from '../../ui/status-name.ts'
import { KeptDates } from './facts/KeptDates.tsx'
import { MarkPieces, nameRanges } from './MarkPieces.tsx'
import { safeAddress } from './safe-address.ts'
import { TodoCheck } from './TodoCheck.tsx'
import { newestOf } from './versions/newest-of.ts'

interface DocumentHeadProps {
  readonly detail: DocumentDetail
  readonly titleMarks: readonly TextRange[]
}

export function DocumentHead({ detail, titleMarks }: DocumentHeadProps) {
  const messages = useMessages()
  const { t } = messages
  const { document: shown } = detail
  const address = shown.uri === null ? null : safeAddress(shown.uri)
  const newest = newestOf(detail)
  const locked = lockedFile(shown)
  return (
    <header className="document-head">
      {newest && (
        <p className="notice">
          {t('versions.newerExists')}{' '}
          <RouteLink to={{ ...homeRoute, document: newest.ref }}>{t('versions.openNewest')}</RouteLink>
        </p>
      )}
      <div className="document-title">
        {shown.kind === 'todo' && <TodoCheck />}
        <h1>
          <MarkPieces text={shown.title} marks={nameRanges('title', titleMarks)} />
        </h1>
      </div>
      <Meta detail={detail} />
      {address && (
        <p className="document-address">
          <a href={address} target="_blank" rel="noopener noreferrer">
            {shown.uri}
          </a>
        </p>
      )}
      {shown.summary && <p className="document-summary">{shown.summary}</p>}
      <KeptDates />
      {shown.trashedAt && <p className="notice">{t('document.inTrash')}</p>}
      {shown.noTextReason && !isPhoto(shown) && <p className="notice">{t(`failure.${shown.noTextReason}`)}</p>}
      {locked && <UnlockFiles files={[locked]} />}
    </header>
  )
}

/** Whether a picture has words is told by what reads it. */
const isPhoto = ({ kind, noTextReason }: Document): boolean => kind === 'photo' && noTextReason === 'unsupported'

function Meta({ detail }: { readonly detail: DocumentDetail }) {
  const messages = useMessages()
  const { t } = messages
  const { document: shown, backlinks } = detail
  const madeByAgent = shown.madeBy === 'agent'
  return (
    <div className="meta">
      <span>{kindName(messages, shown.kind)}</span>
      {shown.status && shown.status !== 'open' && <span>{statusName(messages, shown.status)}</span>}
      <time dateTime={shown.updated} title={messages.fullTime(shown.updated)}>
        {messages.nearDay(shown.updated, Date.now())}
      </time>
      {shown.due && <span>{t('document.due', { day: dueWords(messages, shown.due, Date.now()) })}</span>}
      {shown.priority && <span>{t('details.priorityIs', { priority: t(`priority.${shown.priority}`) })}</span>}
      {shown.private && <span>{t('details.private')}</span>}
      {shown.tags.map((tag) => (
        <RouteLink key={tag} className="tag" to={{ ...homeRoute, query: addFilter('', 'tag', tag) }}>
          #{tag}
        </RouteLink>
      ))}
      {backlinks.length > 0 && <span>{t('document.linksHere', { count: backlinks.length })}</span>}
      {madeByAgent && <span>{t('details.agentMade')}</span>}
      {shown.agentEdited && !madeByAgent && <span>{t('details.agentEdited')}</span>}
    </div>
  )
}

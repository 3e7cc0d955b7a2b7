// One hit: what it is, why it is here, which one it is. One tap opens it at that place.
import type { KeyboardEvent } from 'react'
import type { Hit } from '../../../src-engine/contract/search.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { type Route, sameRef } from '../../navigation/route.ts'
import { KindIcon } from '../../ui/KindIcon.tsx'
import { Marked } from '../../ui/Marked.tsx'
import { hitName } from './found-pages.ts'
import { hitWords } from './hit-words.ts'

interface ResultRowProps {
  readonly hit: Hit
  readonly to: Route
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function ResultRow({ hit, to, onOpen, onKeyDown }: ResultRowProps) {
  const messages = useMessages()
  const route = useRoute()
  const isOpen = sameRef(route.document, hit)
  return (
    <RouteLink
      className="hit"
      to={to}
      // Beside an open document another hit takes its place: back still closes one layer.
      inPlace={route.document !== null}
      onFollow={onOpen}
      onKeyDown={onKeyDown}
      data-row={hitName(hit)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <KindIcon kind={hit.kind} mimeType={hit.mimeType} />
      <h3>
        <Marked {...hit.title} />
      </h3>
      {hit.snippet.text && (
        <p>
          {hit.snippet.cutBefore && '… '}
          <Marked {...hit.snippet} />
          {hit.snippet.cutAfter && ' …'}
        </p>
      )}
      <div className="meta">
        {hitWords(messages, hit).map((words) => (
          <span key={words} className="why">
            {words}
          </span>
        ))}
        <span>{messages.nearDay(hit.updated, Date.now())}</span>
        {hit.tags.slice(0, 4).map((tag) => (
          <span key={tag} className="tag">
            #{tag}
          </span>
        ))}
      </div>
    </RouteLink>
  )
}

/** Opens a hit as a tap on its row would. */
export function useOpenHit(): (to: Route) => void {
  const navigation = useNavigation()
  return (to) => (navigation.current().document ? navigation.replace(to) : navigation.push(to))
}

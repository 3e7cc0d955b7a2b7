// One hit: what it is, why it is here, which one it is. One tap opens it at that place, a long one selects it.
import { type KeyboardEvent, useId } from 'react'
import type { Hit } from '../../../src-engine/contract/search.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { type Route, sameRef } from '../../navigation/route.ts'
import { dueWords } from '../../ui/due-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KindIcon } from '../../ui/KindIcon.tsx'
import { localDay } from '../../ui/local-day.ts'
import { Marked } from '../../ui/Marked.tsx'
import { hitName } from './found-pages.ts'
import { hitWords, isFinished, whenWords } from './hit-words.ts'
import { useLongPress } from './use-long-press.ts'

interface ResultRowProps {
  readonly hit: Hit
  readonly to: Route
  readonly onOpen: () => void
  readonly onLongPress: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function ResultRow({ hit, to, onOpen, onLongPress, onKeyDown }: ResultRowProps) {
  const route = useRoute()
  const press = useLongPress(onLongPress)
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
      {...press}
    >
      <KindIcon kind={hit.kind} mimeType={hit.mimeType} />
      <h3>
        <Marked {...hit.title} />
      </h3>
      <RowText hit={hit} />
    </RouteLink>
  )
}

interface SelectableRowProps {
  readonly hit: Hit
  readonly selected: boolean
  /** One row has a place there; the arrows lead to the others. */
  readonly inTabOrder: boolean
  /** `range`: with all rows since the last one. */
  readonly onToggle: (range: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** As tall as the row that opens, so that the list stands still when selecting begins. */
export function SelectableRow({ hit, selected, inTabOrder, onToggle, onKeyDown }: SelectableRowProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row holds more than the name of a check box
    <div
      className="hit selectable"
      role="checkbox"
      tabIndex={inTabOrder ? 0 : -1}
      aria-checked={selected}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-meta`}
      data-row={hitName(hit)}
      onClick={(event) => onToggle(event.shiftKey)}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return onKeyDown(event)
        event.preventDefault()
        onToggle(event.shiftKey)
      }}
    >
      <span className="check-box">{selected && <Icon name="check" size={14} />}</span>
      <h3 id={`${id}-title`}>
        <Marked {...hit.title} />
      </h3>
      <RowText hit={hit} metaId={`${id}-meta`} />
    </div>
  )
}

function RowText({ hit, metaId }: { readonly hit: Hit; readonly metaId?: string }) {
  const messages = useMessages()
  return (
    <>
      {hit.snippet.text && (
        <p>
          {hit.snippet.cutBefore && '… '}
          <Marked {...hit.snippet} />
          {hit.snippet.cutAfter && ' …'}
        </p>
      )}
      <div className="meta" id={metaId}>
        {hitWords(messages, hit).map((words) => (
          <span key={words} className="why">
            {words}
          </span>
        ))}
        <DueWords hit={hit} />
        <span>{whenWords(messages, hit, Date.now())}</span>
        {hit.tags.slice(0, 4).map((tag) => (
          <span key={tag} className="tag">
            #{tag}
          </span>
        ))}
      </div>
    </>
  )
}

function DueWords({ hit: { due, status } }: { readonly hit: Hit }) {
  const messages = useMessages()
  if (due === null || isFinished(status)) return null
  const nowMs = Date.now()
  return (
    <span className={due <= localDay(nowMs, 1) ? 'due-soon' : undefined}>
      {messages.t('document.due', { day: dueWords(messages, due, nowMs) })}
    </span>
  )
}

/** Opens a hit as a tap on its row would. */
export function useOpenHit(): (to: Route) => void {
  const navigation = useNavigation()
  return (to) => (navigation.current().document ? navigation.replace(to) : navigation.push(to))
}

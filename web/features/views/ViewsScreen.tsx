// Saved searches and sets: what each shows now, and what is wrong with those that no longer work.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { View } from '../../../src-engine/contract/views.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import { usePins } from '../../engine-client/use-pins.ts'
import '../../messages/en-library.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ViewSheet } from './ViewSheet.tsx'
import './views.css'

export function ViewsScreen({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t } = messages
  const navigation = useNavigation()
  const pins = usePins(engine)
  const { value: views, error, refresh } = useAnswer('views', () => engine.listViews(now()))
  const [chosen, setChosen] = useState<View | null>(null)

  const remove = async (view: View): Promise<void> => {
    setChosen(null)
    const result = await engine.deleteView(view.name)
    refresh()
    if (!result.ok) return showToast(errorText(messages, result.error))
    const bringBack = async (): Promise<void> => {
      const saved = await engine.saveView({ name: view.name, content: view.content })
      if (!saved.ok) showToast(errorText(messages, saved.error))
      refresh()
    }
    // A broken view cannot be saved again: its query is refused now as it was refused when it was opened.
    const undo = view.problem ? null : { label: t('action.undo'), run: () => void bringBack() }
    showToast(t('views.deleted', { name: view.name }), undo)
  }
  return (
    <section className="screen views-screen" aria-busy={views === null}>
      <h1>{t('views.title')}</h1>
      <ErrorNotice error={error} />
      {views?.length === 0 && (
        <EmptyState icon="view" title={t('views.none')}>
          <p>{t('views.noneDetail')}</p>
          <RouteLink className="button primary" to={homeRoute}>
            {t('views.toSearch')}
          </RouteLink>
        </EmptyState>
      )}
      {views && views.length > 0 && (
        <ul className="card plain-list">
          {views.map((view) => (
            <ViewRow key={view.name} view={view} onMore={() => setChosen(view)} />
          ))}
        </ul>
      )}
      {chosen && (
        <ViewSheet
          engine={engine}
          view={chosen}
          pins={pins}
          onEdit={(query) => navigation.push({ ...homeRoute, view: chosen.name, query })}
          onDelete={() => void remove(chosen)}
          onRenamed={(name) => {
            refresh()
            showToast(t('views.renamed', { name }))
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

const now = () => ({ nowMs: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

interface ViewRowProps {
  readonly view: View
  readonly onMore: () => void
}

function ViewRow({ view, onMore }: ViewRowProps) {
  const messages = useMessages()
  const { t, number } = messages
  const { name, content, count, problem } = view
  return (
    <li className="view-row">
      <RouteLink className="row" to={{ ...homeRoute, view: name }}>
        <b>{name}</b>
        {content.type === 'live' ? (
          <small>
            {t('views.live')} · <code>{content.query}</code>
          </small>
        ) : (
          <small>{t('views.set')}</small>
        )}
        {count !== null && <span className={count === 0 ? 'number zero' : 'number'}>{number(count)}</span>}
        {problem && (
          <small className="view-problem">
            <Icon name="warning" size={16} />
            {t('view.broken', { reason: errorText(messages, problem) })}
          </small>
        )}
      </RouteLink>
      <IconButton icon="more" label={t('views.more', { name })} aria-haspopup="dialog" onClick={onMore} />
      {problem && content.type === 'live' && (
        <RouteLink className="button view-edit" to={{ ...homeRoute, view: name, query: content.query }}>
          {t('views.editQuery')}
        </RouteLink>
      )}
    </li>
  )
}

// The saved view in the address. A live one writes its query into the box, where it can be read and changed.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ok, type Result } from '../../../src-engine/contract/result.ts'
import type { View } from '../../../src-engine/contract/views.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import type { Route } from '../../navigation/route.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Question } from './question.ts'
import { parseContext } from './search-request.ts'

export interface SavedView {
  readonly name: string
  /** Null while it is read, and when there is none of that name. */
  readonly view: View | null
  readonly error: EngineError | null
}

export interface ViewState {
  /** Null without a view in the address. */
  readonly saved: SavedView | null
  /** Writes another query into the live view; null when that was refused, which is then said. */
  change(query: string): Promise<string | null>
}

export function useView(engine: EngineApi, route: Pick<Route, 'view' | 'query'>): ViewState {
  const { view: name } = route
  const messages = useMessages()
  const navigation = useNavigation()
  const [state, setState] = useState<SavedView | null>(null)
  // Opened by its name alone, also once more: then its query is still to be written into the box.
  const isOpened = route.query === ''
  const read = useRef<string | null>(null)
  useEffect(() => {
    if (name === null || (!isOpened && read.current === name)) return
    read.current = name
    let wanted = true
    void readView(engine, name).then((result) => {
      if (!wanted) return
      const view = result.ok ? result.value : null
      setState({ name, view, error: result.ok ? null : result.error })
      const current = navigation.current()
      const isEmpty = current.view === name && current.query === '' && current.screen === 'search'
      if (isEmpty && view) navigation.replace({ ...current, query: viewQuery(view) })
    })
    return () => {
      wanted = false
    }
  }, [engine, name, isOpened, navigation])

  const change = useCallback(
    async (query: string) => {
      if (name === null) return null
      const result = await engine.saveView({ name, content: { type: 'live', query }, replace: true })
      if (!result.ok) {
        showToast(errorText(messages, result.error))
        return null
      }
      setState({ name, view: result.value, error: null })
      return viewQuery(result.value)
    },
    [engine, name, messages],
  )
  if (name === null) return { saved: null, change }
  return { saved: state?.name === name ? state : { name, view: null, error: null }, change }
}

/** What the box shows for a view; nothing for a set. */
export const viewQuery = ({ content }: View): string => (content.type === 'live' ? content.query : '')

/** The view itself while the box holds its query, an ordinary search once it was changed; null while it is read. */
export function questionOf(saved: SavedView | null, query: string): Question | null {
  if (saved === null) return { query, view: null }
  const { view, name, error } = saved
  if (view === null) return error ? { query, view: null } : null
  const own = viewQuery(view)
  return query === own || query === '' ? { query: own, view: name } : { query, view: null }
}

/** A view that cannot be opened is still listed, with the query that has to be mended. */
async function readView(engine: EngineApi, name: string): Promise<Result<View, EngineError>> {
  const opened = await engine.openView({ name, page: 1, pageSize: 1, ...parseContext() })
  if (opened.ok) return ok(opened.value.view)
  const listed = await engine.listViews(parseContext())
  const broken = listed.ok ? listed.value.find((view) => view.name === name) : undefined
  return broken ? ok(broken) : opened
}

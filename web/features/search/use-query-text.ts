// The text in the search field, and its copy in the address. The field leads while typing; back and forward lead else.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import type { Route } from '../../navigation/route.ts'
import { useSearchRoute } from './use-search-route.ts'

export interface QueryText {
  readonly text: string
  setText(text: string): void
  /** Writes the text into the address now, before another layer opens over it. */
  flush(): void
}

/** Safari refuses more than 100 history writes in 30 seconds, so the address follows the typing at a distance. */
const writeAfterMs = 350

export function useQueryText(): QueryText {
  const navigation = useNavigation()
  const route = useSearchRoute()
  const [text, setShown] = useState(route.query)
  const written = useRef(route.query)
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null)

  const flush = useCallback(() => {
    const pending = waiting.current
    if (!pending) return
    clearTimeout(pending.timer)
    waiting.current = null
    // Another screen was opened meanwhile: the field keeps its text, the address there is not its own.
    if (navigation.current().screen !== 'search') return
    written.current = pending.text
    navigation.replace(withText(navigation.current(), pending.text))
  }, [navigation])

  const setText = useCallback(
    (next: string) => {
      setShown(next)
      const current = navigation.current()
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { text: next, timer: setTimeout(flush, writeAfterMs) }
      // The first letter opens the results over the home screen or a set; back closes them again.
      if (current.query === '' && next !== '' && written.current === '') {
        clearTimeout(waiting.current.timer)
        waiting.current = null
        written.current = next
        navigation.push(withText(current, next))
      } else if (withText(current, next).view !== current.view) flush()
    },
    [navigation, flush],
  )

  const layer = useRef(route.layer?.type)
  useEffect(() => {
    const closedFilters = layer.current === 'filters' && route.layer === null
    layer.current = route.layer?.type
    if (route.query === written.current) return
    // Back closes the sheet and no more: the filters that were chosen in it stay.
    if (closedFilters) {
      navigation.replace({ ...navigation.current(), query: waiting.current?.text ?? written.current })
      return
    }
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    written.current = route.query
    setShown(route.query)
  }, [route.query, route.layer, navigation])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [flush])

  return { text, setText, flush }
}

/** Typing leaves a set; a live view stays in the address while its query is changed, until nothing of it is left. */
function withText(route: Route, text: string): Route {
  const staysInView = text !== '' && route.query !== ''
  return { ...route, query: text, view: staysInView ? route.view : null }
}

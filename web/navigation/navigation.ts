// The route in the browser's history. One entry a layer, so that the back gesture closes exactly one.
import { parseRoute, printRoute, type Route } from './route.ts'

export interface Navigation {
  current(): Route
  subscribe(listener: () => void): () => void
  /** Opens a layer: back closes it again. */
  push(route: Route): void
  /** Changes the layer that is open, such as a query being typed. */
  replace(route: Route): void
  /** Closes the open layer, or several: goes back where this page opened them, else puts `below` in their place. */
  close(below: Route, layers?: number): void
  /** Back past every other screen to the search as it was left, else puts `fallback` in place. */
  backToSearch(fallback: Route): void
}

interface EntryState {
  /** Counts the layers this page opened, so that close never leaves the app. */
  readonly depth: number
  /** Entries since the last one that showed the search. */
  readonly sinceSearch: number
}

const firstEntry: EntryState = { depth: 0, sinceSearch: 0 }

/** History keeps the state of entries that an older version of the app wrote, or another page. */
function entryState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return firstEntry
  const { depth, sinceSearch } = state as Record<string, unknown> // an object, checked above
  return {
    depth: typeof depth === 'number' ? depth : 0,
    sinceSearch: typeof sinceSearch === 'number' ? sinceSearch : 0,
  }
}

export function createNavigation(host: Window): Navigation {
  const listeners = new Set<() => void>()
  let route = parseRoute(host.location.search)
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  // Going back takes a while, and until then the history tells of the entry that is being left. Layers closed meanwhile
  // are counted from that entry too, so that a layer closed twice is left once.
  let leavingTo: number | null = null
  const goBack = (layers: number): void => {
    const from = entryState(host.history.state).depth
    const steps = (leavingTo ?? from) - (from - layers)
    if (steps <= 0) return
    leavingTo = from - layers
    host.history.go(-steps)
  }
  const write = (next: Route, how: 'pushState' | 'replaceState'): void => {
    const step = how === 'pushState' ? 1 : 0
    const old = entryState(host.history.state)
    const state: EntryState = {
      depth: old.depth + step,
      sinceSearch: next.screen === 'search' ? 0 : old.sinceSearch + step,
    }
    route = next
    leavingTo = null
    host.history[how](state, '', printRoute(next))
    tell()
  }
  host.addEventListener('popstate', () => {
    if (leavingTo !== null && entryState(host.history.state).depth <= leavingTo) leavingTo = null
    route = parseRoute(host.location.search)
    tell()
  })
  return {
    current: () => route,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push: (next) => write(next, 'pushState'),
    replace: (next) => write(next, 'replaceState'),
    close(below, layers = 1) {
      if (entryState(host.history.state).depth >= layers) goBack(layers)
      else write(below, 'replaceState')
    },
    backToSearch(fallback) {
      const { depth, sinceSearch } = entryState(host.history.state)
      if (sinceSearch > 0 && sinceSearch <= depth) goBack(sinceSearch)
      else write(fallback, 'replaceState')
    },
  }
}

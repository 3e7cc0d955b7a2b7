// The route in the browser's history. One entry a layer, so that the back gesture closes exactly one.
import { parseRoute, printRoute, type Route } from './route.ts'

export interface Navigation {
  current(): Route
  subscribe(listener: () => void): () => void
  /** Opens a layer: back closes it again. */
  push(route: Route): void
  /** Changes the layer that is open, such as a query being typed. */
  replace(route: Route): void
  /** Closes the open layer: goes back where this page opened it, else puts `below` in its place. */
  close(below: Route): void
}

/** `depth` counts the layers this page opened, so that close never leaves the app. */
interface EntryState {
  readonly depth: number
}

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0

export function createNavigation(host: Window): Navigation {
  const listeners = new Set<() => void>()
  let route = parseRoute(host.location.search)
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const write = (next: Route, how: 'pushState' | 'replaceState'): void => {
    const state: EntryState = { depth: depthOf(host.history.state) + (how === 'pushState' ? 1 : 0) }
    route = next
    host.history[how](state, '', printRoute(next))
    tell()
  }
  host.addEventListener('popstate', () => {
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
    close: (below) => (depthOf(host.history.state) > 0 ? host.history.back() : write(below, 'replaceState')),
  }
}

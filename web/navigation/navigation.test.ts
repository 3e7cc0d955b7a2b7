import { expect, test } from 'vitest'
import { createNavigation, type Navigation } from './navigation.ts'
import { homeRoute, type Route } from './route.ts'

const results: Route = { ...homeRoute, query: 'tea' }
const selecting: Route = { ...results, layer: { type: 'select' } }
const changing: Route = { ...results, layer: { type: 'change' } }

/** A window whose history, like a browser's, goes back only after the running code has ended. */
function openWindow(): { readonly host: Window; settle(): void } {
  const entries: { state: unknown; search: string }[] = [{ state: null, search: '' }]
  let at = 0
  const waiting: number[] = []
  const listeners: (() => void)[] = []
  const write = (state: unknown, address: string): { state: unknown; search: string } => ({
    state,
    search: address === '.' ? '' : address,
  })
  const host = {
    location: {
      get search() {
        return entries[at]?.search ?? ''
      },
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState(state: unknown, _: string, address: string) {
        entries.splice(at + 1, entries.length, write(state, address))
        at += 1
      },
      replaceState(state: unknown, _: string, address: string) {
        entries[at] = write(state, address)
      },
      go: (steps: number) => waiting.push(steps),
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  }
  return {
    // What the navigation uses of a window, and no more.
    host: host as unknown as Window,
    settle() {
      for (const steps of waiting.splice(0)) {
        at += steps
        for (const listener of listeners) listener()
      }
    },
  }
}

test.each<[string, (navigation: Navigation) => void, Route]>([
  ['one layer closed', (navigation) => navigation.close(selecting), selecting],
  ['two closed at once', (navigation) => navigation.close(results, 2), results],
  [
    'the same one closed twice',
    (navigation) => {
      navigation.close(selecting)
      navigation.close(selecting)
    },
    selecting,
  ],
  [
    'one closed, then both, before the first has gone',
    (navigation) => {
      navigation.close(selecting)
      navigation.close(results, 2)
    },
    results,
  ],
])('%s', (_, act, expected) => {
  const { host, settle } = openWindow()
  const navigation = createNavigation(host)
  for (const route of [results, selecting, changing]) navigation.push(route)
  act(navigation)
  settle()
  expect(navigation.current()).toEqual(expected)
  navigation.close(homeRoute)
  settle()
  expect(navigation.current()).toEqual(expected === selecting ? results : homeRoute)
})

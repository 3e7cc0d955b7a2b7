// A value that the page draws and that changes by itself, in the form in which React follows one.

export interface Watched<Value> {
  readonly value: () => Value
  /** Answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void
  /** Sets it and tells whoever listens. */
  readonly show: (next: Value) => void
}

export function createWatched<Value>(first: Value): Watched<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    value: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

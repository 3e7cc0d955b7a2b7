// What our own code threw inside a call from SQLite. An exception must not cross the C frames in between,
// so it waits here until the statement has failed and can name it as its cause.

let waiting: unknown

export function keepFailure(thrown: unknown): void {
  waiting = thrown
}

/** What waits, or undefined; it waits no longer. */
export function takeFailure(): unknown {
  const taken = waiting
  waiting = undefined
  return taken
}

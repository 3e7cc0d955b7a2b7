// Keeps at most one request in flight: the database thread answers in order, so anything older than
// the newest text would only stand in its way.

/**
 * Calls `run` with the newest input once the request before it has ended; inputs in between are skipped.
 * `deliver` hears only the answer to the newest input, so a slow old answer never replaces a new one.
 */
export function latestOnly<Input, Output>(
  run: (input: Input) => Promise<Output>,
  deliver: (output: Output, input: Input) => void,
): (input: Input) => void {
  let waiting: { readonly input: Input } | null = null
  let running = false

  const start = async (first: Input): Promise<void> => {
    running = true
    try {
      for (let input = first; ; ) {
        const output = await run(input)
        const next = takeWaiting()
        if (!next) return deliver(output, input)
        input = next.input
      }
    } finally {
      running = false
    }
  }
  const takeWaiting = () => {
    const next = waiting
    waiting = null
    return next
  }
  return (input) => {
    if (running) waiting = { input }
    else void start(input)
  }
}

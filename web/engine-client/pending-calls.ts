// Calls that wait for a worker's answer, so that they can be told when there will be none.

export interface PendingCalls {
  /** The same promise, unless the worker ends before it settles. */
  follow<T>(answer: Promise<T>): Promise<T>
  /** Rejects whatever waits, and whatever is asked later. */
  end(reason: Error): void
}

/** Not `Promise.race` with one promise of the end: that would keep every answer for as long as the worker lives. */
export function createPendingCalls(): PendingCalls {
  const waiting = new Set<(reason: Error) => void>()
  let ended: Error | null = null
  return {
    follow: (answer) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        waiting.add(reject)
        answer.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
    end(reason) {
      ended = reason
      for (const reject of waiting) reject(reason)
      waiting.clear()
    },
  }
}

// Locks as the standard says, for tests in Node: exclusive, first come first served, abortable while waiting.

export function createFakeLocks(): Pick<LockManager, 'request'> {
  const queue: { readonly run: () => void }[] = []
  let held = false
  const next = (): void => {
    if (!held) queue.shift()?.run()
  }
  const request = (_name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry = {
        run: () => {
          held = true
          void work().then(() => {
            held = false
            resolve()
            next()
          })
        },
      }
      options.signal.addEventListener('abort', () => {
        const place = queue.indexOf(entry)
        if (place < 0) return
        queue.splice(place, 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
      queue.push(entry)
      queueMicrotask(next)
    })
  // Only `request` is used, with exactly these arguments.
  return { request } as unknown as Pick<LockManager, 'request'>
}

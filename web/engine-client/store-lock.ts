// One tab leads and owns the store: the one that holds this Web Lock. The others stand in line, so that the next one
// leads at once when the first is gone, however it went.

export interface StoreLock {
  /** Safe to call again. */
  standInLine(): void
  /** Stops waiting; what is held stays held. */
  leaveLine(): void
  /** Lets go, or leaves the line. */
  release(): void
}

export function createStoreLock(name: string, locks: Pick<LockManager, 'request'>, onGranted: () => void): StoreLock {
  let line: AbortController | null = null
  let letGo: (() => void) | null = null

  const hold = (): Promise<void> => {
    line = null
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    onGranted()
    return held
  }
  const leaveLine = (): void => {
    line?.abort()
    line = null
  }
  return {
    standInLine() {
      if (line || letGo) return
      const waiting = new AbortController()
      line = waiting
      locks.request(name, { signal: waiting.signal }, hold).catch((thrown: unknown) => {
        if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) throw thrown
      })
    },
    leaveLine,
    release() {
      leaveLine()
      letGo?.()
      letGo = null
    },
  }
}

// One tab leads and owns the store; the others wait, and may ask for it. Built on a Web Lock and a channel.

export interface StoreLockHost {
  readonly locks: Pick<LockManager, 'request'>
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Whether anybody looks at this tab: only then it stands in line again after it gave way. */
  isVisible(): boolean
}

export interface StoreLockEvents {
  /** This tab may open the store now. */
  onGranted(): void
  /** Another tab holds the store; this one waits in line. */
  onBusy(): void
  /** Another tab asks for the store. The lock is let go once the promise settles. */
  onAsked(): Promise<void>
}

export interface StoreLock {
  /** Waits in line, or tells that the store is busy. */
  request(): void
  /** Asks whoever holds the store to let go. */
  takeOver(): void
  /** Stops waiting; what is held stays held. */
  leaveLine(): void
  /** Lets go or leaves the line. */
  release(): void
}

interface HandOver {
  readonly type: 'hand-over'
  readonly to: string
}

/** A reloading page needs a moment to let go: only after this time is the store called busy. */
const patienceMs = 1_200
/** Whoever gave way stands in line again only after the one who asked has been served. */
const giveWayMs = 800

export function createStoreLock(name: string, host: StoreLockHost, events: StoreLockEvents): StoreLock {
  const id = crypto.randomUUID()
  let line: AbortController | null = null
  let letGo: (() => void) | null = null

  const request = (): void => {
    if (line || letGo) return
    const waiting = new AbortController()
    line = waiting
    const busy = setTimeout(events.onBusy, patienceMs)
    host.locks
      .request(name, { signal: waiting.signal }, () => {
        clearTimeout(busy)
        line = null
        return hold()
      })
      .catch((thrown: unknown) => {
        clearTimeout(busy)
        if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) throw thrown
      })
  }
  const hold = (): Promise<void> => {
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    events.onGranted()
    return held
  }
  const leaveLine = (): void => {
    line?.abort()
    line = null
  }
  const release = (): void => {
    leaveLine()
    letGo?.()
    letGo = null
  }
  const giveWay = async (): Promise<void> => {
    if (letGo) await events.onAsked()
    release()
    events.onBusy()
    setTimeout(() => host.isVisible() && request(), giveWayMs)
  }
  host.channel.addEventListener('message', (event) => {
    const message = event.data as Partial<HandOver> | null // any tab of this app may send: checked next
    if (message?.type === 'hand-over' && message.to !== id) void giveWay()
  })
  return {
    request,
    takeOver: () => host.channel.postMessage({ type: 'hand-over', to: id } satisfies HandOver),
    leaveLine,
    release,
  }
}

// Room that is kept free for the moment at which none is left: deleting writes before it frees, and in a full store it
// could not.

export interface Reserve {
  /** Takes the room where it is not taken yet; true shows that there was as much. Safe to call after every write. */
  make(): Promise<boolean>
  /** Gives it back; whether there was any. */
  release(): Promise<boolean>
}

/** Chromium hands out room to a growing file in steps of up to 8 MiB: less than one step is no help (measured). */
const reserveBytes = 9_000_000
const pieceBytes = 1_000_000
/** A store without room is not asked for as much after every write. */
const againAfterMs = 10_000

export function createReserve(fileName: string, nowMs: () => number): Reserve {
  let isMade = false
  let failedMs = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()
  /** One after another: what is being made cannot be removed. */
  const inTurn = (work: () => Promise<boolean>): Promise<boolean> => {
    const done = last.then(work).catch(() => false)
    last = done
    return done
  }

  async function make(): Promise<boolean> {
    if (isMade || nowMs() - failedMs < againAfterMs) return false
    const root = await navigator.storage.getDirectory()
    const outcome = await fill(await root.getFileHandle(fileName, { create: true }))
    isMade = outcome !== 'no room'
    if (isMade) return outcome === 'filled'
    failedMs = nowMs()
    await root.removeEntry(fileName)
    return false
  }
  async function release(): Promise<boolean> {
    isMade = false
    const root = await navigator.storage.getDirectory()
    await root.removeEntry(fileName)
    return true
  }
  return { make: () => inTurn(make), release: () => inTurn(release) }
}

/** What a sparse file promises, a full disk would not keep: each byte is written. */
async function fill(file: FileSystemFileHandle): Promise<'filled' | 'was full' | 'no room'> {
  const access = await file.createSyncAccessHandle()
  try {
    const from = access.getSize()
    if (from >= reserveBytes) return 'was full'
    const piece = new Uint8Array(pieceBytes)
    for (let at = from; at < reserveBytes; at += pieceBytes) {
      if (access.write(piece, { at }) < pieceBytes) return 'no room'
    }
    return 'filled'
  } catch {
    return 'no room'
  } finally {
    access.close()
  }
}

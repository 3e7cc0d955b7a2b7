// Which files of earlier versions stay when a version takes over: a tab that still runs the one before can open
// a screen that it has not loaded yet.

/** What one version put out of use when it took over. */
export interface Outlived {
  /** Ids of the tabs that were open then, and may still run an earlier version. */
  readonly clients: readonly string[]
  readonly keys: readonly string[]
}

export interface Takeover {
  /** Cache keys of every file that is stored. */
  readonly stored: readonly string[]
  /** Cache keys of the version that takes over. */
  readonly current: ReadonlySet<string>
  readonly outlived: readonly Outlived[]
  /** Ids of the open tabs. */
  readonly alive: ReadonlySet<string>
}

/**
 * A file goes at a takeover after the one that put it out of use, once the tabs of that time are gone. It never goes at
 * once: what this version does not know may belong to a newer one that is being downloaded.
 */
export function sortOut({ stored, current, outlived, alive }: Takeover): {
  readonly gone: readonly string[]
  readonly outlived: readonly Outlived[]
} {
  const held = outlived.filter(({ clients }) => clients.some((client) => alive.has(client)))
  const heldKeys = new Set(held.flatMap(({ keys }) => keys))
  const knownKeys = new Set(outlived.flatMap(({ keys }) => keys))
  const unused = stored.filter((key) => !current.has(key))
  return {
    gone: unused.filter((key) => knownKeys.has(key) && !heldKeys.has(key)),
    outlived: [...held, { clients: [...alive], keys: unused.filter((key) => !knownKeys.has(key)) }],
  }
}

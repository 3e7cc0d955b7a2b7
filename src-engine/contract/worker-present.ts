// What the engine's worker says beside its answers: that it lives, and how to notice that it does no more.

/** The worker holds the Web Lock `lock` until it ends, however it ends. */
export interface WorkerPresent {
  readonly type: 'worker-present'
  readonly lock: string
}

/** While it opens the store and cannot answer: any message is a sign of life. */
export interface WorkerAtWork {
  readonly type: 'worker-at-work'
}

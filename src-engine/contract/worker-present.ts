// What the engine's worker says once, beside its answers: that it lives, and how to notice that it does no more.

/** The worker holds the Web Lock `lock` until it ends, however it ends. */
export interface WorkerPresent {
  readonly type: 'worker-present'
  readonly lock: string
}

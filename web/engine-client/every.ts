// Time as the parts of this folder take it, so that their tests can give them another.

/** Calls `tick` again and again; answers how to stop that. */
export function every(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms)
  return () => clearInterval(timer)
}

// Patience with files that another worker is just letting go of.
import { isBusy } from './sqlite-error.ts'

/** A closing tab needs about a tenth of a second; whoever holds on longer than all of these means it. */
const delaysMs = [50, 100, 200, 350, 500, 600, 700] as const

/** Tries again while `attempt` fails with a busy error, for 2.5 seconds in all; then rethrows the last one. */
export async function retryBusy<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await attempt()
    } catch (thrown) {
      if (!isBusy(thrown)) throw thrown
      await wait(delayMs)
    }
  }
  return await attempt()
}

// Brings the newest version when a person asks for it, as for a store that only a newer one can open.
import type { Updates } from './updates.ts'

/** How long a new version may take to download before a plain reload is tried. */
const patienceMs = 20_000

export async function updateNow(updates: Updates): Promise<void> {
  if (updates.state().type !== 'none') return updates.accept()
  const found = await findUpdate(updates)
  if (found) updates.accept()
  else location.reload()
}

/** True once a whole new version waits. */
async function findUpdate(updates: Updates): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return false
  try {
    await registration.update()
  } catch {
    // Offline, or the server does not answer: what is here is the newest there is.
    return false
  }
  if (!registration.installing && !registration.waiting) return false
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(false), patienceMs)
    const unsubscribe = updates.subscribe(() => updates.state().type === 'waiting' && finish(true))
    const finish = (found: boolean): void => {
      clearTimeout(timer)
      unsubscribe()
      resolve(found)
    }
    if (updates.state().type === 'waiting') finish(true)
  })
}

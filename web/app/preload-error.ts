// A chunk that cannot be loaded means that this page is older than what the server or the cache holds.
// One reload mends it; a second would only go round in circles.
import { instanceName } from '../preferences/instance-name.ts'

/** Differs from build to build: the name of this file carries a hash. */
const build = import.meta.url

export function guardPreload(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !claimReload()) return
    event.preventDefault()
    location.reload()
  })
}

/** True once for each build and session. */
function claimReload(): boolean {
  const key = `${instanceName()}:reloaded-for`
  try {
    if (sessionStorage.getItem(key) === build) return false
    sessionStorage.setItem(key, build)
    return true
  } catch {
    // Without a memory there is no telling a first reload from the hundredth.
    return false
  }
}

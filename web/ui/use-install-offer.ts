// The offer to install, where the browser made one. early.js has kept it since before the app started.
import { useSyncExternalStore } from 'react'

const events = ['kept-install-ready', 'appinstalled'] as const

function subscribe(listener: () => void): () => void {
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

/** Opens the browser's own question; null while there is no offer. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const offer = useSyncExternalStore(subscribe, () => window.keptInstallPrompt)
  if (!offer) return null
  return async () => {
    const { outcome } = await offer.prompt()
    // An offer can be used only once.
    if (outcome === 'accepted') window.keptInstallPrompt = undefined
    window.dispatchEvent(new Event('kept-install-ready'))
  }
}

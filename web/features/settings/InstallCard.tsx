// The offer to install, where the browser made one. early.js has kept it since before the app started.
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../messages/messages-context.tsx'

const events = ['kept-install-ready', 'appinstalled'] as const

function subscribe(listener: () => void): () => void {
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

export function InstallCard() {
  const { t } = useMessages()
  const offer = useSyncExternalStore(subscribe, () => window.keptInstallPrompt)
  if (!offer) return null
  const install = async (): Promise<void> => {
    const { outcome } = await offer.prompt()
    // An offer can be used only once.
    if (outcome === 'accepted') window.keptInstallPrompt = undefined
    window.dispatchEvent(new Event('kept-install-ready'))
  }
  return (
    <section className="card padded install-card">
      <p>{t('settings.installDetail')}</p>
      <button type="button" className="button primary" onClick={() => void install()}>
        {t('settings.install')}
      </button>
    </section>
  )
}

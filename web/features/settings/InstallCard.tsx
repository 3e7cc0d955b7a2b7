// The offer to install, where the browser made one.
import { useMessages } from '../../messages/messages-context.tsx'
import { useInstallOffer } from '../../ui/use-install-offer.ts'

export function InstallCard() {
  const { t } = useMessages()
  const install = useInstallOffer()
  if (!install) return null
  return (
    <section className="card padded install-card">
      <p>{t('settings.installDetail')}</p>
      <button type="button" className="button primary" onClick={() => void install()}>
        {t('settings.install')}
      </button>
    </section>
  )
}

// The offer to install, where the browser made one; on an iPhone or iPad the way to the home screen.
import '../../messages/en-backup.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { isTabOnIos } from '../../ui/tab-on-ios.ts'
import { useInstallOffer } from '../../ui/use-install-offer.ts'

export function InstallCard() {
  const { t } = useMessages()
  const install = useInstallOffer()
  if (isTabOnIos()) {
    return (
      <section className="card padded install-card">
        <p>{t('move.offer')}</p>
        <RouteLink className="button primary" to={{ ...homeRoute, screen: 'store' }}>
          {t('move.open')}
        </RouteLink>
      </section>
    )
  }
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

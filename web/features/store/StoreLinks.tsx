// On a phone the way to what has no place below the thumb; wide windows have it in the rail.
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMediaQuery, wideLayout } from '../../ui/use-media-query.ts'

const links = [
  { screen: 'collections', icon: 'folder' },
  { screen: 'settings', icon: 'settings' },
] as const

export function StoreLinks() {
  const { t } = useMessages()
  const hasRail = useMediaQuery(wideLayout)
  if (hasRail) return null
  return (
    <nav className="store-links" aria-label={t('places.more')}>
      {links.map(({ screen, icon }) => (
        <RouteLink key={screen} className="button" to={{ ...homeRoute, screen }}>
          <Icon name={icon} size={18} />
          {t(`places.${screen}`)}
        </RouteLink>
      ))}
    </nav>
  )
}

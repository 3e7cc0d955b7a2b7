// The places to go: below for the thumb, as a rail on wide screens.
import { useMessages } from '../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../navigation/navigation-context.tsx'
import { homeRoute, printRoute, type Screen } from '../navigation/route.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useMediaQuery, wideLayout } from '../ui/use-media-query.ts'

interface Place {
  readonly screen: Screen
  readonly icon: IconName
}

/** Five for the thumb. */
const places: readonly Place[] = [
  { screen: 'search', icon: 'search' },
  { screen: 'views', icon: 'view' },
  { screen: 'add', icon: 'plus' },
  { screen: 'calendar', icon: 'calendar' },
  { screen: 'store', icon: 'store' },
]

/** On a phone these open from the store. */
const placesOfRail: readonly Place[] = [
  ...places,
  { screen: 'collections', icon: 'folder' },
  { screen: 'settings', icon: 'settings' },
]

export function Places() {
  const { t } = useMessages()
  const navigation = useNavigation()
  const route = useRoute()
  const isRail = useMediaQuery(wideLayout)
  const go = (screen: Screen): void => {
    if (screen === 'search') {
      // From another screen back to the results as they were; from the results home.
      if (route.screen === 'search') navigation.push(homeRoute)
      else navigation.backToSearch({ ...homeRoute, query: route.query })
    } else if (route.screen === 'search') navigation.push({ ...homeRoute, query: route.query, screen })
    else navigation.replace({ ...homeRoute, query: route.query, screen })
  }
  return (
    <nav className="places" aria-label={t('places.label')}>
      {(isRail ? placesOfRail : places).map(({ screen, icon }) => (
        <a
          key={screen}
          className={screen === 'add' ? 'place add' : 'place'}
          href={printRoute({ ...homeRoute, screen })}
          aria-current={route.screen === screen ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            go(screen)
          }}
        >
          <span className="place-icon">
            <Icon name={icon} />
          </span>
          <span>{t(`places.${screen}`)}</span>
        </a>
      ))}
    </nav>
  )
}

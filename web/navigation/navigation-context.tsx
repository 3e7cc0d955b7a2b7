// Hands the navigation to components and re-renders them when the route changes.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Navigation } from './navigation.ts'
import type { Route } from './route.ts'

const NavigationContext = createContext<Navigation | null>(null)

export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation outside NavigationProvider')
  return navigation
}

export function useRoute(): Route {
  const navigation = useNavigation()
  return useSyncExternalStore(navigation.subscribe, navigation.current)
}

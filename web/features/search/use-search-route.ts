// The route of the search, also while another screen covers it: what is hidden stays as it was.
import { useState } from 'react'
import { useRoute } from '../../navigation/navigation-context.tsx'
import { homeRoute, type Route } from '../../navigation/route.ts'

export function useSearchRoute(): Route {
  const route = useRoute()
  const isSearch = route.screen === 'search'
  const [last, setLast] = useState(isSearch ? route : homeRoute)
  if (isSearch && last !== route) setLast(route)
  return isSearch ? route : last
}

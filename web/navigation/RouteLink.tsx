// A real link to a route: opens in place on a plain click, and in a new tab the way links do.
import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from './navigation-context.tsx'
import { printRoute, type Route } from './route.ts'

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: Route
  /** Changes the open layer instead of opening one. */
  readonly inPlace?: boolean
  readonly onFollow?: () => void
}

export function RouteLink({ to, inPlace, onFollow, ...rest }: RouteLinkProps) {
  const navigation = useNavigation()
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    if (inPlace) navigation.replace(to)
    else navigation.push(to)
  }
  return <a {...rest} href={printRoute(to)} onClick={follow} />
}

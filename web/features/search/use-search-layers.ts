// The sheets over the search, each a layer that back closes.
import type { View } from '../../../src-engine/contract/views.ts'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { useSearchRoute } from './use-search-route.ts'
import { viewQuery } from './use-view.ts'

export type SearchLayers = ReturnType<typeof useSearchLayers>

/** `flush` writes what is typed into the address, so that back finds it there. */
export function useSearchLayers(flush: () => void) {
  const navigation = useNavigation()
  const { layer } = useSearchRoute()
  return {
    shown: layer?.type,
    open: (type: 'filters' | 'help' | 'save-view' | 'empty-trash') => {
      flush()
      navigation.push({ ...navigation.current(), layer: { type } })
    },
    close: () => navigation.close({ ...navigation.current(), layer: null }),
    /** In place of the sheet, so that back leads to the query before. */
    search: (query: string) => navigation.replace({ ...navigation.current(), layer: null, view: null, query }),
    showView: (view: View) =>
      navigation.replace({ ...navigation.current(), layer: null, view: view.name, query: viewQuery(view) }),
    leaveView: () => navigation.close(homeRoute),
  }
}

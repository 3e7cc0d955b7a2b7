// Where the keyboard goes on the search screen: a slash into the field, back from a document to its row.
import { type RefObject, useEffect, useRef } from 'react'
import type { ResultListHandle } from './ResultList.tsx'

export function useFocusOnSlash(active: boolean, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [active, field])
}

export function useFocusOnReturn(
  active: boolean,
  documentOpen: boolean,
  list: RefObject<ResultListHandle | null>,
): void {
  const wasOpen = useRef(documentOpen)
  useEffect(() => {
    if (active && wasOpen.current && !documentOpen) list.current?.focusOpened()
    wasOpen.current = documentOpen
  }, [active, documentOpen, list])
}

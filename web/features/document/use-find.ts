// Steps through the marks of a rendered document. Counts what is really on the screen: a match inside a link's
// address or in the front matter is no place to go to.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

export interface Find {
  readonly count: number
  /** From 0; -1 without matches. */
  readonly current: number
  step(by: 1 | -1): void
}

/** A mark that runs over several elements is one match: its pieces share the value of `data-mark`. */
const markSelector = '[data-mark]'

/** The place to start from: a unit of the text, or a page of the file. */
export interface FindStart {
  readonly at: number | null
  readonly page: number | null
}

/** `version` changes whenever other marks are drawn. */
export function useFind(container: RefObject<HTMLElement | null>, version: unknown, start: FindStart): Find {
  const [names, setNames] = useState<readonly string[]>([])
  const [current, setCurrent] = useState(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are read anew
  useLayoutEffect(() => {
    const read = (): void => {
      const found = readNames(container.current)
      setNames((old) => (old.join() === found.join() ? old : found))
    }
    read()
    // Pages and Markdown are drawn when their chunk has arrived.
    const observer = new MutationObserver(read)
    if (container.current) observer.observe(container.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [container, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks start anew
  useEffect(() => {
    setCurrent(names.length === 0 ? -1 : firstFrom(names, start))
  }, [names, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are drawn without the current one
  useEffect(() => {
    showCurrent(container.current, names[current])
  }, [container, names, current, version])

  const step = useCallback(
    (by: 1 | -1) => setCurrent((index) => (names.length === 0 ? -1 : (index + by + names.length) % names.length)),
    [names],
  )
  return { count: names.length, current, step }
}

const readNames = (element: HTMLElement | null): readonly string[] => {
  const marks = element?.querySelectorAll<HTMLElement>(markSelector) ?? []
  return [...new Set(Array.from(marks, (mark) => mark.dataset.mark ?? ''))]
}

/** Names of marks in the text end with their place: `text-120`; those of a page begin with it: `page-3-0-2-14`. */
function firstFrom(names: readonly string[], { at, page }: FindStart): number {
  const isThere = (name: string): boolean => {
    if (page !== null) return name.startsWith(`page-${page}-`)
    return at !== null && name.startsWith('text-') && Number(name.slice('text-'.length)) >= at
  }
  return Math.max(0, names.findIndex(isThere))
}

function showCurrent(element: HTMLElement | null, name: string | undefined): void {
  for (const mark of element?.querySelectorAll('[data-current]') ?? []) mark.removeAttribute('data-current')
  if (!element || name === undefined) return
  const pieces = element.querySelectorAll<HTMLElement>(`[data-mark=${CSS.escape(name)}]`)
  for (const piece of pieces) piece.dataset.current = ''
  pieces[0]?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

// Selecting found documents: a layer of the search, which back leaves.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { viewLimits } from '../../../src-engine/contract/views.ts'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { type FoundHit, hitName } from './found-pages.ts'
import { type Question, questionKey } from './question.ts'
import { parseContext } from './search-request.ts'
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  rowsBetween,
  type Selection,
  withSelected,
} from './selection.ts'
import { useSearchRoute } from './use-search-route.ts'

export interface Selecting {
  readonly active: boolean
  readonly selection: Selection
  /** With the row that was pressed, or none yet. */
  start(index: number | null): void
  toggle(index: number): void
  /** All rows from the one toggled last, or else from `from`, to this one get the state of that one. */
  extend(index: number, from: number): void
  selectAll(): void
  selectNone(): void
  leave(): void
}

interface Chosen {
  /** The question whose hits are selected; those of another one are not. */
  readonly key: string
  readonly selection: Selection
  /** Where a range begins. */
  readonly anchor: string | null
}

export function useSelection(engine: EngineApi, question: Question | null, hits: readonly FoundHit[]): Selecting {
  const navigation = useNavigation()
  const { layer } = useSearchRoute()
  const [chosen, setChosen] = useState<Chosen>({ key: '', selection: nothingSelected, anchor: null })
  const key = question === null ? '' : questionKey(question)
  const active = layer?.type === 'select' || layer?.type === 'change'
  const current: Chosen = chosen.key === key ? chosen : { key, selection: nothingSelected, anchor: null }
  const { selection, anchor } = current

  return {
    active,
    selection,
    start(index) {
      const pressed = index === null ? undefined : hits[index]
      setChosen({
        key,
        selection: withSelected(nothingSelected, pressed ? [pressed.hit] : [], true),
        anchor: pressed ? hitName(pressed.hit) : null,
      })
      navigation.push({ ...navigation.current(), layer: { type: 'select' } })
    },
    toggle(index) {
      const hit = hits[index]?.hit
      if (!hit) return
      const toggled = withSelected(selection, [hit], !isSelected(selection, hit))
      setChosen({ key, selection: toggled, anchor: hitName(hit) })
    },
    extend(index, from) {
      const first = hits.find(({ hit }) => hitName(hit) === anchor)?.hit
      const begin = first ?? hits[from]?.hit
      if (!begin) return
      const refs = rowsBetween(hits, hitName(begin), index)
      const on = first === undefined || isSelected(selection, first)
      setChosen({ key, selection: withSelected(selection, refs, on), anchor: hitName(begin) })
    },
    selectAll() {
      setChosen({ key, selection: everythingSelected, anchor })
      if (question?.view !== null && question?.query === '') void nameAll(question.view)
    },
    selectNone: () => setChosen({ key, selection: nothingSelected, anchor: null }),
    leave() {
      setChosen({ key, selection: nothingSelected, anchor: null })
      // As it is now: a change takes a while, and its sheet may have been closed since.
      const now = navigation.current()
      navigation.close({ ...now, layer: null }, now.layer?.type === 'change' ? 2 : 1)
    },
  }

  /** No query finds a set: its documents are selected by name. */
  async function nameAll(view: string): Promise<void> {
    const opened = await engine.openView({ name: view, page: 1, pageSize: viewLimits.documents, ...parseContext() })
    if (!opened.ok) return
    const named = withSelected(nothingSelected, opened.value.answer.hits, true)
    setChosen((now) => (now.key === key ? { ...now, selection: named } : now))
  }
}

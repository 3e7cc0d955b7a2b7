// The note or todo being written. Every change is kept on the device at once: a closed tab or a dead battery loses no
// word.
import { useCallback, useState } from 'react'
import { type Priority, priorities } from '../../../src-engine/contract/documents.ts'
import { instanceName } from '../../preferences/instance-name.ts'
import { readStored, writeStored } from '../../preferences/preferences.ts'

export interface Draft {
  readonly kind: 'note' | 'todo'
  readonly title: string
  readonly text: string
  /** Of a todo: `YYYY-MM-DD`. */
  readonly due: string | null
  readonly priority: Priority | null
}

export const emptyDraft: Draft = { kind: 'note', title: '', text: '', due: null, priority: null }
const storageKey = (): string => `${instanceName()}:draft`

export function useDraft(): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(readDraft)
  const change = useCallback((next: Draft) => {
    setDraft(next)
    writeStored(storageKey(), next.title === '' && next.text === '' ? null : JSON.stringify(next))
  }, [])
  return [draft, change]
}

function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey()) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return emptyDraft
    const { kind, title, text, due, priority } = stored as Record<string, unknown> // an object, checked above
    return {
      kind: kind === 'todo' ? 'todo' : 'note',
      title: typeof title === 'string' ? title : '',
      text: typeof text === 'string' ? text : '',
      due: typeof due === 'string' ? due : null,
      priority: priorities.find((known) => known === priority) ?? null,
    }
  } catch {
    return emptyDraft
  }
}

// The note being written. Every change is kept on the device at once: a closed tab or a dead battery loses no word.
import { useCallback, useState } from 'react'
import { instanceName } from '../../preferences/instance-name.ts'
import { readStored, writeStored } from '../../preferences/preferences.ts'

export interface Draft {
  readonly title: string
  readonly text: string
}

export const emptyDraft: Draft = { title: '', text: '' }
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
    const { title, text } = stored as Record<string, unknown> // an object, checked above
    return { title: typeof title === 'string' ? title : '', text: typeof text === 'string' ? text : '' }
  } catch {
    return emptyDraft
  }
}

// Finds a document by its words and hands it over.
import { useEffect, useMemo, useState } from 'react'
import type { DocumentRef } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { latestOnly } from '../../../engine-client/latest-only.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { kindName } from '../../../ui/kind-name.ts'
import { SuggestField, type SuggestOption } from '../../../ui/SuggestField.tsx'

export interface PickedDocument extends DocumentRef {
  readonly title: string
}

interface DocumentPickerProps {
  readonly engine: EngineApi
  readonly label: string
  /** Ids that are no choice, such as the document itself. */
  readonly except: readonly string[]
  readonly onPick: (picked: PickedDocument) => void
}

interface PickOption extends SuggestOption {
  readonly picked: PickedDocument
}

const documentsShown = 6

export function DocumentPicker({ engine, label, except, onPick }: DocumentPickerProps) {
  const messages = useMessages()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly PickOption[]>([])
  const ask = useMemo(() => {
    const find = async (words: string): Promise<readonly PickOption[]> => {
      const answer = await engine.search({
        query: words,
        page: 1,
        pageSize: documentsShown * 2,
        fuzzy: true,
        nowMs: Date.now(),
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      if (!answer.ok) return []
      return answer.value.hits.map(({ collection, id, title, kind, updated }) => ({
        key: `${collection}/${id}`,
        label: title.text,
        detail: `${kindName(messages, kind)} · ${messages.nearDay(updated, Date.now())}`,
        picked: { collection, id, title: title.text },
      }))
    }
    return latestOnly(find, setFound)
  }, [engine, messages])
  useEffect(() => {
    if (typed.trim() === '') setFound([])
    else ask(typed)
  }, [ask, typed])
  const options = typed.trim() === '' ? [] : found.filter(({ picked }) => !except.includes(picked.id))
  return (
    <SuggestField
      label={label}
      value={typed}
      options={options.slice(0, documentsShown)}
      takesFirst
      autoFocus
      onChange={setTyped}
      onChoose={({ picked }) => {
        setTyped('')
        onPick(picked)
      }}
    />
  )
}

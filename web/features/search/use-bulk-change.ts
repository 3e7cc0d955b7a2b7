// One change to everything that is selected: how far it has come, its news, and the way back.
import { useEffect, useRef, useState } from 'react'
import type { ChangeTargets, DocumentChange } from '../../../src-engine/contract/changes.ts'
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ok, type Result } from '../../../src-engine/contract/result.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-select.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { showToast } from '../../ui/toasts.ts'
import { askPage, foundRequest } from './ask-page.ts'
import { hitName } from './found-pages.ts'
import type { Question } from './question.ts'
import type { Selection } from './selection.ts'

export interface ChangeProgress {
  readonly done: number
  /** Null until the engine has said how many there are. */
  readonly total: number | null
}

/** What is said when it is done. */
export type ChangeNews = 'bulk.changed' | 'bulk.trashed' | 'bulk.restored'

export interface BulkChange {
  /** Null while nothing is being changed. */
  readonly progress: ChangeProgress | null
  change(change: DocumentChange, news: ChangeNews): Promise<void>
  deleteForEver(): Promise<void>
}

interface BulkTargets {
  readonly engine: EngineApi
  readonly question: Question
  readonly selection: Selection
  /** Documents are other than they were: the list is out of date. */
  readonly onChanged: () => void
  /** It is done, and nothing went wrong. */
  readonly onDone: () => void
}

export function useBulkChange({ engine, question, selection, onChanged, onDone }: BulkTargets): BulkChange {
  const messages = useMessages()
  const { t } = messages
  const [progress, setProgress] = useState<ChangeProgress | null>(null)
  const latest = useRef({ onChanged, onDone })
  useEffect(() => {
    latest.current = { onChanged, onDone }
  })
  useEngineEvent((event) => {
    if (event.type !== 'change-progress') return
    setProgress((known) => known && { done: event.done, total: event.total })
  })

  const run = async <Value>(work: () => Promise<Result<Value, EngineError>>): Promise<Value | null> => {
    setProgress({ done: 0, total: null })
    const result = await work()
    setProgress(null)
    if (!result.ok) {
      showToast(errorText(messages, result.error))
      return null
    }
    latest.current.onChanged()
    return result.value
  }
  const undo = async (undoId: number): Promise<void> => {
    const undone = await run(() => engine.undoChange(undoId))
    if (!undone) return
    const { restored, skipped } = undone
    showToast(skipped === 0 ? t('bulk.undone', { count: restored }) : t('bulk.undoneInPart', { count: skipped }))
  }
  return {
    progress,
    async change(change, news) {
      const changed = await run(() => engine.changeDocuments(targetsOf(selection, question), change))
      if (!changed) return
      const { undoId } = changed
      latest.current.onDone()
      if (undoId === null) return showToast(t('bulk.unchanged'))
      showToast(t(news, { count: changed.changed }), { label: t('action.undo'), run: () => void undo(undoId) })
    },
    async deleteForEver() {
      const deleted = await run(async () => {
        const refs = await refsOf(engine, selection, question)
        return refs.ok ? engine.deleteDocuments(refs.value) : refs
      })
      if (!deleted) return
      latest.current.onDone()
      showToast(t('bulk.deleted', { count: deleted.deleted }))
    },
  }
}

/** The selected documents, for whatever is done with them. */
export function targetsOf({ all, named }: Selection, question: Question): ChangeTargets {
  const refs = [...named.values()]
  return all ? { type: 'found', request: foundRequest(question), except: refs } : { type: 'documents', refs }
}

const pageOfRefs = 100

/** What is deleted for ever is named, document by document. */
async function refsOf(
  engine: EngineApi,
  { all, named }: Selection,
  question: Question,
): Promise<Result<readonly DocumentRef[], EngineError>> {
  if (!all) return ok([...named.values()])
  const found = new Map<string, DocumentRef>()
  for (let page = 1, more = true; more; page += 1) {
    const answer = await askPage(engine, question, page, pageOfRefs)
    if (!answer.ok) return answer
    for (const { collection, id } of answer.value.hits) found.set(hitName({ collection, id }), { collection, id })
    more = answer.value.hasMore
  }
  return ok([...found].flatMap(([name, ref]) => (named.has(name) ? [] : [ref])))
}

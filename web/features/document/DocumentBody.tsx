// The text of a document in the form it was kept in.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import type { DocumentDetail, DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { Task } from '../../../src-engine/markdown/scan-markdown.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useEdits, useUndoableChange } from './edits-context.tsx'
import { nameRanges } from './MarkPieces.tsx'
import { canDrawMarkdown } from './markdown-limit.ts'
import { Pages } from './Pages.tsx'
import { PlainText } from './PlainText.tsx'
import { resolveLink } from './resolve-link.ts'
import { tickTask } from './tick-task.ts'
import type { FoundMarks } from './use-marks.ts'

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

interface DocumentBodyProps {
  readonly detail: DocumentDetail
  readonly marks: FoundMarks
  readonly pdf: string | null
}

export function DocumentBody({ detail, marks, pdf }: DocumentBodyProps) {
  const { text, textFormat, captures, source } = detail.document
  const textMarks = useMemo(() => nameRanges('text', marks.text), [marks])
  const resolve = useCallback(
    (written: string): DocumentRef | null => resolveLink(detail.links, source?.path ?? null, written),
    [detail.links, source],
  )
  const onTick = useTick()
  const isMarkdown = useMemo(() => textFormat === 'markdown' && canDrawMarkdown(text), [textFormat, text])
  return (
    <>
      {text !== '' &&
        (isMarkdown ? (
          <Suspense fallback={null}>
            <MarkdownText source={text} marks={textMarks} resolve={resolve} onTick={onTick} />
          </Suspense>
        ) : (
          <PlainText text={text} marks={textMarks} />
        ))}
      <Pages captures={captures} marks={marks.readings} canShowPage={pdf !== null} />
    </>
  )
}

/** Always the same function, so that a long text is drawn once; null where nothing can be changed. */
function useTick(): ((task: Task) => void) | null {
  const { t } = useMessages()
  const { canEdit } = useEdits()
  const change = useUndoableChange()
  const tick = (task: Task): void => {
    const write =
      (done: boolean) =>
      ({ text }: { readonly text: string }) => {
        const ticked = tickTask(text, task, done)
        return ticked === null ? null : { text: ticked }
      }
    void change({
      said: t(task.done ? 'task.reopened' : 'task.done'),
      apply: write(!task.done),
      takeBack: write(task.done),
    })
  }
  const latest = useRef(tick)
  useEffect(() => {
    latest.current = tick
  })
  const stable = useCallback((task: Task) => latest.current(task), [])
  return canEdit ? stable : null
}

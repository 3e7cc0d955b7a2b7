// The text of a document in the form it was kept in.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Capture, DocumentDetail, DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
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

const Pictures = lazy(async () => ({ default: (await import('./Pictures.tsx')).Pictures }))
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

interface DocumentBodyProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly marks: FoundMarks
  readonly pdf: string | null
}

export function DocumentBody({ engine, detail, marks, pdf }: DocumentBodyProps) {
  const { text, textFormat, captures, source } = detail.document
  const textMarks = useMemo(() => nameRanges('text', marks.text), [marks])
  const resolve = useCallback(
    (written: string): DocumentRef | null => resolveLink(detail.links, source?.path ?? null, written),
    [detail.links, source],
  )
  const onTick = useTick()
  const pictures = useMemo(() => captures.filter(isShownPicture), [captures])
  const isMarkdown = useMemo(() => textFormat === 'markdown' && canDrawMarkdown(text), [textFormat, text])
  return (
    <>
      {pictures.length > 0 && (
        <Suspense fallback={null}>
          <Pictures engine={engine} pictures={pictures} />
        </Suspense>
      )}
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

const isShownPicture = ({ current, mimeType, sha256 }: Capture): boolean =>
  current && sha256 !== null && (mimeType?.startsWith('image/') ?? false)

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

// The text of a document in the form it was kept in.
import { lazy, Suspense, useCallback, useMemo } from 'react'
import type { DocumentDetail, DocumentRef } from '../../../src-engine/contract/documents.ts'
import { nameRanges } from './MarkPieces.tsx'
import { Pages } from './Pages.tsx'
import { PlainText } from './PlainText.tsx'
import { resolveLink } from './resolve-link.ts'
import type { FoundMarks } from './use-marks.ts'

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

interface DocumentBodyProps {
  readonly detail: DocumentDetail
  readonly marks: FoundMarks
  readonly pdf: string | null
}

/** Beyond this a text is shown as it was written: drawing it as Markdown would hold up the screen. */
const markdownUnits = 600_000

export function DocumentBody({ detail, marks, pdf }: DocumentBodyProps) {
  const { text, textFormat, captures, source } = detail.document
  const textMarks = useMemo(() => nameRanges('text', marks.text), [marks])
  const resolve = useCallback(
    (written: string): DocumentRef | null => resolveLink(detail.links, source?.path ?? null, written),
    [detail.links, source],
  )
  const isMarkdown = textFormat === 'markdown' && text.length <= markdownUnits
  return (
    <>
      {text !== '' &&
        (isMarkdown ? (
          <Suspense fallback={null}>
            <MarkdownText source={text} marks={textMarks} resolve={resolve} />
          </Suspense>
        ) : (
          <PlainText text={text} marks={textMarks} />
        ))}
      <Pages captures={captures} marks={marks.readings} canShowPage={pdf !== null} />
    </>
  )
}

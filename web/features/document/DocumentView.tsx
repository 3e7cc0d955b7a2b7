// A document that is there: its bar, its head, its body, its links, and find.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentDetail } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { sameRef } from '../../navigation/route.ts'
import { isExact, withExactWords } from '../../preferences/exact-words.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { DocumentBody } from './DocumentBody.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLayers } from './DocumentLayers.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { DraftNotice } from './edit/DraftNotice.tsx'
import { EditsProvider, useDocumentEdits } from './edits-context.tsx'
import { FindBar } from './FindBar.tsx'
import { FoundDates } from './facts/FoundDates.tsx'
import { originalPdf } from './original-pdf.ts'
import { ReadingNotice } from './ReadingNotice.tsx'
import { useFind } from './use-find.ts'
import { useMarks } from './use-marks.ts'
import { WriteUpSection } from './write-up/WriteUpSection.tsx'

interface DocumentViewProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly onClose: () => void
}

export function DocumentView({ engine, detail: read, onClose }: DocumentViewProps) {
  const { t } = useMessages()
  const navigation = useNavigation()
  const route = useRoute()
  const edits = useDocumentEdits(engine, read)
  const detail = useMemo(() => ({ ...read, document: edits.document }), [read, edits.document])
  const { document: shown } = detail
  const body = useRef<HTMLDivElement>(null)
  const words = useFindWords()
  const marks = useMarks(engine, shown, useMarkedQuery(words.text), detail.textRevision)
  const find = useFind(body, marks, route)
  // Another document is on its way: the layer is meant for that one.
  const layer = sameRef(route.document, shown) ? route.layer : null
  const isEdited = layer?.type === 'edit' && edits.canEdit
  const openLayer = (type: 'menu' | 'edit'): void => navigation.push({ ...route, layer: { type } })
  useReadFromTop(body, `${shown.collection}/${shown.id}`)
  useCloseOnEscape(route.layer === null && words.text === null, onClose)

  return (
    <EditsProvider value={edits}>
      <article className={words.text === null ? 'document' : 'document with-find'} aria-label={shown.title}>
        <header className="document-bar" inert={isEdited}>
          <IconButton icon="back" label={t('action.back')} onClick={onClose} />
          <span className="spacer" />
          {edits.canEdit && <IconButton icon="edit" label={t('edit.open')} onClick={() => openLayer('edit')} />}
          <IconButton icon="search" label={t('find.open')} onClick={words.open} />
          <IconButton icon="more" label={t('document.menu')} aria-haspopup="dialog" onClick={() => openLayer('menu')} />
        </header>
        <div ref={body} className="document-scroll" inert={isEdited}>
          {edits.canEdit && <DraftNotice target={shown} onContinue={() => openLayer('edit')} />}
          <DocumentHead detail={detail} titleMarks={marks.title} />
          <ReadingNotice engine={engine} detail={detail} />
          <DocumentBody engine={engine} detail={detail} marks={marks} pdf={originalPdf(shown)} />
          <FoundDates engine={engine} detail={detail} />
          <WriteUpSection engine={engine} detail={detail} />
          <DocumentLinks engine={engine} detail={detail} />
        </div>
        {words.text !== null && !isEdited && (
          <FindBar
            words={words.text}
            find={find}
            takesFocus={words.opened}
            onWords={words.change}
            onClose={words.close}
          />
        )}
        <DocumentLayers engine={engine} detail={detail} layer={layer} />
      </article>
    </EditsProvider>
  )
}

/** The words of the find bar live in the address. Opened by hand it is a layer of its own, which back closes. */
function useFindWords() {
  const navigation = useNavigation()
  const { find } = useRoute()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (find === null) setOpened(false)
  }, [find])
  return {
    text: find,
    opened,
    open: () => {
      setOpened(true)
      if (!opened || find === null) navigation.push({ ...navigation.current(), find: find ?? '' })
    },
    change: (text: string) => navigation.replace({ ...navigation.current(), find: text, at: null, page: null }),
    close: () => {
      setOpened(false)
      if (opened) navigation.close({ ...navigation.current(), find: null })
      else navigation.replace({ ...navigation.current(), find: null })
    },
  }
}

/** The words to mark, under the rule the search was under: with exact words only, other forms are no matches. */
function useMarkedQuery(words: string | null): string | null {
  const { query } = useRoute()
  const { exactWords } = usePreferences()
  return words === null ? null : withExactWords(words, isExact(query, exactWords))
}

function useReadFromTop(body: RefObject<HTMLElement | null>, name: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is read from its beginning
  useEffect(() => {
    body.current?.scrollTo(0, 0)
  }, [body, name])
}

function useCloseOnEscape(active: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [active, onClose])
}

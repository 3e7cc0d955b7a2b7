// A document that is there: its bar, its head, its body, its links, and find.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentDetail } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { isExact, withExactWords } from '../../preferences/exact-words.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { DocumentBody } from './DocumentBody.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { FindBar } from './FindBar.tsx'
import { originalPdf } from './original-pdf.ts'
import { PageLayer } from './PageLayer.tsx'
import { useFind } from './use-find.ts'
import { useMarks } from './use-marks.ts'

interface DocumentViewProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly onClose: () => void
}

export function DocumentView({ engine, detail, onClose }: DocumentViewProps) {
  const { t } = useMessages()
  const navigation = useNavigation()
  const route = useRoute()
  const { document: shown } = detail
  const body = useRef<HTMLDivElement>(null)
  const words = useFindWords()
  const marks = useMarks(engine, shown, useMarkedQuery(words.text), detail.textRevision)
  const find = useFind(body, marks, route)
  const pdf = originalPdf(shown)
  const backToDocument = useCallback(() => navigation.close({ ...navigation.current(), layer: null }), [navigation])
  useReadFromTop(body, `${shown.collection}/${shown.id}`)
  useCloseOnEscape(route.layer === null && words.text === null, onClose)

  return (
    <article className={words.text === null ? 'document' : 'document with-find'} aria-label={shown.title}>
      <header className="document-bar">
        <IconButton icon="back" label={t('action.back')} onClick={onClose} />
        <span className="spacer" />
        <IconButton icon="search" label={t('find.open')} onClick={words.open} />
        <IconButton
          icon="more"
          label={t('document.menu')}
          aria-haspopup="dialog"
          onClick={() => navigation.push({ ...route, layer: { type: 'menu' } })}
        />
      </header>
      <div ref={body} className="document-scroll">
        <DocumentHead detail={detail} titleMarks={marks.title} />
        <DocumentBody detail={detail} marks={marks} pdf={pdf} />
        <DocumentLinks detail={detail} />
      </div>
      {words.text !== null && (
        <FindBar
          words={words.text}
          find={find}
          takesFocus={words.opened}
          onWords={words.change}
          onClose={words.close}
        />
      )}
      {route.layer?.type === 'menu' && (
        <DocumentMenu engine={engine} document={shown} pdf={pdf} onClose={backToDocument} />
      )}
      {route.layer?.type === 'page' && pdf && (
        <PageLayer
          engine={engine}
          sha256={pdf}
          title={shown.title}
          page={route.layer.page}
          onPage={(page) => navigation.replace({ ...route, layer: { type: 'page', page } })}
          onClose={backToDocument}
        />
      )}
    </article>
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

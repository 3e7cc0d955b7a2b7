// Shows the real page of a PDF over the document, with the way to its neighbours.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const PdfPage = lazy(async () => ({ default: (await import('./PdfPage.tsx')).PdfPage }))

interface PageLayerProps {
  readonly engine: EngineApi
  readonly sha256: string
  readonly title: string
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClose: () => void
}

export function PageLayer({ engine, sha256, title, page, onPage, onClose }: PageLayerProps) {
  const { t, number } = useMessages()
  const { bytes, failure, setFailure } = useOriginal(engine, sha256)
  const [pages, setPages] = useState<number | null>(null)
  useCloseOnEscape(onClose)
  return (
    <section className="page-layer" aria-label={title}>
      <header>
        <IconButton icon="back" label={t('action.back')} onClick={onClose} />
        <b>{title}</b>
      </header>
      <div className="page-scroll">
        {failure ? (
          <p className="notice bad">{failure}</p>
        ) : (
          <Suspense fallback={null}>
            {bytes && (
              <PdfPage
                bytes={bytes}
                page={page}
                label={t('document.pageOf', { title, page })}
                onPages={setPages}
                onFailed={() => setFailure(t('document.pageFailed'))}
              />
            )}
          </Suspense>
        )}
      </div>
      <footer>
        <IconButton
          icon="up"
          label={t('document.previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span>
          {t('place.page', { page })}
          {pages !== null && ` / ${number(pages)}`}
        </span>
        <IconButton
          icon="down"
          label={t('document.nextPage')}
          disabled={pages !== null && page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </footer>
    </section>
  )
}

function useOriginal(engine: EngineApi, sha256: string) {
  const messages = useMessages()
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    void engine.readOriginal(sha256).then((result) => {
      if (!wanted) return
      if (result.ok) setBytes(result.value)
      else setFailure(errorText(messages, result.error))
    })
    return () => {
      wanted = false
    }
  }, [engine, sha256, messages])
  return { bytes, failure, setFailure }
}

function useCloseOnEscape(onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
}

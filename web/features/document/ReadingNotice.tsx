// What became of the words in a picture or scan, and reading them on a tap.
import { useEffect, useState } from 'react'
import type { DocumentDetail } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { isPdf, isPicture } from '../../../src-engine/contract/reading-queue.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-pictures.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { canRecognise, usableLanguages } from '../../pictures/languages.ts'
import { showToast } from '../../ui/toasts.ts'
import { type ReadingSummary, summaryOf } from './reading-summary.ts'

interface ReadingNoticeProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
}

export function ReadingNotice(props: ReadingNoticeProps) {
  const { captures, noTextReason } = props.detail.document
  const canBeRead = captures.some(({ current, mimeType, sha256 }) => {
    return current && sha256 !== null && (isPicture(mimeType) || isPdf(mimeType))
  })
  return canBeRead && noTextReason !== 'locked' ? <Notice {...props} /> : null
}

function Notice({ engine, detail }: ReadingNoticeProps) {
  const messages = useMessages()
  const { t } = messages
  const { document } = detail
  const ref = { collection: document.collection, id: document.id }
  const { value: states } = useAnswer(`states ${ref.collection} ${ref.id}`, () => engine.readingStates(ref))
  const { value: queue } = useAnswer('readings', () => engine.readingQueue())
  const hasLanguage = useHasLanguage()
  if (states === null || queue === null || hasLanguage === null) return null
  const summary = summaryOf(document, states, { isPaused: queue.paused, hasLanguage })
  const readNow = async (): Promise<void> => {
    const asked = await engine.readNow(ref)
    if (!asked.ok) showToast(errorText(messages, asked.error))
  }
  if (summary === null) return null
  return (
    <div className="notice reading-notice">
      {summary.pages && <p>{t('recognise.pages', { count: summary.pages.without, all: summary.pages.all })}</p>}
      <p role="status">{stateText(messages, summary)}</p>
      <div className="buttons">
        {summary.state === 'needs-language' && (
          <RouteLink className="button" to={{ ...homeRoute, screen: 'store' }}>
            {t('recognise.toLanguages')}
          </RouteLink>
        )}
        {summary.canAsk && (
          <button type="button" className="button" onClick={() => void readNow()}>
            {t(summary.state === 'unread' ? 'recognise.now' : 'recognise.again')}
          </button>
        )}
      </div>
    </div>
  )
}

function stateText({ t }: Messages, { state, reason }: ReadingSummary): string {
  switch (state) {
    case 'unread':
      return ''
    case 'waiting':
      return t('recognise.waiting')
    case 'paused':
      return t('recognise.paused')
    case 'needs-language':
      return t('recognise.needsLanguage')
    case 'nothing':
      return t('recognise.nothing')
    case 'failed':
      return t('recognise.failed', { reason: t(`pictures.reason.${reason ?? 'damaged'}`) })
  }
}

/** Null until it is known. */
function useHasLanguage(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null)
  useEffect(() => {
    let wanted = true
    const asked = canRecognise() ? usableLanguages(null) : Promise.resolve([])
    void asked.then((languages) => wanted && setHas(languages.length > 0))
    return () => {
      wanted = false
    }
  }, [])
  return has
}

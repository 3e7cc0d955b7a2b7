// Pictures and scans: how many wait to be read, what could not be, and the languages that words are read in.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { FailedReading, ReadingQueue } from '../../../src-engine/contract/reading-queue.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-pictures.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { showToast } from '../../ui/toasts.ts'
import { LanguageList } from './LanguageList.tsx'
import './pictures.css'

export function PicturesCard({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t } = messages
  const { value: queue, error } = useAnswer('readings', () => engine.readingQueue())
  const run = async (work: ReturnType<EngineApi['pauseReading']>): Promise<void> => {
    const done = await work
    if (!done.ok) showToast(errorText(messages, done.error))
  }
  return (
    <section className="card padded index-card pictures-card" aria-label={t('pictures.title')}>
      <h2>{t('pictures.title')}</h2>
      {error && (
        <p className="notice bad" role="alert">
          {errorText(messages, error)}
        </p>
      )}
      {queue && (
        <>
          <Counts queue={queue} />
          <Failures failures={queue.failures} />
          <div className="buttons">
            <button type="button" className="button" onClick={() => void run(engine.pauseReading(!queue.paused))}>
              {t(queue.paused ? 'pictures.resume' : 'pictures.pause')}
            </button>
            {queue.failed > 0 && (
              <button type="button" className="button" onClick={() => void run(engine.retryReading())}>
                {t('pictures.retry')}
              </button>
            )}
          </div>
        </>
      )}
      <p className="note">{t('pictures.about')}</p>
      <LanguageList />
    </section>
  )
}

/** One original may wait for its words and for its codes: it counts once. */
const waitingOf = ({ waiting }: ReadingQueue): number => Math.max(waiting.ocr, waiting.barcode)

function Counts({ queue }: { readonly queue: ReadingQueue }) {
  const { t } = useMessages()
  const waiting = waitingOf(queue)
  const parts = [
    queue.paused ? t('pictures.paused') : '',
    waiting > 0 ? t('pictures.waiting', { count: waiting }) : t('pictures.nothing'),
    queue.done > 0 ? t('pictures.done', { count: queue.done }) : '',
  ]
  return <p role="status">{parts.filter((part) => part !== '').join(' · ')}</p>
}

function Failures({ failures }: { readonly failures: readonly FailedReading[] }) {
  const { t } = useMessages()
  if (failures.length === 0) return null
  return (
    <details className="failed-readings">
      <summary>{t('pictures.failed', { count: failures.length })}</summary>
      <ul>
        {failures.map(({ ref, title, kind, reason }) => (
          <li key={`${ref.collection} ${ref.id} ${kind}`}>
            <RouteLink to={{ ...homeRoute, document: ref }}>{title}</RouteLink>
            <small>{t(`pictures.reason.${reason}`)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

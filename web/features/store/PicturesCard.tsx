// Pictures and scans: how many wait to be read, what could not be, and the languages that words are read in.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { FailedReading, ReadingQueue } from '../../../src-engine/contract/reading-queue.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import '../../messages/en-pictures.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { LanguageList } from '../../pictures/LanguageList.tsx'
import { showToast } from '../../ui/toasts.ts'
import './pictures.css'
import { StoreCard } from './StoreCard.tsx'

export function PicturesCard({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t } = messages
  const { value: queue, error } = useAnswer('readings', () => engine.readingQueue())
  const run = async (work: ReturnType<EngineApi['pauseReading']>): Promise<void> => {
    const done = await work
    if (!done.ok) showToast(errorText(messages, done.error))
  }
  return (
    <StoreCard label={t('pictures.title')} heading={t('pictures.title')} className="pictures-card">
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
      <h3>{t('pictures.languages')}</h3>
      <LanguageList />
    </StoreCard>
  )
}

/** One original may wait for its words and for its codes: it counts once. */
const waitingOf = ({ waiting }: ReadingQueue): number => Math.max(waiting.ocr, waiting.barcode)

/** Neither words nor codes could be read, for one reason. */
const sameTrouble = (one: FailedReading, other: FailedReading): boolean =>
  one.ref.collection === other.ref.collection && one.ref.id === other.ref.id && one.reason === other.reason

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

function Failures({ failures: all }: { readonly failures: readonly FailedReading[] }) {
  const { t } = useMessages()
  const failures = all.filter((one, index) => all.findIndex((other) => sameTrouble(one, other)) === index)
  if (failures.length === 0) return null
  return (
    <details className="failed-readings">
      <summary>{t('pictures.failed', { count: failures.length })}</summary>
      <ul>
        {failures.map(({ ref, title, reason }) => (
          <li key={`${ref.collection} ${ref.id} ${reason}`}>
            <RouteLink to={{ ...homeRoute, document: ref }}>{title}</RouteLink>
            <small>{t(`pictures.reason.${reason}`)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

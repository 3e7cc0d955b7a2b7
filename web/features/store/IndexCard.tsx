// Whether everything can be found, and what can be done for it: check, build anew, give back unused space.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { StoreHealth } from '../../../src-engine/contract/store-state.ts'
import { errorDetail, errorText } from '../../engine-client/error-copy.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { CareNews, CareWork } from './store-care.ts'
import { type RebuildProgress, useStoreCare } from './use-store-care.ts'

interface IndexCardProps {
  readonly engine: EngineApi
  readonly health: StoreHealth
}

const progressWords = {
  check: 'store.checking',
  rebuild: 'store.rebuilding',
  compact: 'store.compacting',
} as const satisfies Record<CareWork, string>

export function IndexCard({ engine, health }: IndexCardProps) {
  const { t } = useMessages()
  const { work, news, rebuild, start } = useStoreCare(engine, health.index.rebuilding)
  const { indexed, documents } = health.index
  const inStep = indexed === documents && !isOutOfStep(news)
  return (
    <section className="card padded index-card">
      <h2>{inStep ? t('store.indexInStep') : t('store.indexBehind')}</h2>
      <p>{t('store.indexed', { indexed, documents })}</p>
      {work ? (
        <>
          <CareProgress work={work} rebuild={rebuild} />
          <p role="status">{t(progressWords[work])}</p>
        </>
      ) : (
        <>
          <Outcome news={news} />
          <div className="buttons">
            <button type="button" className={inStep ? 'button' : 'button primary'} onClick={() => start('rebuild')}>
              {t('store.rebuild')}
            </button>
            <button type="button" className="button" aria-describedby="check-note" onClick={() => start('check')}>
              {t('store.check')}
            </button>
            <button type="button" className="button" onClick={() => start('compact')}>
              {t('store.compact')}
            </button>
          </div>
          <p id="check-note" className="note">
            {t('store.checkNote')}
          </p>
        </>
      )}
    </section>
  )
}

const isOutOfStep = (news: CareNews | null): boolean => news?.type === 'failed' && news.error.type === 'IndexOutOfStep'

interface CareProgressProps {
  readonly work: CareWork
  readonly rebuild: RebuildProgress | null
}

/** Only a rebuild can say how far it is. */
function CareProgress({ work, rebuild }: CareProgressProps) {
  const { t } = useMessages()
  const known = work === 'rebuild' ? rebuild : null
  return <Progress label={t(progressWords[work])} done={known?.done ?? 0} total={known?.total || null} />
}

function Outcome({ news }: { readonly news: CareNews | null }) {
  const messages = useMessages()
  if (news?.type === 'failed') {
    const detail = errorDetail(news.error)
    return (
      <div className="notice bad" role="alert">
        {errorText(messages, news.error)}
        {detail && <p className="detail">{detail}</p>}
      </div>
    )
  }
  return (
    <p role="status" className="outcome">
      {news && newsText(messages, news)}
    </p>
  )
}

function newsText({ t, bytes, nearDay }: Messages, news: Exclude<CareNews, { type: 'failed' }>): string {
  switch (news.type) {
    case 'checked':
      return t('store.checked', { day: nearDay(news.at, Date.now()) })
    case 'rebuilt':
      return t('store.rebuilt')
    case 'compacted':
      return news.freedBytes === 0
        ? t('store.compactedNothing')
        : t('store.compacted', { size: bytes(news.freedBytes) })
  }
}

// Lines above the screens that say what is wrong with the store, each with what to do about it.
import { lazy, Suspense } from 'react'
import type { StoreState } from '../../src-engine/contract/store-state.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { StartAfterClearing } from './StartAfterClearing.tsx'
import './store-lines.css'
import type { Trouble } from './store-trouble.ts'

const FullLine = lazy(async () => ({ default: (await import('./FullLine.tsx')).FullLine }))

/** `trouble` is of the kind that leaves the screens in view. */
export function TroubleLine({ trouble }: { readonly trouble: Trouble }) {
  const { t } = useMessages()
  switch (trouble.type) {
    case 'unanswered':
      return (
        <p className="status-line warn" role="alert">
          {t('gate.quiet')}
        </p>
      )
    case 'outdated':
      return (
        <div className="status-line warn" role="alert">
          <p>
            <b>{t('gate.outdated')}</b> {t('gate.outdatedAdvice')}
          </p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('action.reload')}
          </button>
        </div>
      )
    case 'failed':
      return (
        <div className="status-line bad" role="alert">
          <p>
            <b>{t('gate.cleared')}</b> {t('gate.clearedAdvice')}
          </p>
          <StartAfterClearing />
        </div>
      )
    case 'lost':
      return null
  }
}

export function StoreLine({ store }: { readonly store: StoreState }) {
  const { t } = useMessages()
  switch (store.state) {
    case 'ephemeral':
      return <EphemeralLine reason={store.reason} />
    case 'full':
      return (
        <Suspense fallback={<p className="status-line warn">{t('error.storageFull')}</p>}>
          <FullLine />
        </Suspense>
      )
    default:
      return null
  }
}

/** Stays for as long as it is so: whoever writes here must not forget it. */
function EphemeralLine({ reason }: { readonly reason: string }) {
  const { t } = useMessages()
  return (
    <details className="status-line warn">
      <summary>
        {t('store.ephemeralAdvice')} <u>{t('store.ephemeralWhy')}</u>
      </summary>
      <p>{t('store.ephemeralDetail')}</p>
      <p className="detail">{reason}</p>
    </details>
  )
}

// Where the browser gives a page neither storage that lasts nor locks: said in words, in place of a white page.
import '../messages/en-care.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import './gate.css'

interface NotSecureProps {
  readonly missing: 'secure-address' | 'locks'
}

export function NotSecure({ missing }: NotSecureProps) {
  return (
    <main className="gate" role="alert">
      {missing === 'secure-address' ? <OpenedInsecurely /> : <TooOldBrowser />}
    </main>
  )
}

function OpenedInsecurely() {
  const { t } = useMessages()
  return (
    <EmptyState icon="warning" title={t('insecure.title')}>
      <p>{t('insecure.reason')}</p>
      <div className="gate-ways">
        <a className="button primary" href={location.href.replace(/^http:/, 'https:')}>
          {t('insecure.open')}
        </a>
      </div>
      <p className="gate-note">{t('insecure.host')}</p>
    </EmptyState>
  )
}

function TooOldBrowser() {
  const { t } = useMessages()
  return (
    <EmptyState icon="warning" title={t('tooOld.title')}>
      <p>{t('tooOld.advice')}</p>
    </EmptyState>
  )
}

// What a person sets for this device, and what this app is.
import { lazy, Suspense, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { NotedError } from '../../../src-engine/contract/store-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { appearances, languages, setPreferences } from '../../preferences/preferences.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { InstallCard } from './InstallCard.tsx'
import { LanguagesCard } from './LanguagesCard.tsx'
import { type Choice, RadioCard } from './RadioCard.tsx'
import { SearchCard } from './SearchCard.tsx'
import './settings.css'

const FaultReport = lazy(async () => ({ default: (await import('./report/FaultReport.tsx')).FaultReport }))

/** Every language by its own name: whoever needs it can read it. */
const languageNames = { en: 'English', de: 'Deutsch', ja: '日本語' } as const

interface SettingsScreenProps {
  readonly engine: EngineApi
  readonly offlineReady: boolean
  readonly pageErrors: () => readonly NotedError[]
}

export function SettingsScreen({ engine, offlineReady, pageErrors }: SettingsScreenProps) {
  const { t } = useMessages()
  const preferences = usePreferences()
  const languageChoices: readonly Choice<(typeof languages)[number] | 'system'>[] = [
    { value: 'system', label: t('settings.languageSystem') },
    ...languages.map((value) => ({ value, label: languageNames[value], language: value })),
  ]
  return (
    <section className="screen settings-screen">
      <h1>{t('settings.title')}</h1>
      <InstallCard />
      <SearchCard engine={engine} />
      <RadioCard
        title={t('settings.appearance')}
        choices={appearances.map((value) => ({ value, label: t(`settings.appearance.${value}`) }))}
        chosen={preferences.appearance}
        onChoose={(appearance) => setPreferences({ appearance })}
      />
      <RadioCard
        title={t('settings.language')}
        choices={languageChoices}
        chosen={preferences.language}
        onChoose={(language) => setPreferences({ language })}
      />
      <LanguagesCard />
      <h2 className="section-title">{t('settings.about')}</h2>
      <div className="card">
        <div className="row">
          <b>{t('settings.version', { version: __KEPT_VERSION__ })}</b>
          <small>{offlineReady ? t('settings.offlineReady') : t('settings.offlineNotReady')}</small>
        </div>
        <div className="row">
          <b>{t('settings.licence')}</b>
          <small>{t('settings.licenceDetail')}</small>
        </div>
        <div className="row">
          <b>{t('settings.privacy')}</b>
          <small>{t('settings.privacyDetail')}</small>
        </div>
      </div>
      <ReportCard engine={engine} pageErrors={pageErrors} />
    </section>
  )
}

function ReportCard({ engine, pageErrors }: Pick<SettingsScreenProps, 'engine' | 'pageErrors'>) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <details className="card report-card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row">
        <b>{t('open.report')}</b>
        <small>{t('open.reportDetail')}</small>
      </summary>
      {open && (
        <Suspense fallback={null}>
          <FaultReport engine={engine} pageErrors={pageErrors} />
        </Suspense>
      )}
    </details>
  )
}

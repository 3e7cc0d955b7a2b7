// How every search is made, and what is remembered of the earlier ones.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { setPreferences } from '../../preferences/preferences.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { showToast } from '../../ui/toasts.ts'

export function SearchCard({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t } = messages
  const { exactWords } = usePreferences()
  const forget = async (): Promise<void> => {
    const result = await engine.forgetQueries()
    showToast(result.ok ? t('settings.forgotten') : errorText(messages, result.error))
  }
  return (
    <>
      <h2 className="section-title">{t('settings.search')}</h2>
      <div className="card">
        <label className="row radio-row">
          <b>{t('settings.exactWords')}</b>
          <input
            type="checkbox"
            checked={exactWords}
            onChange={(event) => setPreferences({ exactWords: event.target.checked })}
          />
          <small>{t('settings.exactWordsDetail')}</small>
        </label>
        <button type="button" className="row" onClick={() => void forget()}>
          <b>{t('settings.forget')}</b>
          <small>{t('settings.forgetDetail')}</small>
        </button>
      </div>
    </>
  )
}

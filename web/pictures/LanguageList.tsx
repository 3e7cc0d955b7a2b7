// The languages of text recognition: each is fetched by a tap and by nothing else.
import { useCallback, useEffect, useRef, useState } from 'react'
import '../messages/en-pictures.ts'
import { useMessages } from '../messages/messages-context.tsx'
import {
  addLanguage,
  canRecognise,
  getLanguage,
  type Language,
  type LanguageProblem,
  listLanguages,
  removeLanguage,
} from './languages.ts'
import './languages.css'
import { Icon } from '../ui/Icon.tsx'
import { languagesChanged } from './start-reading.ts'

export function LanguageList() {
  const { t } = useMessages()
  const { languages, working, problem, run } = useLanguages()
  if (!canRecognise()) return <p className="note">{t('pictures.needsOffline')}</p>
  const none = languages.every(({ isHere }) => !isHere)
  return (
    <div className="languages">
      {none && <p>{t('pictures.needsLanguage')}</p>}
      {problem && (
        <p className="notice bad" role="alert">
          {t(`pictures.problem.${problem}`)}
        </p>
      )}
      <ul>
        {languages.map((language) => (
          <li key={language.code}>
            <OneLanguage language={language} working={working} run={run} />
          </li>
        ))}
      </ul>
      <OwnLanguage disabled={working !== null} run={run} />
    </div>
  )
}

/** `name` is what is worked on: a code, or the name of a file. */
type Run = (name: string, work: () => Promise<LanguageProblem | null>) => void

function useLanguages() {
  const [languages, setLanguages] = useState<readonly Language[]>([])
  const [working, setWorking] = useState<string | null>(null)
  const [problem, setProblem] = useState<LanguageProblem | null>(null)
  const refresh = useCallback(async () => {
    if (canRecognise()) setLanguages(await listLanguages())
  }, [])
  useEffect(() => void refresh(), [refresh])
  const run: Run = (name, work) => {
    setWorking(name)
    setProblem(null)
    void work().then(async (found) => {
      await refresh()
      setWorking(null)
      setProblem(found)
      languagesChanged()
    })
  }
  return { languages, working, problem, run }
}

interface OneLanguageProps {
  readonly language: Language
  readonly working: string | null
  readonly run: Run
}

function OneLanguage({ language: { code, bytes: size, isHere }, working, run }: OneLanguageProps) {
  const messages = useMessages()
  const { t, bytes } = messages
  const language = nameOf(messages.language, code)
  const isWorking = working !== null
  const isGetting = working === code
  const state = isHere ? t('pictures.got') : t('pictures.size', { size: bytes(size) })
  return (
    <>
      <span role={isGetting ? 'status' : undefined}>
        <b>{language}</b>
        <small>{isGetting ? t('pictures.getting') : state}</small>
      </span>
      {isHere ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t('pictures.remove', { language })}
          disabled={isWorking}
          onClick={() => run(code, () => removeLanguage(code).then(() => null))}
        >
          <Icon name="trash" />
        </button>
      ) : (
        <button
          type="button"
          className="button"
          aria-label={t('pictures.getIt', { language })}
          disabled={isWorking}
          onClick={() => run(code, () => getLanguage(code))}
        >
          {t('pictures.get')}
        </button>
      )}
    </>
  )
}

function OwnLanguage({ disabled, run }: { readonly disabled: boolean; readonly run: Run }) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="own-language">
      <button type="button" className="button plain" disabled={disabled} onClick={() => input.current?.click()}>
        {t('pictures.own')}
      </button>
      <small>{t('pictures.ownNote')}</small>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again.
          if (file) run(file.name, () => addLanguage(file))
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** In the language of the app; the code where the browser knows no name. */
function nameOf(language: string, code: string): string {
  const [first = code, ...rest] = code.split('_')
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(first) ?? first
  return [name, ...rest].join(' ')
}

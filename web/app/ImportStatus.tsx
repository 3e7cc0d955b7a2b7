// The import, on every screen but Add, which shows it in full.
import { useEffect, useRef } from 'react'
import { importText } from '../engine-client/import-copy.ts'
import { useImports } from '../engine-client/imports.tsx'
import { useMessages } from '../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../navigation/navigation-context.tsx'
import { homeRoute } from '../navigation/route.ts'
import { Progress } from '../ui/Progress.tsx'
import { showToast } from '../ui/toasts.ts'

export function ImportStatus() {
  const messages = useMessages()
  const { t } = messages
  const { imports, state } = useImports()
  const { screen } = useRoute()
  useToastWhenDone()
  if (state.type !== 'running' || screen === 'add') return null
  const { done, total } = state.progress
  return (
    <section className="import-status" aria-label={t('import.title')}>
      <Progress label={t('import.title')} done={done} total={total} />
      <p>
        <span>{importText(messages, state)}</span>
        <button type="button" className="button plain" disabled={state.stopping} onClick={imports.stop}>
          {t('action.stop')}
        </button>
      </p>
    </section>
  )
}

function useToastWhenDone(): void {
  const { t } = useMessages()
  const navigation = useNavigation()
  const { state } = useImports()
  const before = useRef(state.type)
  useEffect(() => {
    const ended = before.current === 'running' && state.type === 'done'
    before.current = state.type
    if (!ended || navigation.current().screen === 'add') return
    const { found, failed, missing } = state.report
    const text =
      missing.length > 0
        ? t('missing.title', { count: missing.length })
        : failed > 0
          ? t('import.doneWithFailures', { count: found, failed })
          : t('import.done', { count: found })
    showToast(text, { label: t('action.show'), run: () => navigation.push({ ...homeRoute, screen: 'add' }) })
  }, [state, t, navigation])
}

// Everything every screen needs, around the shell.
import { useEffect, useState } from 'react'
import { SessionProvider } from '../engine-client/engine-context.tsx'
import type { EngineSession } from '../engine-client/engine-session.ts'
import { type Imports, ImportsProvider } from '../engine-client/imports.tsx'
import { loadMessages, type Messages } from '../messages/messages.ts'
import { MessagesProvider } from '../messages/messages-context.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import { NavigationProvider } from '../navigation/navigation-context.tsx'
import { chooseLanguage } from '../preferences/preferences.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Shell, type ShellProps } from './Shell.tsx'

interface AppProps extends ShellProps {
  readonly session: EngineSession
  readonly imports: Imports
  readonly navigation: Navigation
  readonly firstMessages: Messages
}

export function App({ session, imports, navigation, firstMessages, ...shell }: AppProps) {
  const messages = useChosenMessages(firstMessages)
  return (
    <MessagesProvider value={messages}>
      <ErrorBoundary>
        <SessionProvider value={session}>
          <ImportsProvider value={imports}>
            <NavigationProvider value={navigation}>
              <Shell {...shell} />
              <Toasts />
            </NavigationProvider>
          </ImportsProvider>
        </SessionProvider>
      </ErrorBoundary>
    </MessagesProvider>
  )
}

function useChosenMessages(first: Messages): Messages {
  const [messages, setMessages] = useState(first)
  const preferred = usePreferences().language
  const language = chooseLanguage(preferred, navigator.languages)
  useEffect(() => {
    document.documentElement.lang = language
    if (language === messages.language) return
    let wanted = true
    void loadMessages(language, navigator.languages).then((loaded) => {
      if (wanted) setMessages(loaded)
    })
    return () => {
      wanted = false
    }
  }, [language, messages])
  return messages
}

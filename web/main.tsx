// Composition root: builds what the app is made of and starts it.
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app/App.tsx'
import { watchPageErrors } from './app/page-errors.ts'
import { guardPreload } from './app/preload-error.ts'
import { createUpdates } from './app/updates.ts'
import { createUsageWatch } from './app/usage-watch.ts'
import { createImports } from './engine-client/imports.tsx'
import { startSession } from './engine-client/start-session.ts'
import { loadMessages } from './messages/messages.ts'
import { MessagesProvider } from './messages/messages-context.tsx'
import { createNavigation, type Navigation } from './navigation/navigation.ts'
import { askWhenInstalled } from './preferences/persistence.ts'
import { chooseLanguage, getPreferences, watchPreferences } from './preferences/preferences.ts'
import { readUsageMarker } from './preferences/usage-marker.ts'
import './styles/tokens.css'
import './styles/base.css'
import { watchKeyboardInset } from './ui/keyboard-inset.ts'
import './ui/ui.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)
const language = chooseLanguage(getPreferences().language, navigator.languages)
// Words are on their way while the store opens.
const loading = loadMessages(language, navigator.languages)
// Not awaited: what is imported later stands on this very module, and would wait for its end.
if (!window.isSecureContext) void explain(root, 'secure-address')
else if (!('locks' in navigator)) void explain(root, 'locks')
else void start(root)

async function start(root: Root): Promise<void> {
  const pageErrors = watchPageErrors(window)
  guardPreload()
  watchKeyboardInset()
  askWhenInstalled()
  watchPreferences()
  const session = startSession({ holdsDocuments: () => readUsageMarker() !== null })
  const usage = createUsageWatch(session)
  const imports = createImports(session)
  const navigation = createNavigation(window)
  if (window.launchQueue) void takeLaunched(window.launchQueue, navigation)
  const updates = createUpdates({ beforeReload: () => session.suspend() })
  root.render(
    <App
      session={session}
      imports={imports}
      navigation={navigation}
      updates={updates}
      usage={usage}
      pageErrors={pageErrors.noted}
      firstMessages={await loading}
    />,
  )
  updates.start()
}

/** The browser holds the files until somebody asks for them. */
async function takeLaunched(queue: LaunchQueue, navigation: Navigation): Promise<void> {
  const { takeLaunchedFiles } = await import('./app/launched-files.ts')
  takeLaunchedFiles(queue, navigation)
}

/** Nothing of the app can start here, and so the words come alone. */
async function explain(root: Root, missing: 'secure-address' | 'locks'): Promise<void> {
  const { NotSecure } = await import('./app/NotSecure.tsx')
  document.documentElement.lang = language
  root.render(
    <MessagesProvider value={await loading}>
      <NotSecure missing={missing} />
    </MessagesProvider>,
  )
}

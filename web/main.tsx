// Composition root: builds what the app is made of and starts it.
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { watchPageErrors } from './app/page-errors.ts'
import { guardPreload } from './app/preload-error.ts'
import { createUpdates } from './app/updates.ts'
import { createUsageWatch } from './app/usage-watch.ts'
import { createImports } from './engine-client/imports.tsx'
import { startSession } from './engine-client/start-session.ts'
import { loadMessages } from './messages/messages.ts'
import { createNavigation } from './navigation/navigation.ts'
import { askWhenInstalled } from './preferences/persistence.ts'
import { chooseLanguage, getPreferences } from './preferences/preferences.ts'
import { readUsageMarker } from './preferences/usage-marker.ts'
import './styles/tokens.css'
import './styles/base.css'
import { watchKeyboardInset } from './ui/keyboard-inset.ts'
import './ui/ui.css'

const pageErrors = watchPageErrors(window)
guardPreload()
watchKeyboardInset()
askWhenInstalled()
const session = startSession({ holdsDocuments: () => readUsageMarker() !== null })
const usage = createUsageWatch(session)
const imports = createImports(session)
const navigation = createNavigation(window)
const updates = createUpdates({ beforeReload: () => session.suspend() })

const language = chooseLanguage(getPreferences().language, navigator.languages)
const messages = await loadMessages(language, navigator.languages)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <App
    session={session}
    imports={imports}
    navigation={navigation}
    updates={updates}
    usage={usage}
    pageErrors={pageErrors.noted}
    firstMessages={messages}
  />,
)
updates.start()

// Composition root: builds what the app is made of and starts it.
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { guardPreload } from './app/preload-error.ts'
import { createUpdates } from './app/updates.ts'
import { createImports } from './engine-client/imports.tsx'
import { startSession } from './engine-client/start-session.ts'
import { loadMessages } from './messages/messages.ts'
import { createNavigation } from './navigation/navigation.ts'
import { chooseLanguage, getPreferences } from './preferences/preferences.ts'
import './styles/tokens.css'
import './styles/base.css'
import { watchKeyboardInset } from './ui/keyboard-inset.ts'
import './ui/ui.css'

guardPreload()
watchKeyboardInset()
const session = startSession({ holdsDocuments: () => false })
const imports = createImports(session)
const navigation = createNavigation(window)
const updates = createUpdates()

const language = chooseLanguage(getPreferences().language, navigator.languages)
const messages = await loadMessages(language, navigator.languages)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <App session={session} imports={imports} navigation={navigation} updates={updates} firstMessages={messages} />,
)
updates.start()

// The frame: places to go, the screen that is open, and the lines above it that say what is going on.
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { NotedError } from '../../src-engine/contract/store-care.ts'
import { useSession, useSessionState } from '../engine-client/engine-context.tsx'
import { type GateWork, gateWorkOf } from '../engine-client/gate-work.ts'
import { useImports } from '../engine-client/imports.tsx'
import { SearchScreen } from '../features/search/SearchScreen.tsx'
import { useMessages } from '../messages/messages-context.tsx'
import { useRoute } from '../navigation/navigation-context.tsx'
import { homeRoute, printRoute, type Route } from '../navigation/route.ts'
import { useMediaQuery, wideLayout } from '../ui/use-media-query.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ImportStatus } from './ImportStatus.tsx'
import { Places } from './Places.tsx'
import './shell.css'
import { StatusLines } from './StatusLines.tsx'
import { leavesScreens, troubleOf } from './store-trouble.ts'
import type { Updates } from './updates.ts'
import type { UsageWatch } from './usage-watch.ts'

const DropTarget = lazy(async () => ({ default: (await import('./DropTarget.tsx')).DropTarget }))
const StoreGate = lazy(async () => ({ default: (await import('./StoreGate.tsx')).StoreGate }))
/** Once the first search is over. */
const BackupLine = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 8_000))
  return { default: (await import('./BackupLine.tsx')).BackupLine }
})
const loadDocument = () => import('../features/document/DocumentScreen.tsx')
const DocumentScreen = lazy(async () => ({ default: (await loadDocument()).DocumentScreen }))
const AddScreen = lazy(async () => ({ default: (await import('../features/add/AddScreen.tsx')).AddScreen }))
const StoreScreen = lazy(async () => ({ default: (await import('../features/store/StoreScreen.tsx')).StoreScreen }))
const ViewsScreen = lazy(async () => ({ default: (await import('../features/views/ViewsScreen.tsx')).ViewsScreen }))
const CalendarScreen = lazy(async () => ({
  default: (await import('../features/calendar/CalendarScreen.tsx')).CalendarScreen,
}))
const CollectionsScreen = lazy(async () => ({
  default: (await import('../features/collections/CollectionsScreen.tsx')).CollectionsScreen,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
}))

export interface ShellProps {
  readonly updates: Updates
  readonly usage: UsageWatch
  readonly pageErrors: () => readonly NotedError[]
}

export function Shell({ updates, usage, pageErrors }: ShellProps) {
  const { engine } = useSession()
  const state = useSessionState()
  const route = useRoute()
  const { trouble, seen } = useTrouble(usage)
  const ready = state.type === 'ready'
  const isLine = trouble !== null && leavesScreens(trouble, seen)
  const work = useGateWork(engine)
  const isGated = work !== null || (trouble !== null && !isLine)
  useLoadedWhenIdle(ready)
  useReading(ready)
  useWatchedFolders(ready)
  return (
    <div className="shell">
      <main className="stage">
        <StatusLines updates={updates} session={state} trouble={isLine ? trouble : null} />
        <div className="screens">
          <ErrorBoundary shown={route.screen}>
            {/* While the store opens the field is there already and takes words; calls wait for the store. What was
                typed stays behind whatever hides the screens. */}
            <div className="open-screens" hidden={isGated}>
              <Screens engine={engine} updates={updates} pageErrors={pageErrors} />
            </div>
            {isGated && (
              <Suspense fallback={null}>
                <StoreGate trouble={trouble} work={work} updates={updates} usage={usage} pageErrors={pageErrors} />
              </Suspense>
            )}
          </ErrorBoundary>
        </div>
        {ready && <ImportStatus />}
        {/* Where nothing is being read: a line that comes by itself would move it. */}
        {ready && !isGated && isHome(route) && (
          <Suspense fallback={null}>
            <BackupLine engine={engine} />
          </Suspense>
        )}
      </main>
      {!isGated && <Places />}
      {ready && !isGated && (
        <Suspense fallback={null}>
          <DropTarget />
        </Suspense>
      )}
    </div>
  )
}

const isHome = (route: Route): boolean => printRoute(route) === printRoute(homeRoute)

/** `seen`: the store was open before, so that something of the person's may be on the screens. */
function useTrouble(usage: UsageWatch) {
  const state = useSessionState()
  const lost = useSyncExternalStore(usage.subscribe, usage.lost)
  const seen = useRef(false)
  useEffect(() => {
    if (state.type === 'ready') seen.current = true
  }, [state])
  return { trouble: troubleOf(state, lost), seen: seen.current }
}

function useGateWork(engine: EngineApi): GateWork {
  const work = gateWorkOf(engine)
  return useSyncExternalStore(work.subscribe, work.value)
}

interface ScreensProps extends Pick<ShellProps, 'updates' | 'pageErrors'> {
  readonly engine: EngineApi
}

function Screens({ engine, updates, pageErrors }: ScreensProps) {
  const route = useRoute()
  const wide = useMediaQuery(wideLayout)
  const offlineReady = useSyncExternalStore(updates.subscribe, updates.offlineReady)
  const setTitle = useWindowTitle()
  const isSearch = route.screen === 'search'
  const covered = route.document !== null && !wide
  return (
    <>
      {/* Search stays drawn below an open document and behind other screens: coming back finds it as it was. */}
      <div className={route.document ? 'search-area with-document' : 'search-area'} hidden={!isSearch}>
        <div className="list-pane" inert={covered}>
          <SearchScreen engine={engine} active={isSearch && !covered} />
        </div>
        {isSearch && (
          <div className="document-pane">
            <Suspense fallback={null}>
              {route.document ? (
                <DocumentScreen engine={engine} target={route.document} onTitle={setTitle} />
              ) : (
                <NoDocument />
              )}
            </Suspense>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {route.screen === 'add' && <AddScreen engine={engine} />}
        {route.screen === 'views' && <ViewsScreen engine={engine} />}
        {route.screen === 'calendar' && <CalendarScreen engine={engine} />}
        {route.screen === 'collections' && <CollectionsScreen engine={engine} />}
        {route.screen === 'store' && <StoreScreen engine={engine} />}
        {route.screen === 'settings' && (
          <SettingsScreen engine={engine} offlineReady={offlineReady} pageErrors={pageErrors} />
        )}
      </Suspense>
    </>
  )
}

function NoDocument() {
  const { t } = useMessages()
  return <p className="no-document">{t('document.none')}</p>
}

/** The other screens are fetched once the first one stands, so that they open at once and offline. */
function useLoadedWhenIdle(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => void loadDocument(), 1_500)
    return () => clearTimeout(timer)
  }, [ready])
}

/** Pictures are read by the page, which has a canvas; nobody needs it to find something. */
function useReading(ready: boolean): void {
  const session = useSession()
  const begun = useRef(false)
  useEffect(() => {
    if (!ready || begun.current) return
    const timer = setTimeout(() => {
      begun.current = true
      void import('../pictures/start-reading.ts').then(({ startReading }) => startReading(session))
    }, 1_500)
    return () => clearTimeout(timer)
  }, [ready, session])
}

/** Folders that the browser still lets be read, once after the start and in one tab. */
function useWatchedFolders(ready: boolean): void {
  const session = useSession()
  const { imports } = useImports()
  const begun = useRef(false)
  useEffect(() => {
    if (!ready || begun.current || !('showDirectoryPicker' in window)) return
    const timer = setTimeout(() => {
      begun.current = true
      const state = session.state()
      if (state.type !== 'ready' || !state.leads) return
      void import('../folders/read-again.ts').then(({ readAllowed }) =>
        readAllowed({ engine: session.engine, imports }),
      )
    }, 8_000)
    return () => clearTimeout(timer)
  }, [ready, session, imports])
}

/** `Title – Kept`, or only `Kept`. */
function useWindowTitle(): (title: string | null) => void {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    document.title = title === null ? 'Kept' : `${title} – Kept`
  }, [title])
  return useCallback((next: string | null) => setTitle(next), [])
}

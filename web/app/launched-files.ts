// Files that the system opens with the app. They wait among the arrivals: nothing is imported without a tap.
import type { Arrival } from '../arrivals/arrival.ts'
import { type Arrivals, arrivalsOf } from '../arrivals/arrivals-table.ts'
import { wasDecided } from '../arrivals/decided-files.ts'
import type { Navigation } from '../navigation/navigation.ts'
import { homeRoute } from '../navigation/route.ts'
import { instanceName } from '../preferences/instance-name.ts'

export function takeLaunchedFiles(queue: LaunchQueue, navigation: Navigation): void {
  const arrivals = arrivalsOf(instanceName())
  queue.setConsumer(({ files = [] }) => {
    const handles = files.filter(isFile)
    if (handles.length === 0) return
    // Where the browser keeps nothing for us, the Add screen says so and offers to choose the files there.
    const sayLost = (): void => navigation.push({ ...homeRoute, screen: 'add', shareFailed: true })
    void offer(handles, arrivals, navigation).catch(sayLost)
  })
}

async function offer(handles: readonly FileSystemFileHandle[], arrivals: Arrivals, navigation: Navigation) {
  const waiting = (await arrivals.waiting()).flatMap(({ files }) => files)
  const fresh: FileSystemFileHandle[] = []
  for (const handle of handles) if (await isNew(handle, waiting)) fresh.push(handle)
  if (fresh.length > 0) await arrivals.put(openedFiles(fresh))
  // A running window is not always brought to the address that the manifest names.
  if (fresh.length > 0 && navigation.current().screen !== 'add') navigation.push({ ...homeRoute, screen: 'add' })
}

async function isNew(handle: FileSystemFileHandle, waiting: Arrival['files']): Promise<boolean> {
  for (const other of waiting) if (!(other instanceof File) && (await handle.isSameEntry(other))) return false
  if (!isReloaded()) return true
  const file = await handle.getFile().catch(() => null)
  return file === null || !wasDecided(file)
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
}

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'

const openedFiles = (files: readonly FileSystemFileHandle[]): Arrival => ({
  id: crypto.randomUUID(),
  arrivedMs: Date.now(),
  from: 'opened',
  title: '',
  text: '',
  address: null,
  files,
  trouble: null,
})

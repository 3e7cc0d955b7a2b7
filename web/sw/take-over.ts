// Runs when a version takes over: remembers what it put out of use, and removes what no tab can ask for any more.
import { type Outlived, sortOut } from './outlived-files.ts'

declare const self: ServiceWorkerGlobalScope

const memoryName = `kept-outlived-${encodeURIComponent(new URL(self.registration.scope).pathname)}`
/** A cache holds answers under addresses; this one is never fetched. */
const memoryKey = new URL('outlived.json', self.registration.scope).href

export async function takeOver(cacheName: string, current: ReadonlySet<string>): Promise<void> {
  const [cache, memory] = await Promise.all([caches.open(cacheName), caches.open(memoryName)])
  const stored = (await cache.keys()).map((request) => request.url)
  const { gone, outlived } = sortOut({ stored, current, outlived: await readOutlived(memory), alive: await openTabs() })
  // Before the files go: cut short, they are still known the next time.
  await memory.put(memoryKey, Response.json(outlived))
  await Promise.all(gone.map((key) => cache.delete(key)))
}

async function readOutlived(memory: Cache): Promise<readonly Outlived[]> {
  // Only takeOver writes it.
  return ((await (await memory.match(memoryKey))?.json()) ?? []) as readonly Outlived[]
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return new Set(tabs.filter(({ url }) => url.startsWith(self.registration.scope)).map(({ id }) => id))
}

// Serves one whole version of the app from its cache, and changes to the next one only when the person says so.
// Must never cache a page at run time and never touch the documents: they live in the private file system.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

const manifest = self.__WB_MANIFEST
const urlOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)

/** Fonts and character maps of the PDF reader: many small files, fetched when the page is idle so that install stays short. */
const isExtra = (entry: PrecacheEntry | string): boolean => urlOf(entry).startsWith('pdfjs/')
const extras = manifest.filter(isExtra)

cleanupOutdatedCaches()
precacheAndRoute(manifest.filter((entry) => !isExtra(entry)))
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))

const scopePath = new URL(self.registration.scope).pathname
const extrasCacheName = `kept-extras-${encodeURIComponent(scopePath)}`
/** A new revision has a new key, so a file of an older build is never given out in its place. */
const extraKeys = new Map(
  extras.map((entry) => {
    const url = new URL(urlOf(entry), self.registration.scope)
    const revision = typeof entry === 'string' ? null : entry.revision
    return [url.href, revision ? `${url.href}?revision=${revision}` : url.href]
  }),
)

registerRoute(
  ({ url }) => extraKeys.has(url.href),
  async ({ url }) => {
    const key = extraKeys.get(url.href) ?? url.href
    const cache = await caches.open(extrasCacheName)
    return (await cache.match(key)) ?? fetchExtra(cache, url.href, key)
  },
)

async function fetchExtra(cache: Cache, address: string, key: string): Promise<Response> {
  const response = await fetch(address)
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false
  if (response.ok && !isPage) await cache.put(key, response.clone())
  return response
}

/** Fetches what is missing, a few at a time, and drops what no longer belongs to this version. */
async function warmExtras(): Promise<void> {
  const cache = await caches.open(extrasCacheName)
  const stored = new Set((await cache.keys()).map((request) => request.url))
  const wanted = new Set(extraKeys.values())
  for (const url of stored) if (!wanted.has(url)) await cache.delete(url)
  const missing = [...extraKeys].filter(([, key]) => !stored.has(key))
  for (let start = 0; start < missing.length; start += 6) {
    const group = missing.slice(start, start + 6)
    await Promise.allSettled(group.map(([address, key]) => fetchExtra(cache, address, key)))
  }
}

self.addEventListener('message', (event) => {
  const { data } = event
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (data?.type === 'WARM_EXTRAS') event.waitUntil(warmExtras())
})

// Claiming makes the first visit ready for offline use; an update never gets here without consent.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

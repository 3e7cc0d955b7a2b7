// Serves one whole version of the app from its cache, and changes to the next one only when the person says so.
// Must never cache a page at run time and never touch the documents: they live in the private file system.
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { extrasOf } from './extras.ts'
import { fits } from './fits.ts'
import { recognitionCache } from './recognition-cache.ts'
import { takeOver } from './take-over.ts'
import { takeShare } from './take-share.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

const manifest = self.__WB_MANIFEST
const urlOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
/** What the readers of PDFs and barcodes fetch by name, when the page is idle so that install stays short. */
const isExtra = (entry: PrecacheEntry | string): boolean => /^(pdfjs|zxing)\//.test(urlOf(entry))

/** One file that does not fit and the whole version is refused: the one before goes on, complete. */
const version = new PrecacheController({
  plugins: [{ cacheWillUpdate: async ({ request, response }) => (fits(request.url, response) ? response : null) }],
})
version.addToCacheList(manifest.filter((entry) => !isExtra(entry)))
registerRoute(new PrecacheRoute(version))
registerRoute(new NavigationRoute(version.createHandlerBoundToURL('index.html')))

const scopePath = new URL(self.registration.scope).pathname

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === scopePath,
  ({ request }) => takeShare(request),
  'POST',
)

// A tab that still runs the version before asks for files that this one does not have.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${scopePath}assets/`),
  async ({ request, url }) => {
    const cache = await caches.open(version.strategy.cacheName)
    return (await cache.match(url.href)) ?? fetch(request)
  },
)

const extras = extrasOf(manifest.filter(isExtra), scopePath)
registerRoute(
  ({ url }) => extras.has(url.href),
  ({ url }) => extras.answer(url.href),
)

// Text recognition: the page keeps its files there when somebody asks for them, and only then.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${scopePath}recognition/`),
  async ({ request, url }) =>
    (await (await caches.open(recognitionCache(scopePath))).match(url.href)) ?? fetch(request),
)

self.addEventListener('install', (event) => event.waitUntil(version.install(event)))
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(version.strategy.cacheName, new Set(version.getURLsToCacheKeys().values())))
  // Claiming makes the first visit ready for offline use; an update never gets here without consent.
  event.waitUntil(self.clients.claim())
})
self.addEventListener('message', (event) => {
  const { data } = event
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (data?.type === 'WARM_EXTRAS') event.waitUntil(extras.warm().then((all) => event.ports[0]?.postMessage(all)))
})

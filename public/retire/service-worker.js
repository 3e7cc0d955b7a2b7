// Withdraws Kept from a host: served in place of `service-worker.js` it removes itself and every cached file of the app,
// and loads each open tab once more, from the server. It never touches the documents: they lie in the private file system.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const { scope } = self.registration
  // The caches of one install are named after its scope; those of another on the same host stay.
  const endings = [scope, encodeURIComponent(new URL(scope).pathname)]
  const names = await caches.keys()
  const ours = names.filter((name) => endings.some((ending) => name.endsWith(`-${ending}`)))
  await Promise.all(ours.map((name) => caches.delete(name)))
  // Only tabs that this worker holds: one that it has loaded anew is held by no worker, so there is no second time.
  const tabs = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  // Not waited for: the tab asks for its page only after this worker is active.
  for (const tab of tabs) tab.navigate(tab.url).catch(() => undefined)
}

// Files that only some documents need. They are no part of the install, which one refused file would undo.
import type { PrecacheEntry } from 'workbox-precaching'
import { fits } from './fits.ts'

declare const self: ServiceWorkerGlobalScope

interface Extra {
  readonly address: string
  /** A new revision has a new key, so a file of an older build is never given out in its place. */
  readonly key: string
  readonly integrity: string
}

export interface Extras {
  has(address: string): boolean
  answer(address: string): Promise<Response>
  /** Fetches what is missing, a few at a time, and drops what no longer belongs to this version; whether all is there. */
  warm(): Promise<boolean>
}

const fetchedAtOnce = 6

export function extrasOf(entries: readonly (PrecacheEntry | string)[], scopePath: string): Extras {
  const cacheName = `kept-extras-${encodeURIComponent(scopePath)}`
  const extras = new Map(entries.map((entry) => [addressOf(entry), toExtra(entry)]))

  const warm = async (): Promise<boolean> => {
    const cache = await caches.open(cacheName)
    const stored = new Set((await cache.keys()).map((request) => request.url))
    const wanted = new Set([...extras.values()].map(({ key }) => key))
    for (const url of stored) if (!wanted.has(url)) await cache.delete(url)
    const missing = [...extras.values()].filter(({ key }) => !stored.has(key))
    for (let start = 0; start < missing.length; start += fetchedAtOnce) {
      const group = missing.slice(start, start + fetchedAtOnce)
      const answers = await Promise.allSettled(group.map((extra) => fetchExtra(cache, extra)))
      // Without a network the rest would fail as well; the next start goes on from here.
      if (answers.some((answer) => answer.status === 'rejected' || !answer.value.ok)) return false
    }
    return true
  }
  return {
    has: (address) => extras.has(address),
    async answer(address) {
      const extra = extras.get(address)
      if (!extra) return fetch(address)
      const cache = await caches.open(cacheName)
      return (await cache.match(extra.key)) ?? fetchExtra(cache, extra)
    },
    warm,
  }
}

async function fetchExtra(cache: Cache, { address, key, integrity }: Extra): Promise<Response> {
  const response = await fetch(address, { integrity })
  if (!fits(address, response)) return Response.error()
  await cache.put(key, response.clone())
  return response
}

const addressOf = (entry: PrecacheEntry | string): string =>
  new URL(typeof entry === 'string' ? entry : entry.url, self.registration.scope).href

function toExtra(entry: PrecacheEntry | string): Extra {
  const address = addressOf(entry)
  if (typeof entry === 'string') return { address, key: address, integrity: '' }
  const key = entry.revision ? `${address}?revision=${entry.revision}` : address
  return { address, key, integrity: entry.integrity ?? '' }
}

// Where arrivals wait until a person keeps or discards them, for every page and the service worker of one installation.
import type { Arrival } from './arrival.ts'
import { deviceTable } from './device-database.ts'

export interface Arrivals {
  /** The oldest first. */
  waiting(): Promise<readonly Arrival[]>
  put(arrival: Arrival): Promise<void>
  remove(id: string): Promise<void>
  /** Told of every change, of other pages and the service worker too. Answers how to stop listening. */
  onChange(listener: () => void): () => void
}

export function arrivalsOf(installation: string): Arrivals {
  const table = deviceTable<Arrival>(installation, 'arrivals')
  const line = `${installation}:arrivals`
  const tell = (): void => {
    const channel = new BroadcastChannel(line)
    channel.postMessage(null)
    channel.close()
  }
  return {
    waiting: async () => [...(await table.all())].sort((left, right) => left.arrivedMs - right.arrivedMs),
    async put(arrival) {
      await table.put(arrival)
      tell()
    },
    async remove(id) {
      await table.remove(id)
      tell()
    },
    onChange(listener) {
      const channel = new BroadcastChannel(line)
      channel.onmessage = listener
      return () => channel.close()
    },
  }
}

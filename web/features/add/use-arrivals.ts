// What waits to be kept or discarded, followed while it changes here, in other windows and in the service worker.
import { useEffect, useState } from 'react'
import type { Arrival } from '../../arrivals/arrival.ts'
import { arrivalsOf } from '../../arrivals/arrivals-table.ts'
import { instanceName } from '../../preferences/instance-name.ts'

export const arrivals = arrivalsOf(instanceName())

export function useArrivals(): readonly Arrival[] {
  const [waiting, setWaiting] = useState<readonly Arrival[]>([])
  useEffect(() => {
    let wanted = true
    const read = async (): Promise<void> => {
      // Where the browser refuses storage nothing can wait in it.
      const found = await arrivals.waiting().catch(() => [])
      if (wanted) setWaiting(found)
    }
    void read()
    const stop = arrivals.onChange(() => void read())
    return () => {
      wanted = false
      stop()
    }
  }, [])
  return waiting
}

// A mark beside the database that says how many documents it held, so that a store found empty is told from a new one.
// Holds a number and a time, never a word of content. Kept twice, because browsers clear their storages apart.
import { instanceName } from './instance-name.ts'
import { readStored, writeStored } from './preferences.ts'

export interface UsageMarker {
  readonly documents: number
  /** When the store last held them; ISO 8601. */
  readonly at: string
}

const markerName = (): string => `${instanceName()}:use-marker`
/** A cache needs an address; nothing is ever fetched from this one. */
const stampAddress = (): string => new URL('use-marker', document.baseURI).href

/** Null when nothing was ever kept here, or where the first of the two places was cleared. */
export function readUsageMarker(): UsageMarker | null {
  return parseMarker(readStored(markerName()))
}

/** Looks in both places. */
export async function findUsageMarker(): Promise<UsageMarker | null> {
  return readUsageMarker() ?? parseMarker(await readStamp())
}

/** Zero documents is no mark: whoever deletes the last one has lost nothing. */
export async function writeUsageMarker(marker: UsageMarker): Promise<void> {
  if (marker.documents === 0) return clearUsageMarker()
  const text = JSON.stringify(marker)
  writeStored(markerName(), text)
  await writeStamp(text)
}

export async function clearUsageMarker(): Promise<void> {
  writeStored(markerName(), null)
  await writeStamp(null)
}

function parseMarker(text: string | null): UsageMarker | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return null
    const { documents, at } = stored as Record<string, unknown> // an object, checked above
    return typeof documents === 'number' && documents > 0 && typeof at === 'string' ? { documents, at } : null
  } catch {
    // Written by another hand or cut off: as good as none.
    return null
  }
}

async function readStamp(): Promise<string | null> {
  try {
    const stamp = await (await caches.open(markerName())).match(stampAddress())
    return stamp ? await stamp.text() : null
  } catch {
    // Refused, as in some private windows: the other place is all there is.
    return null
  }
}

async function writeStamp(text: string | null): Promise<void> {
  try {
    if (text === null) await caches.delete(markerName())
    else await (await caches.open(markerName())).put(stampAddress(), new Response(text))
  } catch {
    // Refused or no room: the other place is all there is.
  }
}

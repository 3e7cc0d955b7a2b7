// Takes in what another app shares, also while no page is open: into the arrivals, from where the Add screen offers it.
import {
  type Arrival,
  arrivalOfShare,
  arrivalsAddress,
  mostWaiting,
  type ShareParts,
  shareAction,
  shareParts,
  sizeOf,
} from '../arrivals/arrival.ts'
import { arrivalsOf } from '../arrivals/arrivals-table.ts'
import { instanceAt } from '../preferences/instance-at.ts'

declare const self: ServiceWorkerGlobalScope

/** 303, so that a reload asks for the page and does not share again. */
export async function takeShare(request: Request): Promise<Response> {
  const kept = await keep(await readShare(request)).catch(() => false)
  return Response.redirect(new URL(kept ? arrivalsAddress : shareAction, self.registration.scope).href, 303)
}

/** False when nothing of it could be kept, not even that it came. */
async function keep(parts: ShareParts): Promise<boolean> {
  const arrivals = arrivalsOf(instanceAt(self.registration.scope))
  if ((await arrivals.waiting()).length >= mostWaiting) return false
  const facts = { id: crypto.randomUUID(), nowMs: Date.now() }
  const arrival = arrivalOfShare(parts, { ...facts, fits: await hasRoomFor(parts.files) })
  try {
    await arrivals.put(arrival)
  } catch {
    await arrivals.put(withoutFiles(parts, facts))
  }
  return true
}

const withoutFiles = (parts: ShareParts, facts: { readonly id: string; readonly nowMs: number }): Arrival =>
  arrivalOfShare(parts, { ...facts, fits: false })

/** Room for them here, and once more among the documents. */
async function hasRoomFor(files: readonly File[]): Promise<boolean> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined || 2 * sizeOf(files) <= quota - usage
}

/** Chrome 153 sends bodies without any part: https://github.com/GoogleChromeLabs/squoosh/issues/1503 */
async function readShare(request: Request): Promise<ShareParts> {
  const form = await request.formData().catch(() => new FormData())
  const word = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { title, text, url, files } = shareParts
  return {
    title: word(title),
    text: word(text),
    url: word(url),
    // A field that nothing was chosen in comes as a file without name and bytes.
    files: form.getAll(files).filter((part) => part instanceof File && (part.size > 0 || part.name !== '')) as File[], // just checked
  }
}

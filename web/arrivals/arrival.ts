// What another app, the system or a drop handed over and nobody has decided on yet. Pure.

export interface Arrival {
  /** The document that a text becomes gets the same id, so that keeping it twice makes no copy. */
  readonly id: string
  readonly arrivedMs: number
  readonly from: 'share' | 'opened' | 'dropped'
  readonly title: string
  readonly text: string
  /** The address it is about; null for none. */
  readonly address: string | null
  readonly files: readonly (File | FileSystemFileHandle)[]
  /** What is missing and why; null where all of it is here. */
  readonly trouble: ArrivalTrouble | null
}

export type ArrivalTrouble =
  | { readonly type: 'empty' }
  /** Its files were not taken in, for want of room. */
  | { readonly type: 'no-room'; readonly neededBytes: number }
  /** As many files were left out. */
  | { readonly type: 'too-many'; readonly leftOut: number }

/** Names of the parts of a share: the manifest promises what the service worker reads. */
export const shareParts = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

/**
 * Where a share is sent. Without a service worker a host may answer with the page itself, which then finds in its
 * address that what was shared has not arrived.
 */
export const shareAction = './?screen=add&share=failed'

/** Where the page goes on with what has arrived. */
export const arrivalsAddress = './?screen=add'

/** Another site can send a share too: no number of them fills the device. */
export const mostFiles = 200
export const mostWaiting = 50

/** Parts of a share as they were sent. */
export interface ShareParts {
  readonly title: string
  readonly text: string
  readonly url: string
  readonly files: readonly File[]
}

/** `whole` says whether the files fit into the room that is left. */
export function arrivalOfShare(parts: ShareParts, { id, nowMs, fits }: ShareFacts): Arrival {
  const { address, rest } = splitAddress(parts.url, parts.text)
  const files = parts.files.slice(0, mostFiles)
  const isEmpty = files.length === 0 && address === null && rest === '' && parts.title.trim() === ''
  const base = { id, arrivedMs: nowMs, from: 'share', title: parts.title.trim(), text: rest, address } as const
  if (isEmpty) return { ...base, files, trouble: { type: 'empty' } }
  if (!fits) return { ...base, files: [], trouble: { type: 'no-room', neededBytes: sizeOf(files) } }
  const leftOut = parts.files.length - files.length
  return { ...base, files, trouble: leftOut > 0 ? { type: 'too-many', leftOut } : null }
}

interface ShareFacts {
  readonly id: string
  readonly nowMs: number
  readonly fits: boolean
}

export const sizeOf = (files: readonly Pick<File, 'size'>[]): number => files.reduce((sum, { size }) => sum + size, 0)

/**
 * The address of a share, which some apps give as such and most write into the text, and what else the text says.
 *
 *   '', 'Tea https://example.org/tea.'   ->  https://example.org/tea,  Tea
 *   '', 'See https://a.example, https://b.example'  ->  https://a.example, and the text whole
 *   'https://example.org', 'Tea'         ->  https://example.org,  Tea
 *   '', 'javascript:alert(1)'            ->  none, and the text whole
 */
export function splitAddress(url: string, text: string): { readonly address: string | null; readonly rest: string } {
  const written = text.trim()
  const found = Array.from(written.matchAll(/\bhttps?:\/\/[^\s<>"'「」『』（）、。]+/giu), ([match]) => trimEnd(match))
  const given = webAddress(url)
  const address = given ?? webAddress(found[0] ?? '')
  const isOnlyOne = found.length === 1 && webAddress(found[0] ?? '') === address
  return {
    address,
    rest: isOnlyOne
      ? written
          .replace(found[0] ?? '', '')
          .replace(/\s[\s.,;:–-]*$/u, '')
          .trim()
      : written,
  }
}

/** Without what ends the sentence around it; a bracket stays where the address opens one. */
function trimEnd(address: string): string {
  const bare = address.replace(/[.,;:!?*_]+$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? trimEnd(bare.slice(0, -1)) : bare
}

/** The address as a browser writes it; null for anything but http and https. */
function webAddress(text: string): string | null {
  if (!URL.canParse(text.trim())) return null
  const { protocol, href } = new URL(text.trim())
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

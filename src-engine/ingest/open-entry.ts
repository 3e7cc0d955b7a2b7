// Unpacks an entry of an archive, with a password where it needs one.
import { err } from '../contract/result.ts'
import type { ByteSource } from './byte-source.ts'
import { fileName } from './clean-path.ts'
import { wrapEntry } from './locked-entry.ts'
import { type EntryBounds, problemAhead, type Unpacked, unpackEntry } from './unpack-entry.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface Opened extends Unpacked {
  /** The entry in a zip of its own where no password fits; null otherwise. */
  readonly locked: Uint8Array<ArrayBuffer> | null
}

export async function openEntry(
  source: ByteSource,
  { entry, path }: { readonly entry: ZipEntry; readonly path: string },
  { passwords, ...bounds }: EntryBounds & { readonly passwords: readonly string[] },
): Promise<Opened> {
  if (!entry.isEncrypted || problemAhead(entry, bounds) !== null)
    return { ...(await unpackEntry(source, entry, bounds)), locked: null }
  const wrapped = await wrapEntry(source, entry, fileName(path))
  if (wrapped === null)
    return { producedBytes: 0, result: err({ reason: 'damaged', detail: 'the entry is cut off' }), locked: null }
  // What is kept of it counts too: an archive may hold as much of it as it likes.
  let producedBytes = wrapped.length
  for (const password of passwords) {
    const { unlockEntry } = await import('./unlock-entry.ts')
    const tried = await unlockEntry(wrapped, entry, { ...bounds, password })
    producedBytes += tried.producedBytes
    if (tried.result.ok || tried.result.error.reason !== 'locked')
      return { producedBytes, result: tried.result, locked: null }
  }
  return { producedBytes, result: err({ reason: 'locked', detail: 'encrypted' }), locked: wrapped }
}

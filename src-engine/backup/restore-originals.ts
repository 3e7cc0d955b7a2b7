// Originals of a backup to where the store keeps them, by their hash. One that is there already is only looked at.
import type { OriginalStore } from '../store/originals.ts'
import { DamagedOriginal, listOriginals, type OpenedBackup, provedOriginal } from './open-backup.ts'
import { createHash } from './sha256.ts'

export interface OriginalsRestored {
  /** Kept here now with the hash that the backup has for them, as reading them back has shown. */
  readonly same: number
  /** Hashes of those that are damaged in the backup, and not here either. */
  readonly damaged: readonly string[]
}

interface Place {
  readonly originals: OriginalStore
  readonly breathe: () => Promise<void>
}

export async function restoreOriginals(
  backup: OpenedBackup,
  { originals, breathe }: Place,
  onOriginal: (done: number) => void,
): Promise<OriginalsRestored> {
  const damaged: string[] = []
  let same = 0
  for (const { original } of listOriginals(backup)) {
    if (await restoreOriginal(backup, originals, original)) same++
    else damaged.push(original)
    onOriginal(same + damaged.length)
    await breathe()
  }
  return { same, damaged }
}

/** False for one that is damaged. */
async function restoreOriginal(backup: OpenedBackup, originals: OriginalStore, sha256: string): Promise<boolean> {
  if (await isKept(originals, sha256)) return true
  // What is there under this name holds something else, if anything.
  await originals.remove(sha256)
  try {
    await originals.putPieces(sha256, provedOriginal(backup, sha256))
  } catch (thrown) {
    if (!(thrown instanceof DamagedOriginal)) throw thrown
    await originals.remove(`${sha256}.part`)
    return false
  }
  return isKept(originals, sha256)
}

const pieceBytes = 1 << 20

async function isKept(originals: OriginalStore, sha256: string): Promise<boolean> {
  const content = await originals.open(sha256)
  if (content === null) return false
  const hash = createHash()
  for (let at = 0; at < content.size; at += pieceBytes)
    hash.update(new Uint8Array(await content.slice(at, at + pieceBytes).arrayBuffer()))
  return hash.digest() === sha256
}

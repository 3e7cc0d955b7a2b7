// A file that a person chose: whether it is a backup, whole and of a form that this version knows. Changes nothing.
import type { BackupRefusal } from '../contract/backup.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { type BackupPart, backupFormat, isHash, type Manifest, parseManifest, partNames } from './manifest.ts'
import { linesOf } from './read-lines.ts'
import { createHash } from './sha256.ts'
import { openZip, type Pieces, type ZipIn } from './zip-file.ts'

export interface OpenedBackup {
  readonly manifest: Manifest
  readonly zip: ZipIn
}

/** What is wrong with the file, thrown while it is read; `expectRefusal` turns it into data. */
export class RefusedBackup extends Error {
  override readonly name = 'RefusedBackup'
  readonly reason: BackupRefusal
  constructor(reason: BackupRefusal, detail: string, cause?: unknown) {
    super(detail, { cause })
    this.reason = reason
  }
}

export async function expectRefusal<T>(work: () => Promise<T>): Promise<Result<T, EngineError>> {
  try {
    return ok(await work())
  } catch (thrown) {
    if (!(thrown instanceof RefusedBackup)) throw thrown
    return err({ type: 'BackupRefused', reason: thrown.reason, detail: thrown.message })
  }
}

export async function openBackup(file: Blob): Promise<OpenedBackup> {
  const zip = await openZip(file)
  if (zip === null) throw new RefusedBackup(await beginsAsZip(file), 'No directory of a zip at its end')
  const pieces = zip.read(partNames.manifest)
  if (pieces === null) throw new RefusedBackup('no-backup', `No ${partNames.manifest} in it`)
  const manifest = parseManifest(await readText(pieces))
  if (manifest === null) throw new RefusedBackup('damaged', partNames.manifest)
  if (manifest.format > backupFormat) throw new RefusedBackup('too-new', `format ${manifest.format} > ${backupFormat}`)
  if (manifest.schema > migrations.length)
    throw new RefusedBackup('too-new', `schema ${manifest.schema} > ${migrations.length}`)
  if (manifest.schema < 1) throw new RefusedBackup('damaged', 'schema 0')
  return { manifest, zip }
}

async function beginsAsZip(file: Blob): Promise<'cut' | 'no-backup'> {
  const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return p === 0x50 && k === 0x4b && three === 3 && four === 4 ? 'cut' : 'no-backup'
}

const mostManifestBytes = 1 << 26

async function readText(pieces: Pieces): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const piece of pieces) {
      text += decoder.decode(piece, { stream: true })
      if (text.length > mostManifestBytes) throw new RefusedBackup('damaged', `${partNames.manifest} is too long`)
    }
  } catch (thrown) {
    throw asRefusal(partNames.manifest, thrown)
  }
  return text + decoder.decode()
}

/** Whatever reading a part meets is a fault of the file: nothing else is asked meanwhile. */
const asRefusal = (name: string, thrown: unknown): RefusedBackup =>
  thrown instanceof RefusedBackup ? thrown : new RefusedBackup('damaged', `${name}: ${String(thrown)}`, thrown)

/** The lines of a part; its hash is proved by their end, and what came before it is not to be believed without that. */
export async function* provedLines(backup: OpenedBackup, name: string): AsyncGenerator<string> {
  const part = findPart(backup, name)
  const pieces = backup.zip.read(name)
  if (part === null && pieces === null) return
  if (part === null || pieces === null) throw new RefusedBackup('damaged', `${name} is missing`)
  const hash = createHash()
  try {
    yield* linesOf(pieces, hash.update)
  } catch (thrown) {
    throw asRefusal(name, thrown)
  }
  if (hash.digest() !== part.sha256) throw new RefusedBackup('damaged', `${name} has another hash`)
}

const findPart = ({ manifest }: OpenedBackup, name: string): BackupPart | null =>
  manifest.parts.find((part) => part.name === name) ?? null

const originalsFolder = partNames.original('')

/** Originals that the backup says it holds. */
export const listOriginals = ({ manifest }: OpenedBackup): readonly (BackupPart & { readonly original: string })[] =>
  manifest.parts.flatMap((part) => {
    const original = part.name.slice(originalsFolder.length)
    return part.name.startsWith(originalsFolder) && isHash(original) ? [{ ...part, original }] : []
  })

export class DamagedOriginal extends Error {
  override readonly name = 'DamagedOriginal'
}

/** Throws at the end of what is not the original of that hash, and in the middle where it cannot be read. */
export async function* provedOriginal({ zip }: OpenedBackup, sha256: string): Pieces {
  const pieces = zip.read(partNames.original(sha256))
  if (pieces === null) throw new DamagedOriginal(sha256)
  const hash = createHash()
  const reader = pieces[Symbol.asyncIterator]()
  for (;;) {
    const next = await nextOrDamaged(reader, sha256)
    if (next.done === true) break
    hash.update(next.value)
    yield next.value
  }
  if (hash.digest() !== sha256) throw new DamagedOriginal(sha256)
}

async function nextOrDamaged<T>(reader: AsyncIterator<T>, sha256: string): Promise<IteratorResult<T>> {
  try {
    return await reader.next()
  } catch (thrown) {
    throw new DamagedOriginal(sha256, { cause: thrown })
  }
}

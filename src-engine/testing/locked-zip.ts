// Small zips with a password for tests, encrypted in both ways that programs use.
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { bytesOf } from '../ingest/zip-fixtures.ts'

configure({ useWebWorkers: false, useCompressionStream: true })

/** The older is weak and what most systems write and open. */
export type ZipLock = 'zip-crypto' | 'aes'

export interface LockedEntries {
  readonly lock: ZipLock
  readonly password: string
  readonly files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>
  /** Anybody may read these. */
  readonly open?: Readonly<Record<string, string>>
}

export async function lockedZipOf({
  lock,
  password,
  files,
  open = {},
}: LockedEntries): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter())
  const lastModDate = new Date('2026-01-02T10:00:00Z')
  const how = lock === 'aes' ? ({ encryptionStrength: 3 } as const) : { zipCrypto: true }
  for (const [path, file] of Object.entries(files)) {
    const bytes = typeof file === 'string' ? bytesOf(file) : file
    await zip.add(path, new Uint8ArrayReader(bytes), { password, lastModDate, ...how })
  }
  for (const [path, text] of Object.entries(open))
    await zip.add(path, new Uint8ArrayReader(bytesOf(text)), { lastModDate })
  return new Uint8Array(await zip.close())
}

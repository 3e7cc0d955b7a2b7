// Zips for tests: sound ones by fflate, lying ones by changing its output.
import { type Zippable, zipSync } from 'fflate'
import type { FileLike, IngestInput } from '../contract/ingest.ts'

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {}
  for (const [path, file] of Object.entries(files)) {
    // The type of a document stands unpacked, so that it can be read without a zip reader.
    entries[path] = [typeof file === 'string' ? bytesOf(file) : file, { level: path === 'mimetype' ? 0 : 6 }]
  }
  return new Uint8Array(zipSync(entries))
}

export function input(path: string, content: string | Uint8Array<ArrayBuffer>): IngestInput {
  // Blob is all that is asked of a file; its `slice` merely takes more arguments.
  return { path, file: new Blob([content]) as FileLike }
}

/** Where the records with this signature begin: 0x02014b50 in the directory, 0x04034b50 before the data. */
export function recordsAt(zip: Uint8Array, signature: number): number[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const places: number[] = []
  for (let at = 0; at + 4 <= zip.length; at++) if (view.getUint32(at, true) === signature) places.push(at)
  return places
}

/** The zip with a number of its directory written over; offsets as in the format's description. */
export function forge(
  zip: Uint8Array<ArrayBuffer>,
  { entry, offset, value }: { readonly entry: number; readonly offset: number; readonly value: number },
): Uint8Array<ArrayBuffer> {
  const forged = zip.slice()
  new DataView(forged.buffer).setUint32((recordsAt(forged, 0x02014b50)[entry] ?? 0) + offset, value, true)
  return forged
}

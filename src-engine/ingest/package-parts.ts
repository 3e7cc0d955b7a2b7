// The files inside a document that is a zip (DOCX, ODT, EPUB, …), unpacked under limits that stop one that lies.
import { err, ok, type Result } from '../contract/result.ts'
import { packageLimits } from './archive-limits.ts'
import { memorySource } from './byte-source.ts'
import { compoundProblem, isCompound } from './compound-file.ts'
import type { ReadProblem } from './format-reader.ts'
import { unpackEntry } from './unpack-entry.ts'
import { parseXml, type XmlElement } from './xml-tree.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

export interface PackageParts {
  /** By path in the zip, `/` between folders; only the wanted ones. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Wanted parts that could not be unpacked, with the reason. */
  readonly broken: ReadonlyMap<string, ReadProblem>
}

/** Parts beyond the limits, and locked ones, refuse the whole document; a broken one is only missing. */
export async function unpackParts(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (path: string) => boolean,
): Promise<Result<PackageParts, ReadProblem>> {
  if (isCompound(bytes)) return err(compoundProblem(bytes))
  const source = memorySource(bytes)
  const directory = await readZipDirectory(source, packageLimits)
  if (!directory.ok) return err(directory.error)
  if (directory.value.isCut) return err({ reason: 'archive-limit', detail: `more than ${packageLimits.entries} parts` })
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const broken = new Map<string, ReadProblem>()
  let remainingBytes = packageLimits.totalBytes
  for (const [path, entry] of wantedEntries(directory.value.entries, isWanted)) {
    const { producedBytes, result } = await unpackEntry(source, entry, { limits: packageLimits, remainingBytes })
    remainingBytes -= producedBytes
    if (result.ok) files.set(path, result.value)
    else if (refusesAll.has(result.error.reason)) return err(result.error)
    else broken.set(path, result.error)
  }
  return ok({ files, broken })
}

const refusesAll: ReadonlySet<ReadProblem['reason']> = new Set(['locked', 'archive-limit', 'too-large'])

/** Of two entries with one path the last counts, as in every program that writes such files anew. */
function wantedEntries(entries: readonly ZipEntry[], isWanted: (path: string) => boolean): Map<string, ZipEntry> {
  const wanted = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const path = entry.path.replaceAll('\\', '/').replace(/^\/+/, '')
    if (!entry.isFolder && isWanted(path)) wanted.set(path, entry)
  }
  return wanted
}

/** The part as a tree, or null where there is none. */
export function xmlPart(parts: PackageParts, path: string): XmlElement | null {
  const bytes = parts.files.get(path)
  return bytes === undefined ? null : parseXml(bytes)
}

/** Why a document cannot be read whose main part is not there. */
export const withoutPart = (parts: PackageParts, path: string): ReadProblem =>
  parts.broken.get(path) ?? { reason: 'damaged', detail: `no ${path} inside` }

/** `target` as written in the part `from`, as a path in the zip; null for one that leads out of it. */
export function partPath(from: string, target: string): string | null {
  const address = (target.split(/[#?]/, 1)[0] ?? '').replaceAll('\\', '/')
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return null
  const segments = address.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of address.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null
    } else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

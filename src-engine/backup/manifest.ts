// What a backup says of itself: written last, read first.

/** Grows when a reader of the form before could not read the file. The schema has a number of its own. */
export const backupFormat = 1

export const partNames = {
  manifest: 'manifest.json',
  documents: 'documents.jsonl',
  table: (name: string) => `tables/${name}.jsonl`,
  original: (sha256: string) => `originals/${sha256}`,
} as const

export interface BackupPart {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export interface Manifest {
  readonly kept: 'backup'
  readonly format: number
  readonly keptVersion: string
  readonly schema: number
  /** ISO 8601. */
  readonly at: string
  readonly documents: number
  readonly originals: number
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** Of all parts, unpacked. */
  readonly bytes: number
  /** Hashes of originals that the store knew of and did not have. */
  readonly missing: readonly string[]
  readonly parts: readonly BackupPart[]
}

/** Null for anything else. */
export function parseManifest(text: string): Manifest | null {
  const given = parsed(text)
  if (!isObject(given) || given['kept'] !== 'backup' || !isWhole(given['format'])) return null
  // A later form may have other members: its number is all that can be believed.
  if (given['format'] > backupFormat) return { ...unknownManifest, format: given['format'] }
  const { parts, rows, missing } = given
  const isRight =
    ['schema', 'documents', 'originals', 'bytes'].every((name) => isWhole(given[name])) &&
    ['keptVersion', 'at'].every((name) => typeof given[name] === 'string') &&
    !Number.isNaN(Date.parse(String(given['at']))) &&
    isObject(rows) &&
    Object.values(rows).every(isWhole) &&
    Array.isArray(missing) &&
    missing.every((one) => typeof one === 'string') &&
    Array.isArray(parts) &&
    parts.every(isPart)
  // Every member was looked at.
  return isRight ? (given as unknown as Manifest) : null
}

const unknownManifest: Manifest = {
  kept: 'backup',
  format: 0,
  keptVersion: '',
  schema: 0,
  at: '',
  documents: 0,
  originals: 0,
  rows: {},
  bytes: 0,
  missing: [],
  parts: [],
}

const isPart = (part: unknown): boolean =>
  isObject(part) && typeof part['name'] === 'string' && isWhole(part['bytes']) && isHash(part['sha256'])

export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is one of the things it may be.
    return null
  }
}

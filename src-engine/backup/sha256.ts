// SHA-256 of what comes in pieces. The browser's own hashes only what is in memory as a whole.
import { sha256 } from '@noble/hashes/sha2.js'

export interface Hash {
  update(bytes: Uint8Array): void
  /** In hexadecimal. Ends the hash. */
  digest(): string
}

export function createHash(): Hash {
  const hash = sha256.create()
  return {
    update: (bytes) => void hash.update(bytes),
    digest: () => toHex(hash.digest()),
  }
}

/** The browser's own, which is many times as fast. */
export const hashWhole = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

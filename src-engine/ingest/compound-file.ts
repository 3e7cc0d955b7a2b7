// The wrapping of Office files before 2007, and of newer ones that have a password. Its text is not read.
import type { FormatReader, ReadProblem } from './format-reader.ts'

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

export const isCompound = (bytes: Uint8Array): boolean => signature.every((byte, index) => bytes[index] === byte)

export const readCompound: FormatReader = async (file) => ({ ok: false, problem: compoundProblem(file.bytes) })

/** Why it cannot be read: it is locked, or too old. */
export function compoundProblem(bytes: Uint8Array): ReadProblem {
  if (hasStream(bytes, 'EncryptedPackage') || isLockedWord(bytes)) return { reason: 'locked', detail: 'encrypted' }
  const program = programs.find(([stream]) => hasStream(bytes, stream))?.[1] ?? 'an Office program'
  return { reason: 'unsupported', detail: `a file of ${program} before 2007` }
}

const programs = [
  ['WordDocument', 'Word'],
  ['PowerPoint Document', 'PowerPoint'],
  ['Workbook', 'Excel'],
] as const

/** Streams are named in the file's own directory, in UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const wanted = Uint8Array.from([...name].flatMap((character) => [character.charCodeAt(0), 0]))
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** Word writes its text stream first, right behind the header of 512 bytes; its eleventh byte holds the mark. */
function isLockedWord(bytes: Uint8Array): boolean {
  return bytes[512] === 0xec && bytes[513] === 0xa5 && ((bytes[523] ?? 0) & 1) === 1
}

// MBOX: mails one after another, each behind a line `From somebody at some time`. Read in pieces, because mailboxes grow
// far beyond what fits into memory.
import type { ByteSource } from './byte-source.ts'
import { cleanPath, fileExtension } from './clean-path.ts'
import { sha256 } from './sha256.ts'

export interface MailboxMessage {
  /** From its own id, so that it is known again when the mailbox has grown. */
  readonly name: string
  readonly sizeBytes: number
  /** Null for a message beyond the limit. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

export interface MailboxLimits {
  readonly chunkBytes: number
  readonly messageBytes: number
}

const MiB = 1024 * 1024
const defaultLimits: MailboxLimits = { chunkBytes: 4 * MiB, messageBytes: 128 * MiB }

const mark = Uint8Array.from('From ', (character) => character.charCodeAt(0))
/** Longer ones are no line between mails. */
const longestLine = 1000

/** A mailbox, with or without an extension: the line between mails, then a header. A single `.eml` may begin so too. */
export function isMailbox(head: Uint8Array, path: string): boolean {
  const extension = fileExtension(path)
  if (extension !== '' && extension !== 'mbox' && extension !== 'mbx') return false
  return /^From [^\r\n]*\d:\d\d[^\r\n]*\r?\n[!-9;-~]+:/.test(latin1(head.subarray(0, 2 * longestLine)))
}

export async function* mailboxMessages(
  source: ByteSource,
  limits: MailboxLimits = defaultLimits,
): AsyncGenerator<MailboxMessage> {
  /** The message under way; where it was searched up to; and bytes of it that were let go because it is too large. */
  let [rest, searched, dropped] = [new Uint8Array(), 1, 0]
  for (let at = 0; at < source.size; ) {
    const chunk = await source.read(at, at + limits.chunkBytes)
    if (chunk.length === 0) break
    at += chunk.length
    const buffer = joined(rest, chunk)
    let from = 0
    for (let next = findMail(buffer, searched); next !== -1; next = findMail(buffer, next + 1)) {
      yield await messageOf(buffer.slice(from, next), dropped)
      from = next
      dropped = 0
    }
    rest = buffer.slice(from)
    if (rest.length > limits.messageBytes) {
      dropped += rest.length - longestLine
      rest = rest.slice(-longestLine)
    }
    // The last line may be cut, so it is looked at again with what follows.
    searched = Math.max(1, rest.length - longestLine)
  }
  if (rest.length + dropped > 0) yield await messageOf(rest, dropped)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Where the next mail begins: after an empty line, with a line that names a time. */
function findMail(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x0a, from - 1); at !== -1; at = bytes.indexOf(0x0a, at + 1)) {
    const start = at + 1
    if (!mark.every((byte, index) => bytes[start + index] === byte)) continue
    const before = latin1(bytes.subarray(Math.max(0, at - 3), start))
    const line = latin1(bytes.subarray(start, start + longestLine))
    if (/\n\r?\n$/.test(before) && /^From [^\r\n]*\d:\d\d[^\r\n]*\r?\n/.test(line)) return start
  }
  return -1
}

async function messageOf(bytes: Uint8Array<ArrayBuffer>, dropped: number): Promise<MailboxMessage> {
  const head = latin1(bytes.subarray(0, 16 * 1024)).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const id = /^message-id:\s*<?([^>\s]{1,200})/im.exec(head)?.[1]
  const name = id === undefined ? (await sha256(bytes)).slice(0, 16) : cleanPath(id.replaceAll(/[\\/]/g, '_'))
  return { name: `${name}.eml`, sizeBytes: bytes.length + dropped, bytes: dropped > 0 ? null : bytes }
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

// Reads a damaged file piece by piece while it lies on the disk, as the reader of pages asks for it.
import type { DamagedFile } from '../salvage/database-pages.ts'
import { usualPageBytes } from '../sqlite/connection-settings.ts'
import { checksumBytes, isSoundPage, reservedBytesAt } from '../sqlite/page-checksum.ts'

/** Read at once: each reading crosses to another process. */
const pieceBytes = 1 << 18
const keptPieces = 64

export function openDamagedFile(content: Blob): DamagedFile {
  const readAt = createReader(content)
  const checked = hasChecksums(readAt)
  return { readAt, sizeBytes: content.size, isSoundPage: checked ? isSoundPage : () => true }
}

function createReader(content: Blob): DamagedFile['readAt'] {
  const reader = new FileReaderSync()
  const pieces = new Map<number, Uint8Array>()

  function piece(index: number): Uint8Array {
    const known = pieces.get(index)
    if (known !== undefined) return known
    if (pieces.size >= keptPieces) pieces.clear()
    const from = index * pieceBytes
    const read = new Uint8Array(reader.readAsArrayBuffer(content.slice(from, from + pieceBytes)))
    pieces.set(index, read)
    return read
  }

  return (offset, length) => {
    const end = Math.min(offset + length, content.size)
    const bytes = new Uint8Array(Math.max(0, end - offset))
    for (let at = offset; at < end; ) {
      const index = Math.floor(at / pieceBytes)
      const part = piece(index).subarray(at - index * pieceBytes, end - index * pieceBytes)
      bytes.set(part, at - offset)
      at += part.byteLength
    }
    return bytes
  }
}

const pagesLookedAt = 16

/** Also for a file whose header is lost: files without checksums have no page that ends with the right one. */
function hasChecksums(readAt: DamagedFile['readAt']): boolean {
  if (readAt(0, 100)[reservedBytesAt] === checksumBytes) return true
  return Array.from({ length: pagesLookedAt }, (_, index) => index).some((index) =>
    isSoundPage(readAt(index * usualPageBytes, usualPageBytes), index + 1),
  )
}

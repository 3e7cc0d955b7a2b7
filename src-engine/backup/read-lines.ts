// Bytes that come in pieces to lines of text, each held by itself.
import type { Pieces } from './zip-file.ts'

/** In characters. No document is so large; a file that lies about itself must not fill the memory. */
const longestLine = 1 << 28

/** `onPiece` sees every byte before the lines that end in it are handed out. A last line needs no end. */
export async function* linesOf(pieces: Pieces, onPiece: (piece: Uint8Array) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let begun = ''
  for await (const piece of pieces) {
    onPiece(piece)
    const parts = decoder.decode(piece, { stream: true }).split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      yield begun + part
      begun = ''
    }
    begun += last
    if (begun.length > longestLine) throw new RangeError('A line without end')
  }
  begun += decoder.decode()
  if (begun !== '') yield begun
}

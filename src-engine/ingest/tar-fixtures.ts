// Tars for tests.
import { bytesOf } from './zip-fixtures.ts'

const block = 512

export function tarOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const blocks = Object.entries(files).flatMap(([path, text]) => [
    headOf(path, bytesOf(text).length),
    filled(bytesOf(text)),
  ])
  const pieces = [...blocks, new Uint8Array(2 * block)]
  const tar = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    tar.set(piece, at)
    at += piece.length
  }
  return tar
}

function filled(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / block) * block)
  whole.set(bytes)
  return whole
}

function headOf(path: string, size: number): Uint8Array {
  const head = new Uint8Array(block)
  const put = (at: number, text: string): void => head.set(bytesOf(text), at)
  put(0, path)
  put(124, `${size.toString(8).padStart(11, '0')}\0`)
  put(136, `${(1_700_000_000).toString(8).padStart(11, '0')}\0`)
  put(148, '        ')
  put(156, '0')
  put(257, 'ustar\0')
  put(
    148,
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
  )
  return head
}

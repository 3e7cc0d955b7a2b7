import { expect, test } from 'vitest'
import { createFileSink, type WritableAccess } from './file-sink.ts'

/** A file on a disk with so much room; `calls` are those that it was closed or flushed by. */
function fileOf(roomBytes: number, flush = (): void => undefined) {
  const calls: string[] = []
  let usedBytes = 0
  const access: WritableAccess = {
    write(piece) {
      const written = Math.min(piece.byteLength, roomBytes - usedBytes)
      usedBytes += written
      return written
    },
    flush() {
      calls.push('flush')
      flush()
    },
    close: () => void calls.push('close'),
  }
  return { access, calls }
}

const noFlush = (): void => {
  throw new DOMException('no room', 'QuotaExceededError')
}

const piece = new Uint8Array(4)

test('a file that is written to its end is flushed and let go', async () => {
  const { access, calls } = fileOf(8)
  const writer = createFileSink(access).getWriter()
  await writer.write(piece)
  await writer.write(piece)
  await writer.close()
  expect(calls).toEqual(['flush', 'close'])
})

test('a file on a full disk is let go at the piece that does not fit', async () => {
  const { access, calls } = fileOf(6)
  const sink = createFileSink(access)
  const writer = sink.getWriter()
  await writer.write(piece)
  await expect(writer.write(piece)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  writer.releaseLock()
  await sink.abort().catch(() => undefined)
  expect(calls).toEqual(['close'])
})

test('a file whose last bytes do not reach the disk is let go', async () => {
  const { access, calls } = fileOf(8, noFlush)
  const writer = createFileSink(access).getWriter()
  await writer.write(piece)
  await expect(writer.close()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(calls).toEqual(['flush', 'close'])
})

test('a file that is given up is let go', async () => {
  const { access, calls } = fileOf(8)
  await createFileSink(access).abort()
  expect(calls).toEqual(['close'])
})

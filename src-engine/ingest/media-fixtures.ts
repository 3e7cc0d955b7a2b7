// The smallest pictures and sounds with facts in them, for tests.
import { bytesOf } from './zip-fixtures.ts'

interface PictureFacts {
  /** `YYYY:MM:DD HH:MM:SS`. */
  readonly taken?: string
  readonly offset?: string
  readonly description?: string
}

/** A JPEG of nothing but its EXIF: a head with the description, and one inside with the time. */
export function jpegOf({ taken, offset, description }: PictureFacts): Uint8Array<ArrayBuffer> {
  const inner = [text(0x9003, taken), text(0x9011, offset)].filter((entry) => entry !== null)
  const outer = [text(0x010e, description)].filter((entry) => entry !== null)
  const innerAt = 8 + directorySize([...outer, pointerTo(0)])
  const tiff = concat([
    bytesOf('MM\0*'),
    number(8, 4),
    directory([...outer, pointerTo(innerAt)], 8),
    directory(inner, innerAt),
  ])
  const segment = concat([bytesOf('Exif\0\0'), tiff])
  return concat([
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe1),
    number(segment.length + 2, 2),
    segment,
    Uint8Array.of(0xff, 0xd9),
  ])
}

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly bytes: Uint8Array
}

function text(tag: number, written: string | undefined): Entry | null {
  if (written === undefined) return null
  const bytes = bytesOf(`${written.padEnd(4)}\0`)
  return { tag, type: 2, count: bytes.length, bytes }
}

const pointerTo = (at: number): Entry => ({ tag: 0x8769, type: 4, count: 1, bytes: number(at, 4) })

const directorySize = (entries: readonly Entry[]): number =>
  entries.reduce((size, { bytes }) => size + 12 + (bytes.length > 4 ? bytes.length : 0), 6)

function directory(entries: readonly Entry[], at: number): Uint8Array {
  let valueAt = at + 6 + entries.length * 12
  const heads = entries.map(({ tag, type, count, bytes }) => {
    const value = bytes.length > 4 ? number(valueAt, 4) : bytes
    if (bytes.length > 4) valueAt += bytes.length
    return concat([number(tag, 2), number(type, 2), number(count, 4), value])
  })
  const values = entries.filter(({ bytes }) => bytes.length > 4).map(({ bytes }) => bytes)
  return concat([number(entries.length, 2), ...heads, number(0, 4), ...values])
}

/** An MP3 of one empty frame behind its tags, with chapters at milliseconds. */
export function mp3Of(
  texts: Readonly<Record<string, string>>,
  chapters: readonly { readonly title: string; readonly fromMs: number }[] = [],
): Uint8Array<ArrayBuffer> {
  const frames = concat([
    ...Object.entries(texts).map(([name, written]) => frame(name, concat([Uint8Array.of(3), bytesOf(written)]))),
    ...chapters.map(({ title, fromMs }, index) =>
      frame(
        'CHAP',
        concat([
          bytesOf(`c${index}\0`),
          number(fromMs, 4),
          number(fromMs + 1000, 4),
          number(0xffffffff, 4),
          number(0xffffffff, 4),
          frame('TIT2', concat([Uint8Array.of(3), bytesOf(title)])),
        ]),
      ),
    ),
  ])
  const sound = new Uint8Array(417 * 4)
  for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x00], at)
  return concat([bytesOf('ID3'), Uint8Array.of(3, 0, 0), sevenBit(frames.length), frames, sound])
}

const frame = (name: string, body: Uint8Array): Uint8Array =>
  concat([bytesOf(name), number(body.length, 4), number(0, 2), body])

const sevenBit = (size: number): Uint8Array =>
  Uint8Array.of((size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127)

/** A FLAC of no sound behind its comments. */
export function flacOf(comments: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  // 44,100 a second, stereo, 16 bits, and 88,200 of them: two seconds.
  const facts = [number(4096, 2), number(4096, 2), number(0, 6), number(0x0ac442f0, 4), number(88_200, 4)]
  const stream = concat([...facts, new Uint8Array(16)])
  const lines = Object.entries(comments).map(([name, text]) => sized(bytesOf(`${name}=${text}`)))
  const list = concat([sized(bytesOf('test')), little(lines.length), ...lines])
  const head = (type: number, body: Uint8Array) => concat([Uint8Array.of(type), number(body.length, 3), body])
  return concat([bytesOf('fLaC'), head(0, stream), head(0x84, list)])
}

/** A WAV of one second of silence with a title. */
export function wavOf(title: string): Uint8Array<ArrayBuffer> {
  const format = concat([Uint8Array.of(1, 0, 1, 0), little(8000), little(8000), Uint8Array.of(1, 0, 8, 0)])
  const name = concat([bytesOf(title), new Uint8Array(1 + ((title.length + 1) % 2))])
  const chunk = (id: string, body: Uint8Array) => concat([bytesOf(id), sized(body)])
  const info = chunk('LIST', concat([bytesOf('INFO'), chunk('INAM', name)]))
  const chunks = concat([chunk('fmt ', format), info, chunk('data', new Uint8Array(8000).fill(128))])
  return concat([bytesOf('RIFF'), little(chunks.length + 4), bytesOf('WAVE'), chunks])
}

/** An MP4 of no tracks with a title. */
export function mp4Of(title: string, seconds: number): Uint8Array<ArrayBuffer> {
  const box = (name: Uint8Array, ...bodies: readonly Uint8Array[]) => {
    const body = concat(bodies)
    return concat([number(body.length + 8, 4), name, body])
  }
  const called = (name: string, ...bodies: readonly Uint8Array[]) => box(bytesOf(name), ...bodies)
  const header = called('mvhd', number(0, 12), number(1000, 4), number(seconds * 1000, 4), new Uint8Array(80))
  const data = called('data', number(1, 4), number(0, 4), bytesOf(title))
  const named = box(concat([Uint8Array.of(0xa9), bytesOf('nam')]), data)
  const handler = called('hdlr', number(0, 8), bytesOf('mdirappl'), new Uint8Array(9))
  const meta = called('meta', number(0, 4), handler, called('ilst', named))
  return concat([
    called('ftyp', bytesOf('isom'), number(512, 4), bytesOf('isommp41')),
    called('moov', header, called('udta', meta)),
  ])
}

const little = (value: number): Uint8Array => number(value, 4).reverse()

/** Behind its size, low byte first. */
const sized = (bytes: Uint8Array): Uint8Array => concat([little(bytes.length), bytes])

/** Big-endian. */
function number(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, index) => (value / 256 ** (bytes - 1 - index)) & 255)
}

export function concat(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

// The pages of a TIFF as pixels. No drawing: Node reads them too.
import UTIF from 'utif2'
import { ReadingProblem } from './read-task.ts'

export interface TiffPage {
  readonly width: number
  readonly height: number
  /** RGBA, a byte each. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

export interface Tiff {
  readonly count: number
  /** From 1. */
  page(number: number): TiffPage
}

const mostPages = 500
const mostPixels = 120_000_000

export function readTiff(bytes: Uint8Array<ArrayBuffer>): Tiff {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const found = attempt(() => UTIF.decode(buffer))
  // Small copies of a picture stand beside it as pages of their own: they have no size in their head, or a subfile type.
  const pages = found.filter((page) => sizeOf(page) > 0).slice(0, mostPages)
  if (pages.length === 0) throw new ReadingProblem('damaged', 'no picture in the file')
  return {
    count: pages.length,
    page(number) {
      const page = pages[number - 1]
      if (page === undefined) throw new ReadingProblem('damaged', `no page ${number}`)
      if (sizeOf(page) > mostPixels) throw new ReadingProblem('too-large', `${sizeOf(page)} pixels`)
      return attempt(() => {
        UTIF.decodeImage(buffer, page)
        const { width, height } = page
        const rgba = UTIF.toRGBA8(page)
        return { width, height, pixels: Uint8ClampedArray.from(rgba) }
      })
    },
  }
}

/** Width and height as the head of the page has them; tags 256 and 257. */
function sizeOf(page: object): number {
  const tag = (name: string): number => Number((page as Readonly<Record<string, readonly number[]>>)[name]?.[0] ?? 0)
  return tag('t256') * tag('t257')
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (thrown) {
    throw new ReadingProblem('damaged', String(thrown))
  }
}

// How large a page of a PDF is drawn to be read.

/** Points are 72 an inch; the recogniser likes about 220 dots. */
const wanted = 220 / 72
const mostPixels = 8_000_000

export const pdfScale = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(wanted, Math.sqrt(mostPixels / Math.max(1, width * height)))

// How large a picture is drawn to be read.

/** What the recogniser reads well and a phone bears. */
const mostPixels = 8_000_000
/** Small print of screenshots is read better at twice its size. */
const fewPixels = 1_000_000

/** The factor that brings a picture of that size to one that is read well. */
export function scaleFor({ width, height }: { readonly width: number; readonly height: number }): number {
  const pixels = Math.max(1, width * height)
  return pixels < fewPixels ? 2 : Math.min(1, Math.sqrt(mostPixels / pixels))
}

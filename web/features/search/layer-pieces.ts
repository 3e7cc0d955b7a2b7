// Cuts the query into the pieces that the tinted layer behind the field is made of. Pure.
import type { Decoration } from '../../../src-engine/query/decorate.ts'

export interface LayerPiece {
  readonly from: number
  readonly text: string
  readonly style: Decoration['style'] | null
}

/** Covers the text without gaps, so that the layer is exactly as wide as the field's own text. */
export function layerPieces(text: string, decorations: readonly Decoration[]): readonly LayerPiece[] {
  const pieces: LayerPiece[] = []
  let done = 0
  const add = (to: number, style: LayerPiece['style']): void => {
    if (to > done) pieces.push({ from: done, text: text.slice(done, to), style })
    done = Math.max(done, to)
  }
  for (const { from, to, style } of decorations) {
    add(Math.min(from, text.length), null)
    add(Math.min(to, text.length), style)
  }
  add(text.length, null)
  return pieces
}

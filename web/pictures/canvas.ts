// Canvases on which originals are drawn to be read, bounded in size.
import { scaleFor } from './picture-scale.ts'
import { ReadingProblem } from './read-task.ts'

export type Drawn = HTMLCanvasElement

/** On white: what is transparent would be black to the recogniser. */
export function drawScaled(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
): HTMLCanvasElement {
  const scale = scaleFor(size)
  const canvas = createCanvas(size.width * scale, size.height * scale)
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new ReadingProblem('too-large', `no canvas of ${canvas.width} × ${canvas.height}`)
  return context
}

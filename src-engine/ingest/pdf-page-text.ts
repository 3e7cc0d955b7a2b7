// The text of a page from the pieces pdf.js finds on it: lines to paragraphs, broken words mended.

/** The part of pdf.js's text item that is used. `transform` places it, in points from the lower left corner. */
export interface PdfTextItem {
  readonly str: string
  readonly dir: string
  readonly transform: readonly number[]
  readonly height: number
  readonly hasEOL: boolean
}

interface Line {
  readonly text: string
  /** Radians of the writing direction; vertical writing has one of its own. */
  readonly direction: number
  /** How far down the page, seen in its own direction. */
  readonly place: number
  readonly sizePoints: number
}

/** Paragraphs are separated by an empty line. Columns stay in the order of the file, which is how they are read. */
export function pageText(items: readonly PdfTextItem[]): string {
  const lines = readLines(items)
  const spacing = usualSpacing(lines)
  return lines.reduce((text, line, index) => {
    const before = lines[index - 1]
    return before === undefined ? line.text : joinLines(text, line.text, beginsParagraph(before, line, spacing))
  }, '')
}

function readLines(items: readonly PdfTextItem[]): readonly Line[] {
  const lines: Line[] = []
  let pieces: PdfTextItem[] = []
  const endLine = () => {
    const text = cleanText(pieces.map((piece) => piece.str).join(''))
    const first = pieces.find((piece) => piece.str.trim() !== '')
    if (first !== undefined && text !== '') lines.push({ text, ...placeOf(first) })
    pieces = []
  }
  for (const item of items) {
    pieces.push(item)
    if (item.hasEOL) endLine()
  }
  endLine()
  return lines
}

function placeOf({ transform, dir, height }: PdfTextItem): Omit<Line, 'text'> {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform
  const sizePoints = Math.max(height, Math.hypot(c, d), 1)
  if (dir === 'ttb') return { direction: -1, place: -x, sizePoints }
  const direction = Math.round(Math.atan2(b, a) * 10) / 10
  return { direction, place: x * Math.sin(direction) - y * Math.cos(direction), sizePoints }
}

/** The middle distance of neighbouring lines; paragraphs stand further apart. */
function usualSpacing(lines: readonly Line[]): number {
  const distances = lines
    .map((line, index) => line.place - (lines[index - 1]?.place ?? line.place))
    .filter((distance) => distance > 1)
    .sort((one, other) => one - other)
  return distances[Math.floor(distances.length / 2)] ?? 0
}

function beginsParagraph(before: Line, line: Line, spacing: number): boolean {
  const distance = line.place - before.place
  if (before.direction !== line.direction || distance < -before.sizePoints / 2) return true
  const growth = line.sizePoints / before.sizePoints
  return distance > Math.max(spacing * 1.35, line.sizePoints * 1.2) || growth > 1.25 || growth < 0.8
}

/** A word broken at the end of a line is mended when its rest begins small: `Baum-` `Haus` is a name of its own. */
function joinLines(text: string, line: string, isParagraph: boolean): string {
  if (/\p{L}[-\u2010\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line
  if (isParagraph) return `${text}\n\n${line}`
  return withoutSpaces.test(text.slice(-1)) && withoutSpaces.test(line.slice(0, 1)) ? text + line : `${text} ${line}`
}

// Scripts that write no blanks, where a line may break anywhere.
const withoutSpaces = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/

// Ligatures, presentation forms and radicals that fonts bring along stand for ordinary letters.
const fontForms = /[\u2e80-\u2fdf\ufb00-\ufdff\ufe70-\ufefc]+/g

const cleanText = (text: string): string =>
  text
    .replace(/\u00ad(?!$)/g, '')
    .replace(fontForms, (forms) => forms.normalize('NFKC'))
    .replace(/[\s\0]+/g, ' ')
    .trim()

// Splits Markdown into leaf blocks, line by line, by CommonMark's rules for containers. Linear in the text.
// HTML is looked at only where its content is not Markdown; a table is a paragraph.
import {
  closesFence,
  fenceLength,
  headingLevel,
  interruptsParagraph,
  isThematicBreak,
  listMarkerEnd,
  rawHtmlStart,
  underlineLevel,
} from './block-starts.ts'
import { code, isAsciiLetter, isBlank, skipBlanks } from './character.ts'
import { type FindNext, findNextMatch, findNextText } from './find-next.ts'

export type BlockKind = 'paragraph' | 'heading' | 'code' | 'html'

/** A leaf block. The markers of quotes and lists before its later lines lie inside its range. */
export interface Block {
  readonly kind: BlockKind
  /** The whole block: marks of a heading and fences of code included, the last line ending not. */
  readonly from: number
  readonly to: number
  /** The text inside the marks of a heading; the same as `from` and `to` for other blocks. */
  readonly textFrom: number
  readonly textTo: number
  /** 1 to 6 for a heading, else 0. */
  readonly level: number
  /** How many quotes and list items stand around it. */
  readonly depth: number
  /** It is the first thing in a list item. */
  readonly startsItem: boolean
}

export interface WalkRange {
  readonly from: number
  /** No block that begins at or after this place is visited. */
  readonly until?: number
}

/** Markers nested deeper are text: it bounds the work for each line. */
const deepestNesting = 32
const quote = -1

/** Visits every leaf block in order. `range.from` is where the body begins. */
export function walkBlocks(source: string, range: WalkRange, visit: (block: Block) => void): void {
  const until = Math.min(range.until ?? source.length, source.length)
  const walker = createWalker(source, visit)
  const lineEnd = findLineEnd(source)
  let at = range.from
  while (at < until) {
    const end = lineEnd(at)
    const crlf = source.charCodeAt(end) === code.carriageReturn && source.charCodeAt(end + 1) === code.lineFeed
    walker.readLine(at, end)
    at = end + (crlf ? 2 : 1)
  }
  walker.finish()
}

/** The end of the line that holds `at`, before its `\n`, `\r\n` or lone `\r`. */
function findLineEnd(source: string): FindNext {
  const find =
    source.includes('\r') && /\r(?!\n)/.test(source) ? findNextMatch(source, /[\r\n]/g) : findNextText(source, '\n')
  return (at) => {
    const end = find(at)
    if (end === -1) return source.length
    return end > at && source.charCodeAt(end - 1) === code.carriageReturn ? end - 1 : end
  }
}

type Leaf = 'none' | 'paragraph' | 'fence' | 'indented' | 'html'

function createWalker(source: string, visit: (block: Block) => void) {
  const commentEnd = findNextText(source, '-->')
  const elementEnd = findNextMatch(source, /<\/(?:script|style|pre|textarea)>/gi)
  /** A list item is the number of columns its content is indented by; a quote is -1. */
  const containers: number[] = []
  let leaf: Leaf = 'none'
  let leafFrom = 0
  let leafTo = 0
  let startsItem = false
  let fenceMark = 0
  let fenceMarks = 0
  let htmlEnd: FindNext = commentEnd
  // The cursor in the present line: the next unit that is not blank, its column, and the column its container begins at.
  let lineTo = 0
  let textAt = 0
  let column = 0
  let base = 0

  function moveTo(at: number, fromColumn: number): void {
    textAt = at
    column = fromColumn
    while (textAt < lineTo) {
      const unit = source.charCodeAt(textAt)
      if (unit === code.space) column++
      else if (unit === code.tab) column += 4 - (column % 4)
      else return
      textAt++
    }
  }

  function emit(
    kind: BlockKind,
    from: number,
    to: number,
    heading?: { level: number; textFrom: number; textTo: number },
  ): void {
    const { level, textFrom, textTo } = heading ?? { level: 0, textFrom: from, textTo: to }
    visit({ kind, from, to, textFrom, textTo, level, depth: containers.length, startsItem })
    startsItem = false
  }

  function closeLeaf(): void {
    const closing = leaf
    leaf = 'none'
    if (closing === 'none') return
    emit(closing === 'paragraph' ? 'paragraph' : closing === 'html' ? 'html' : 'code', leafFrom, leafTo)
  }

  function openLeaf(kind: Leaf, from: number): void {
    closeLeaf()
    leaf = kind
    leafFrom = from
    leafTo = lineTo
  }

  function enterQuote(): void {
    const next = textAt + 1
    base = column + 1
    const padded = next < lineTo && isBlank(source.charCodeAt(next))
    moveTo(next, base)
    if (padded) base++
  }

  function matchContainers(): number {
    let matched = 0
    for (; matched < containers.length; matched++) {
      const container = containers[matched] ?? quote
      const indent = column - base
      if (container === quote) {
        if (textAt === lineTo || indent > 3 || source.charCodeAt(textAt) !== code.greater) break
        enterQuote()
      } else if (textAt === lineTo || indent >= container) {
        base += container
      } else break
    }
    return matched
  }

  function enterItem(markerEnd: number): void {
    const markerColumn = column + markerEnd - textAt
    moveTo(markerEnd, markerColumn)
    const blanks = column - markerColumn
    const contentColumn = textAt === lineTo || blanks > 4 ? markerColumn + 1 : column
    containers.push(contentColumn - base)
    base = contentColumn
    startsItem = true
  }

  /** Opens the quotes and list items that begin in this line. */
  function openContainers(): void {
    while (textAt < lineTo && column - base < 4 && containers.length < deepestNesting) {
      if (source.charCodeAt(textAt) === code.greater) {
        closeLeaf()
        containers.push(quote)
        enterQuote()
        continue
      }
      const markerEnd = listMarkerEnd(source, textAt, lineTo)
      if (markerEnd === -1 || isThematicBreak(source, textAt, lineTo)) return
      if (leaf === 'paragraph' && !interruptsParagraph(source, textAt, markerEnd, lineTo)) return
      closeLeaf()
      enterItem(markerEnd)
    }
  }

  function continuesLazily(): boolean {
    if (column - base > 3) return true
    return !(
      source.charCodeAt(textAt) === code.greater ||
      headingLevel(source, textAt, lineTo) > 0 ||
      fenceLength(source, textAt, lineTo) > 0 ||
      isThematicBreak(source, textAt, lineTo) ||
      listMarkerEnd(source, textAt, lineTo) !== -1 ||
      rawHtmlStart(source, textAt) !== null
    )
  }

  function emitHeading(level: number): void {
    closeLeaf()
    const textFrom = skipBlanks(source, textAt + level, lineTo)
    emit('heading', textAt, trimEnd(textAt, lineTo), { level, textFrom, textTo: closingMarks(textFrom) })
  }

  function trimEnd(from: number, to: number): number {
    let end = to
    while (end > from && isBlank(source.charCodeAt(end - 1))) end--
    return end
  }

  /** Where a heading's text ends: before closing `#` marks that a blank sets off. */
  function closingMarks(textFrom: number): number {
    const end = trimEnd(textFrom, lineTo)
    let marks = end
    while (marks > textFrom && source.charCodeAt(marks - 1) === code.hash) marks--
    if (marks === end || (marks > textFrom && !isBlank(source.charCodeAt(marks - 1)))) return end
    return trimEnd(textFrom, marks)
  }

  function emitUnderlined(level: number): void {
    leaf = 'none'
    emit('heading', leafFrom, trimEnd(textAt, lineTo), { level, textFrom: leafFrom, textTo: trimEnd(leafFrom, leafTo) })
  }

  /** Unclosed raw HTML stays text: a forgotten `-->` must not hide the rest of a note. */
  function startHtml(): boolean {
    const kind = rawHtmlStart(source, textAt)
    if (kind === null) return false
    const end = kind === 'comment' ? commentEnd : elementEnd
    if (end(textAt) === -1) return false
    openLeaf('html', textAt)
    htmlEnd = end
    continueHtml(textAt)
    return true
  }

  function continueHtml(at: number): void {
    leafTo = lineTo
    const end = htmlEnd(at)
    if (end === -1 || end < lineTo) closeLeaf()
  }

  function startLeaf(lineFrom: number): void {
    if (textAt === lineTo) return
    if (column - base > 3 && leaf !== 'paragraph') {
      if (leaf === 'indented') leafTo = lineTo
      else openLeaf('indented', lineFrom)
      return
    }
    if (leaf === 'indented') closeLeaf()
    const fence = column - base > 3 ? 0 : fenceLength(source, textAt, lineTo)
    const level = column - base > 3 ? 0 : headingLevel(source, textAt, lineTo)
    if (level > 0) emitHeading(level)
    else if (fence > 0) {
      openLeaf('fence', textAt)
      fenceMark = source.charCodeAt(textAt)
      fenceMarks = fence
    } else if (column - base < 4 && isThematicBreak(source, textAt, lineTo)) closeLeaf()
    else if (column - base < 4 && startHtml()) return
    else if (leaf === 'paragraph') leafTo = lineTo
    else openLeaf('paragraph', textAt)
  }

  function continueRaw(lineFrom: number): void {
    leafTo = lineTo
    if (leaf === 'html') continueHtml(lineFrom)
    else if (column - base < 4 && closesFence(source, textAt, lineTo, fenceMark, fenceMarks)) closeLeaf()
  }

  function readStructured(lineFrom: number): void {
    base = 0
    moveTo(lineFrom, 0)
    const matched = matchContainers()
    const allMatched = matched === containers.length
    if (allMatched && (leaf === 'fence' || leaf === 'html')) {
      continueRaw(lineFrom)
      return
    }
    if (textAt < lineTo && leaf === 'paragraph' && !allMatched && continuesLazily()) {
      leafTo = lineTo
      return
    }
    if (!allMatched || (textAt === lineTo && leaf === 'paragraph')) closeLeaf()
    if (!allMatched) startsItem = false
    containers.length = matched
    if (textAt === lineTo) return
    const underline = leaf === 'paragraph' && column - base < 4 ? underlineLevel(source, textAt, lineTo) : 0
    if (underline > 0) {
      emitUnderlined(underline)
      return
    }
    openContainers()
    startLeaf(lineFrom)
  }

  function readLine(from: number, to: number): void {
    lineTo = to
    const first = source.charCodeAt(from)
    const prose = from < to && (isAsciiLetter(first) || first > 127)
    if (!prose || containers.length > 0 || (leaf !== 'paragraph' && leaf !== 'none')) readStructured(from)
    else if (leaf === 'paragraph') leafTo = to
    else openLeaf('paragraph', from)
  }

  return { readLine, finish: closeLeaf }
}

// What in Markdown source is not words: addresses behind links, HTML, scripts, comments, embedded data.
// Runs inside the tokenizer on every save, so it is one pass and allocates little.
import { code, skipSpaces } from './character.ts'
import { bodyStart } from './find-front-matter.ts'
import { readAttribute } from './read-html.ts'
import { createInlineScanner, silentSink } from './scan-inline.ts'
import { walkBlocks } from './walk-blocks.ts'

/**
 * Flat ascending pairs `[from, to, …]` of UTF-16 offsets. Code hides nothing but `data:` URIs, front matter neither.
 *
 *   [tea](https://x.org "green")   hides the address; tea and green are words
 *   <img src=a.png alt="a cup">    hides all but: a cup
 *   if (a < b && c > d)            hides nothing
 *   <https://x.org>  <branch>      hide nothing: written to be read
 */
export function hiddenRanges(source: string): number[] {
  const markup = mayHoldMarkup(source) ? markupRanges(source) : []
  const data = dataRanges(source)
  if (data.length === 0) return markup
  return markup.length === 0 ? data : joinRanges(markup, data)
}

/** Most notes hold none of these, and then nothing needs to be read. */
const mayHoldMarkup = (source: string): boolean =>
  source.includes('](') || source.includes('<') || source.includes(']:')

function markupRanges(source: string): number[] {
  const ranges: number[] = []
  const hide = (from: number, to: number): void => {
    if (to > from) ranges.push(from, to)
  }
  const scanner = createInlineScanner(source, {
    ...silentSink,
    htmlTag: (from, to) => hideTag(source, { from, to }, hide),
    hiddenHtml: hide,
    link: ({ address }) => hide(address.from, address.to),
    definition: ({ address }) => hide(address.from, address.to),
  })
  walkBlocks(source, { from: bodyStart(source) }, (block) => {
    if (block.kind === 'paragraph') scanner.paragraph(block.textFrom, block.textTo)
    else if (block.kind === 'heading') scanner.text(block.textFrom, block.textTo)
    else if (block.kind === 'html') scanner.html(block.from, block.to)
  })
  return ranges
}

/** Hides a tag, but for the values of `alt` and `title`, which stand for what is shown. */
function hideTag(source: string, tag: { from: number; to: number }, hide: (from: number, to: number) => void): void {
  let hiddenFrom = tag.from
  let at = tag.from + 1
  while (at < tag.to && !/[\s/>]/.test(source.charAt(at))) at++
  for (at = skipSpaces(source, at, tag.to); at < tag.to; at = skipSpaces(source, at, tag.to)) {
    const unit = source.charCodeAt(at)
    if (unit === code.greater || unit === code.slash) break
    const attribute = readAttribute(source, at, tag.to)
    if (attribute === null) break
    if (attribute.valueFrom !== null && attribute.valueTo !== null && /^(?:alt|title)$/i.test(attribute.name)) {
      hide(hiddenFrom, attribute.valueFrom)
      hiddenFrom = attribute.valueTo
    }
    at = attribute.to
  }
  hide(hiddenFrom, tag.to)
}

const dataUri = /data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[^\s;,"'<>()]*)?)*,[^\s"'<>()`[\]]*/iy

/** `data:` URIs, wherever they stand. `data: a, b` in prose is none. */
function dataRanges(source: string): number[] {
  const ranges: number[] = []
  for (let at = source.indexOf('data:'); at !== -1; at = source.indexOf('data:', at)) {
    dataUri.lastIndex = at
    if (dataUri.test(source)) {
      ranges.push(at, dataUri.lastIndex)
      at = dataUri.lastIndex
    } else at += 5
  }
  return ranges
}

/** Two lists of ascending ranges as one; ranges that touch become one. */
function joinRanges(one: readonly number[], other: readonly number[]): number[] {
  const joined: number[] = []
  let left = 0
  let right = 0
  while (left < one.length || right < other.length) {
    const takeLeft = (one[left] ?? Number.POSITIVE_INFINITY) <= (other[right] ?? Number.POSITIVE_INFINITY)
    const list = takeLeft ? one : other
    const at = takeLeft ? left : right
    if (takeLeft) left += 2
    else right += 2
    append(joined, list[at] ?? 0, list[at + 1] ?? 0)
  }
  return joined
}

function append(ranges: number[], from: number, to: number): void {
  const lastTo = ranges.at(-1)
  if (lastTo === undefined || from > lastTo) ranges.push(from, to)
  else if (to > lastTo) ranges[ranges.length - 1] = to
}

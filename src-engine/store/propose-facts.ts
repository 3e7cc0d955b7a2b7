// What of a document is looked at for dates: its words as they are read, without code, addresses and markup.
import type { Document } from '../contract/documents.ts'
import { type FactSource, factLimits } from '../facts/fact-source.ts'
import { bodyStart } from '../markdown/find-front-matter.ts'
import { hiddenRanges } from '../markdown/hidden-ranges.ts'
import { syntaxRanges } from '../markdown/syntax-ranges.ts'
import { walkBlocks } from '../markdown/walk-blocks.ts'

/**
 * Title, summary, text and readings that still count. Every fact that the document has, in any status, is known. Front
 * matter is left out: its dates are fields, which have a name and a type already.
 */
export function factSourceOf(document: Document): FactSource {
  const text = document.text.slice(0, factLimits.characters)
  const readings = document.captures
    .filter((capture) => capture.current)
    .flatMap((capture) => capture.readings.filter((reading) => !reading.replaced).map((reading) => reading.text))
  return {
    texts: [document.title, document.summary, document.textFormat === 'markdown' ? wordsOf(text) : text, ...readings],
    language: document.language,
    known: document.facts,
  }
}

/** What hides words also parts them; marks of emphasis and links vanish, so that `**Due:** [May](x)` reads `Due: May`. */
function wordsOf(source: string): string {
  const from = bodyStart(source)
  const cuts = [...cutsOf(syntaxRanges(source, from, source.length), ''), ...cutsOf(hiddenRanges(source), ' ')]
  walkBlocks(source, { from }, (block) => {
    if (block.kind === 'code') cuts.push({ from: block.from, to: block.to, by: '\n' })
  })
  let words = ''
  let at = from
  for (const cut of cuts.sort((one, other) => one.from - other.from)) {
    if (cut.from > at) words += source.slice(at, cut.from)
    if (cut.to > at) words += cut.by
    at = Math.max(at, cut.to)
  }
  return words + source.slice(at)
}

interface Cut {
  readonly from: number
  readonly to: number
  readonly by: string
}

/** From flat pairs. */
const cutsOf = (ranges: readonly number[], by: string): Cut[] =>
  ranges.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: ranges[index + 1] ?? from, by }] : []))

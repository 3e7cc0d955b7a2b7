// The first readable words of a note, for lists and for hits that match nothing in the text.
import { bodyStart } from './find-front-matter.ts'
import { plainText } from './inline-cuts.ts'
import { readPropertyLine } from './property-lines.ts'
import { type Block, walkBlocks } from './walk-blocks.ts'

export interface PlainStart {
  readonly text: string
  /** There is more text than fits. */
  readonly truncated: boolean
}

export interface PlainStartOptions {
  /** A first heading that says the same is left out. */
  readonly title?: string
}

/** At most `maxLength` UTF-16 units, in one line, cut between words. Front matter, properties and marks are left out. */
export function plainStart(source: string, maxLength: number, { title }: PlainStartOptions = {}): PlainStart {
  const parts: string[] = []
  let length = 0
  let blocks = 0
  const from = bodyStart(source)
  // Marks and addresses take room too; a note that is all marks for so long has no readable start.
  const until = from + maxLength * 8 + 2000
  walkBlocks(source, { from, until }, (block) => {
    blocks++
    if (length > maxLength) return
    const text = readableText(source, block, until)
    if (text === '' || (blocks === 1 && block.kind === 'heading' && isSame(text, title))) return
    parts.push(text)
    length += text.length + 1
  })
  const text = parts.join(' ')
  const cut = cutBetweenWords(text, maxLength)
  return { text: cut, truncated: cut.length < text.length }
}

/** Where a reader begins who knows the title already: behind front matter and a first heading that says the same. */
export function readingStart(source: string, title: string): number {
  const from = bodyStart(source)
  let start = from
  let blocks = 0
  walkBlocks(source, { from, until: from + firstBlockReach }, (block) => {
    if (blocks++ > 0 || block.kind !== 'heading') return
    if (isSame(plainText(source, block.textFrom, block.textTo), title)) start = block.to
  })
  return start
}

/** A first heading stands within a few blank lines. */
const firstBlockReach = 200

function readableText(source: string, block: Block, until: number): string {
  const to = Math.min(block.textTo, until)
  if (block.kind === 'html') return ''
  if (block.kind === 'code') return codeText(source.slice(block.from, to))
  const from = isTask(source, block) ? block.from + 4 : block.textFrom
  if (!source.slice(from, to).includes('::')) return plainText(source, from, to)
  const lines = source.slice(from, to).split(/\r\n|\n|\r/)
  const text = lines.filter((line) => readPropertyLine(line) === null).join('\n')
  return plainText(text, 0, text.length)
}

const isTask = (source: string, block: Block): boolean =>
  block.startsItem && /^\[[ xX]\]\s/.test(source.slice(block.from, block.from + 4))

const codeText = (code: string): string =>
  code
    .replace(/^(?:`{3,}|~{3,}).*/, '')
    .replace(/(?:`{3,}|~{3,})\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

const isSame = (heading: string, title: string | undefined): boolean =>
  title !== undefined && heading.normalize('NFC').toLowerCase() === title.normalize('NFC').trim().toLowerCase()

function cutBetweenWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const blank = text.lastIndexOf(' ', maxLength)
  if (blank > maxLength / 2) return text.slice(0, blank)
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, maxLength + 64))) {
    if (index + segment.length > maxLength) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

// RTF: paragraphs, lists and tables as Markdown; comments as readings; pictures and everything about looks left out.
import type { Reading } from '../contract/documents.ts'
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { type Block, blocksToMarkdown } from './office-blocks.ts'
import { fieldsFromProperties } from './office-properties.ts'
import { readRtfText } from './rtf-text.ts'

/** A picture is written as text too, so that files are far larger than what they say. */
const largestRtfBytes = 2 * largestTextBytes

export const readRtf: FormatReader = async (file) => {
  if (file.bytes.length > largestRtfBytes) return problem('too-large', `${file.bytes.length} bytes of RTF`)
  const { blocks, margins, comments, info } = readRtfText(file.bytes)
  const fields = fieldsFromProperties(
    {
      title: info.get('title'),
      authors: [info.get('author') ?? ''],
      keywords: (info.get('keywords') ?? '').split(/[,;]/),
      created: info.get('creatim'),
      updated: info.get('revtim'),
    },
    fileName(file.path),
  )
  return content({
    fields: { ...fields, text: blocksToMarkdown([...blocks, ...marginBlocks(margins)]), textFormat: 'markdown' },
    readings: comments.map(commentReading),
  })
}

/** Headers and footers, each wording once; page numbers alone say nothing. */
const marginBlocks = (margins: readonly string[]): readonly Block[] =>
  [...new Set(margins)].filter((text) => /\p{L}{2}/u.test(text)).map((text) => ({ type: 'paragraph', text }))

const commentReading = (text: string): Reading => ({ type: 'annotation', text, page: null, replaced: false })

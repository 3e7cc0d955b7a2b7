// What was pasted, as a note.
import type { IngestedDocument } from '../contract/ingest.ts'
import { readMarkdownText } from './markdown-format.ts'

export interface Clipping {
  readonly text: string
  /** The same with its markup, when the clipboard has it. */
  readonly html: string | null
}

const longestTitle = 80

/** A note named by its first line; null when there is nothing to keep. It has no source file, so it is always a new one. */
export async function readPaste({ text, html }: Clipping): Promise<IngestedDocument | null> {
  const markdown = html === null ? text : await readMarkup(html)
  const source = markdown.trim() === '' ? text : markdown
  if (source.trim() === '') return null
  const { fields, remarks = [] } = readMarkdownText(source, '')
  const draft = { ...fields, title: fields.title || firstLine(source) }
  return { draft, original: null, attachments: [], failure: null, remarks }
}

async function readMarkup(html: string): Promise<string> {
  const { readHtmlText } = await import('./html-format.ts')
  return readHtmlText(html).fields.text ?? ''
}

function firstLine(text: string): string {
  const line =
    text
      .trim()
      .split('\n', 1)[0]
      ?.replace(/^[#>*+\s-]+/, '')
      .trim() || text.trim().slice(0, longestTitle)
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`
}

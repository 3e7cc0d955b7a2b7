// The tags of a Markdown document whose text was written or changed: those in the text go with the text, all others stay.
import { scanMarkdown } from './scan-markdown.ts'
import { distinctTags } from './tags.ts'

interface TextBefore {
  readonly text: string
  readonly tags: readonly string[]
}

const nothingBefore: TextBefore = { text: '', tags: [] }

/**
 * `before` is what the document held until now.
 *
 *   'Buy #tea'                                        ->  ['tea']
 *   'Buy coffee', { text: 'Buy #tea', tags: ['tea', 'shop'] }  ->  ['shop']
 */
export function writtenTags(text: string, before: TextBefore = nothingBefore): readonly string[] {
  const gone = new Set(scanMarkdown(before.text).tags.map(keyOf))
  const stay = before.tags.filter((tag) => !gone.has(keyOf(tag)))
  return distinctTags([...stay, ...scanMarkdown(text).tags])
}

const keyOf = (tag: string): string => tag.normalize('NFC').toLowerCase()

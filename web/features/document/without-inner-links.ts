// A text for whoever has no Kept: front matter left out, and links between documents as the words that they show. Pure.
import type { Document } from '../../../src-engine/contract/documents.ts'
import { bodyStart } from '../../../src-engine/markdown/find-front-matter.ts'

const innerLink = /!?\[\[([^[\]\n|]+?)(?:\\?\|([^[\]\n]*))?\]\]/g

/**
 *   [[Tea]], [[Tea|my tea]]  ->  Tea, my tea
 */
export function withoutInnerLinks({ text, textFormat }: Pick<Document, 'text' | 'textFormat'>): string {
  if (textFormat === 'plain') return text
  return text.slice(bodyStart(text)).replace(innerLink, (_, target: string, shown?: string) => shown || target)
}

// Which document a name written in a text leads to. The store has resolved the names; this only finds the right one. Pure.
import type { DocumentRef, LinkView } from '../../../src-engine/contract/documents.ts'

/** Compares names as people write them: without case, extension, heading, percent signs and `./`. */
export function resolveLink(links: readonly LinkView[], fromPath: string | null, written: string): DocumentRef | null {
  const wanted = nameForms(written, fromPath)
  const found = links.find(
    (link) => link.target && nameForms(link.written, fromPath).some((form) => wanted.includes(form)),
  )
  return found?.target ?? null
}

function nameForms(written: string, fromPath: string | null): readonly string[] {
  const name = decode(written.split(/[#|]/)[0] ?? '')
    .trim()
    .toLowerCase()
  const bare = name.replace(/\.(md|markdown)$/, '').replace(/^\.\//, '')
  const folder = fromPath?.includes('/') ? fromPath.slice(0, fromPath.lastIndexOf('/') + 1).toLowerCase() : ''
  return bare === '' ? [] : [bare, flatten(`${folder}${bare}`)]
}

function flatten(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

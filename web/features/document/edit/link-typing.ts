// A link that is being typed, and how a title is written as one. Pure.
import type { TextChange } from './text-changes.ts'

export interface OpenLink {
  /** Where `[[` begins. */
  readonly from: number
  readonly typed: string
}

/** The `[[` before the caret whose name is still being written. */
export function openLinkAt(text: string, caret: number): OpenLink | null {
  const before = text.slice(Math.max(0, caret - 200), caret)
  const found = /\[\[([^[\]\n|#]*)$/.exec(before)
  return found ? { from: caret - found[0].length, typed: found[1] ?? '' } : null
}

/** Puts a link to `title` in the place of what was typed, and of closing brackets that stand there already. */
export function completeLink(text: string, caret: number, link: OpenLink, title: string): TextChange {
  const to = text.startsWith(']]', caret) ? caret + 2 : caret
  const insert = writeLink(title)
  return { from: link.from, to, insert, selectFrom: link.from + insert.length, selectTo: link.from + insert.length }
}

/**
 * Signs that mean something inside `[[…]]` are written as an address.
 *
 *   Tea        ->  [[Tea]]
 *   C# notes   ->  [C# notes](<C%23 notes>)
 */
export function writeLink(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim()
  if (!/[[\]|#^<>\\]/.test(line)) return `[[${line}]]`
  const address = line.replace(/[%#<>\\[\]|^/]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `[${line.replace(/[[\]\\]/g, '\\$&')}](<${address}>)`
}

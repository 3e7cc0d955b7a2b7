// Logseq's `key:: value` lines.

export interface PropertyLine {
  /** Lower case. */
  readonly key: string
  readonly value: string
}

const line = /^[ \t]*(?:[-*+][ \t]+)?([\p{L}][\p{L}\p{N}_-]{0,63})::(?:[ \t]+(.*))?$/u

/** The property a line states, or null. */
export function readPropertyLine(text: string): PropertyLine | null {
  const found = line.exec(text)
  return found === null ? null : { key: (found[1] ?? '').toLowerCase(), value: (found[2] ?? '').trim() }
}

/** All properties in the lines of `text`. */
export function readPropertyLines(text: string): PropertyLine[] {
  if (!text.includes('::')) return []
  return text
    .split(/\r\n|\n|\r/)
    .map(readPropertyLine)
    .filter((property) => property !== null)
}

/** `a, [[b c]]` as a list of names. */
export const splitNames = (value: string): string[] =>
  value
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^\[\[(.*)\]\]$/, '$1')
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((name) => name !== '')

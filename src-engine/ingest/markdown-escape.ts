// Text that means only itself, written so that Markdown takes it for nothing else.

/**
 * Text must not become tags, links or elements. The parser of web pages may cut a text anywhere, so a mark at its end
 * counts as well: it could go on in the next piece. A tag at the very start is the business of whoever knows what
 * stands before it.
 */
export const escapeMarks = (text: string): string =>
  text.replace(/<(?=[a-z!/?]|$)|\[(?=\[|$)/gi, '\\$&').replace(/\s#(?=\S)/g, ' \\#')

/** A paragraph must not become a heading, a list, a quote or front matter. */
export const guardStart = (text: string): string => text.replace(/^(?=[#>+-](?:\s|$|--))/, '\\')

/** `|` ends a cell, and a cell is one line. */
export const escapeCell = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')

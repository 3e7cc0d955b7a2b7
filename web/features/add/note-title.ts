// Title and text of a note as it was written in one field or two. Pure.

export interface NoteParts {
  readonly title: string
  readonly text: string
}

/** A first line longer than this is prose, not a title: it is shortened for the title and stays in the text. */
const titleUnits = 120

/**
 * Without a title the first line with words becomes it and leaves the text.
 *
 *   '', '# Tea\n\nHot'   ->   'Tea', 'Hot'
 *   'Tea', 'Hot'         ->   'Tea', 'Hot'
 */
export function splitNote(writtenTitle: string, writtenText: string): NoteParts {
  const title = writtenTitle.trim()
  const text = writtenText.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
  if (title !== '') return { title, text }
  const lineEnd = text.indexOf('\n')
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd)
  const bare = line.replace(/^\s*(?:#{1,6}\s+|[-*+]\s+(?:\[.\]\s+)?|>\s+)/, '').trim()
  if (bare.length > titleUnits) return { title: `${cutAtWord(bare)}…`, text }
  return { title: bare, text: lineEnd < 0 ? '' : text.slice(lineEnd + 1).replace(/^\n+/, '') }
}

function cutAtWord(line: string): string {
  const cut = line.slice(0, titleUnits).replace(/[\uD800-\uDBFF]$/, '')
  const blank = cut.lastIndexOf(' ')
  return blank > titleUnits / 2 ? cut.slice(0, blank) : cut
}

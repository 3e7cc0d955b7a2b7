// Makes the paths of archives and file pickers safe to keep, show and compare.

// Controls, ends of lines, marks that turn the reading direction and so disguise an extension, and blanks of no width.
// Joiners stay: words and emoji are made with them.
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * A relative path with `/`, in NFC, that stays inside its folder whatever was given. Never empty.
 *
 *   ..\..\etc\passwd  ->  etc/passwd
 *   C:/notes/a.md     ->  notes/a.md
 */
export function cleanPath(path: string): string {
  const segments = path
    .normalize('NFC')
    .replace(unseen, '')
    .replaceAll('\\', '/')
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
  while (segments[0] !== undefined && /^[a-z]:/i.test(segments[0])) dropDrive(segments)
  return segments.length === 0 ? 'unnamed' : segments.join('/')
}

function dropDrive(segments: string[]): void {
  const [first = '', ...others] = segments
  const rest = first.slice(2).trim()
  segments.splice(0, segments.length, ...(rest === '' || rest === '.' || rest === '..' ? [] : [rest]), ...others)
}

/** Last segment of a cleaned path. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Lower case, without the dot; empty for `README` and `.profile`. */
export function fileExtension(path: string): string {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The name without its extension. */
export function fileStem(path: string): string {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}

const clutterNames = new Set(['thumbs.db', 'desktop.ini', 'ehthumbs.db'])

/**
 * Files that systems and programs leave behind and nobody keeps. A hidden file chosen alone is meant; one inside
 * a folder or archive is not.
 */
export function isClutter(path: string): boolean {
  const segments = path.split('/')
  const name = segments.pop() ?? ''
  if (clutterNames.has(name.toLowerCase()) || name === '.DS_Store' || name.startsWith('._')) return true
  if (segments.some((segment) => segment.startsWith('.') || segment === '__MACOSX')) return true
  if (segments.some((segment, index) => segment === 'bak' && segments[index - 1] === 'logseq')) return true
  return segments.length > 0 && name.startsWith('.')
}

// The habits of Logseq graphs: namespaces in file names, journals named by day, properties as `key:: value` lines.
import { readPropertyLine } from '../markdown/property-lines.ts'
import { fileStem } from './clean-path.ts'

/** `2024-03-05` for `journals/2024_03_05.md`, else null. */
export function journalDay(path: string): string | null {
  const match = /(?:^|\/)journals\/(\d{4})[_-](\d{2})[_-](\d{2})\.[^/]+$/.exec(path)
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`
}

/** The title a file name stands for: the day of a journal, `a/b` for `a___b`, else the name without extension. */
export function pageName(path: string): string {
  const stem = fileStem(path)
  const spaced = stem.replaceAll('___', '/')
  return journalDay(path) ?? (/(?:^|\/)pages\/[^/]+$/.test(path) ? decodeEscapes(spaced) : spaced)
}

// Characters a file name cannot hold are written as in addresses: `what%3F`.
function decodeEscapes(name: string): string {
  return name.replace(/%([2-7][0-9A-F])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The `title::` among the property lines at the very start of a page. */
export function pageTitle(text: string): string | null {
  for (const line of text.slice(0, 4096).split(/\r?\n/)) {
    const property = readPropertyLine(line)
    if (property === null) return null
    if (property.key === 'title' && property.value !== '') return property.value
  }
  return null
}

// Which files the system may offer to open with the app: those of the table of formats that are read, and archives.
import { formats } from './formats.ts'

/** Extensions (`.md`) by type (`text/markdown`), as a web app manifest has them. */
export function fileHandlers(): Readonly<Record<string, string[]>> {
  const accept: Record<string, string[]> = {}
  for (const { name, mimeType, extensions, load } of formats) {
    if (extensions.length === 0 || (load === null && name !== 'zip')) continue
    accept[mimeType] = [...(accept[mimeType] ?? []), ...extensions.map((extension) => `.${extension}`)]
  }
  return accept
}

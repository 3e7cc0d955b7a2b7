// All hostile documents, and the one archive that brings them in.
import { strToU8, zipSync } from 'fflate'
import type { SampleFile } from '../sample-files.ts'
import { hostileFiles } from './hostile-files.ts'
import { hostileMarkdown } from './hostile-markdown.ts'
import { hostilePages } from './hostile-pages.ts'
import type { HostileDocument } from './hostile-text.ts'

export const allHostile: readonly HostileDocument[] = [...hostileMarkdown, ...hostilePages, ...hostileFiles]

export function hostileArchive(name: string): SampleFile {
  const entries = allHostile.map(({ path, content }) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return { name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(entries))) }
}

// The kept PDF of a document, when it has one.
import type { Document } from '../../../src-engine/contract/documents.ts'

/** Names the bytes for `readOriginal`; null when there is no PDF to show. */
export function originalPdf(document: Document): string | null {
  const capture = document.captures.find((candidate) => candidate.current && candidate.mimeType === 'application/pdf')
  return capture?.sha256 ?? null
}

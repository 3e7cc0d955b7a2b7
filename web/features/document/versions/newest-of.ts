// The document that took this one's place. Pure.
import type { DocumentDetail, VersionView } from '../../../../src-engine/contract/documents.ts'

/** Null for the newest itself, and for a document without versions. */
export function newestOf({ document, versions }: DocumentDetail): VersionView | null {
  const newest = versions.find(({ trashed }) => !trashed)
  return newest && newest.ref.id !== document.id ? newest : null
}

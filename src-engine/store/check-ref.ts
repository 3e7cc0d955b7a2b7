// Checks what names a document: every call about one begins with it.
import type { DocumentRef } from '../contract/documents.ts'
import { ok } from '../contract/result.ts'
import { type Checked, invalid, isRecord } from './check-arguments.ts'

/** More members than the two are no mistake: a hit names a document too. */
export function checkRef(value: unknown): Checked<DocumentRef> {
  if (!isRecord(value)) return invalid('document', 'wrong-type')
  for (const name of ['collection', 'id'] as const) {
    if (value[name] === undefined) return invalid(name, 'required')
    if (typeof value[name] !== 'string') return invalid(name, 'wrong-type')
  }
  // Both were just found to be texts.
  return ok({ collection: value['collection'] as string, id: value['id'] as string })
}

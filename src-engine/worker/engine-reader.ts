// What opens a document: its fields and text, where the words of the search stand in it, and its originals.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import { markDocument, noMarks } from '../search/mark-document.ts'
import { maySeeOriginal } from '../store/caller-visibility.ts'
import { allChecked, checkQuery } from '../store/check-arguments.ts'
import { checkRef } from '../store/check-ref.ts'
import { findDocumentId } from '../store/find-document.ts'
import { readDetail } from '../store/read-document.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'
import type { readerNames } from './later-names.ts'

export type Reader = Pick<EngineApi, (typeof readerNames)[number]>

export function readerOf(core: EngineCore, caller: CallerProfile): Reader {
  const { parts } = core
  return {
    async getDocument(ref) {
      const checked = checkRef(ref)
      return checked.ok ? core.read((db) => readDetail(db, checked.value, caller)) : checked
    },
    async markDocument(ref, query) {
      const checked = allChecked({ ref: checkRef(ref), query: checkQuery(query) })
      if (!checked.ok) return checked
      return core.read((db) => {
        const documentId = findDocumentId(db, ref, caller)
        const scope = core.scope(db, ref.collection, caller)
        if (documentId === null || scope === null) return noMarks
        return markDocument(db, scope, { documentId, query, nowMs: parts.nowMs(), timeZone: parts.timeZone() })
      })
    },
    async readOriginal(sha256) {
      if (!isHash(sha256)) return err({ type: 'OriginalMissing', sha256: typeof sha256 === 'string' ? sha256 : '' })
      const isTheirs = core.read((db) => maySeeOriginal(db, sha256, caller))
      if (!isTheirs.ok) return isTheirs
      if (!isTheirs.value) return err({ type: 'OriginalMissing', sha256 })
      const found = await attemptAsync(() => parts.originals.get(sha256))
      if (!found.ok) return found
      return found.value === null ? err({ type: 'OriginalMissing', sha256 }) : ok(found.value)
    },
  }
}

/** Anything else names no original, and must not reach the files as a path. */
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]+$/.test(value)

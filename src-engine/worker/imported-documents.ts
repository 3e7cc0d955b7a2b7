// Which documents imports have brought since links were last resolved, as long as they are few.
import type { EngineCore, EngineParts } from './engine-core.ts'

/** Beyond so many, a walk over every link costs less than a look around each document. */
const mostFew = 200

/** Null once there were more than few. By the parts: there are several cores of one store. */
const importedInto = new WeakMap<EngineParts, Set<number> | null>()

export function noteImported({ parts }: EngineCore, documentId: number): void {
  const ids = importedInto.get(parts)
  if (ids === null) return
  if (ids === undefined) importedInto.set(parts, new Set([documentId]))
  else if (ids.size < mostFew) ids.add(documentId)
  else importedInto.set(parts, null)
}

/** Their ids, or null for many; what comes from now on is counted anew. */
export function takeImported({ parts }: EngineCore): readonly number[] | null {
  const ids = importedInto.get(parts)
  importedInto.delete(parts)
  return ids === null ? null : [...(ids ?? [])]
}

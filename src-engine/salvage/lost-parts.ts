// Keeps account of what a salvage could not save, one line a document: the worst that befell it.
import type { LostPart } from '../contract/store-care.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

type Loss = LostPart['loss']

/** From bad to worst. */
const losses: readonly Loss[] = ['doubtful', 'parts', 'no-text', 'gone']

export interface LostParts {
  /** Of a document that is in the new store, or that was in the old one. */
  note(documentId: number, loss: Loss): void
  /** What is known of a document that is gone. */
  describe(documentId: number, title: string | null, id: string | null): void
  /** The worst first. Documents of `except` are left out: they come back by themselves. */
  list(db: ReadDatabase, except: { readonly collectionId: number | null }): readonly LostPart[]
}

export function createLostParts(): LostParts {
  const worst = new Map<number, Loss>()
  const known = new Map<number, Pick<LostPart, 'title' | 'id'>>()
  return {
    note(documentId, loss) {
      const before = worst.get(documentId)
      if (before === undefined || losses.indexOf(loss) > losses.indexOf(before)) worst.set(documentId, loss)
    },
    describe: (documentId, title, id) => known.set(documentId, { title, id }),
    list(db, { collectionId }) {
      const parts = [...worst].flatMap(([documentId, loss]): LostPart[] => {
        if (loss === 'gone') return [{ title: null, id: null, ...known.get(documentId), loss }]
        const row = db.get<{ title: string; id: string; collection_id: number }>(sql`
          SELECT title, id, collection_id FROM documents WHERE document_id = ${documentId}`)
        return row === undefined || row.collection_id === collectionId ? [] : [{ title: row.title, id: row.id, loss }]
      })
      return parts.sort((a, b) => losses.indexOf(b.loss) - losses.indexOf(a.loss))
    },
  }
}

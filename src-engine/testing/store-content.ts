// Everything that a store tells of its documents, for comparing two stores.
import type { Document } from '../contract/documents.ts'
import { sql } from '../sqlite/sql.ts'
import type { TestEngine } from './setup-engine.ts'

/** Documents as JSON, by collection and id. */
export async function readDocuments({ database, engine }: TestEngine): Promise<Map<string, string>> {
  const refs = database.read((db) =>
    db.all<{ collection: string; id: string }>(sql`
      SELECT c.name AS collection, d.id FROM documents AS d JOIN collections AS c USING (collection_id)`),
  )
  const documents = new Map<string, string>()
  for (const ref of refs) {
    const found = await engine.getDocument(ref)
    if (!found.ok || found.value === null) throw new Error(`not readable: ${JSON.stringify([ref, found])}`)
    documents.set(`${ref.collection} ${ref.id}`, JSON.stringify(found.value.document satisfies Document))
  }
  return documents
}

/** What stands beside the documents, and what a few searches find. */
export async function readSurroundings({ engine, request }: TestEngine): Promise<unknown> {
  const { nowMs, timeZone } = request('')
  const queries = [
    'boiler',
    'tag:house',
    'is:open',
    'in:trash',
    'latern',
    'from:ann',
    'author:ann',
    'scan-7',
    'Written',
  ]
  const searches = []
  for (const query of queries) {
    const answer = await engine.search(request(query))
    searches.push(answer.ok ? answer.value.hits.map(({ id, title, snippet }) => [id, title, snippet]) : answer)
  }
  return {
    searches,
    tags: await engine.listTags(),
    views: await engine.listViews({ nowMs, timeZone }),
    filing: await engine.filing(),
    pins: await engine.pins(),
    undo: await engine.undoChange(1),
  }
}

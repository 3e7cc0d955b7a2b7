// Opens the store this worker is named for, changes it as it is told, and closes it.
import type { IngestedDocument } from '../../src-engine/contract/ingest.ts'
import type { Database, WriteDatabase } from '../../src-engine/sqlite/database.ts'
import { sql, sqlInteger } from '../../src-engine/sqlite/sql.ts'
import { currentIndexTables, findCollection } from '../../src-engine/store/collections-table.ts'
import { createPoolFiles } from '../../src-engine/worker/store-files.ts'
import { mustSucceed } from './must-succeed.ts'
import { plainEngine } from './plain-engine.ts'
import type { StoreTask } from './store-page.ts'

addEventListener('message', async ({ data }: MessageEvent<StoreTask>) => {
  if (data.task === 'damage') await damage()
  else await changeOpen(data)
  postMessage('done')
})

async function changeOpen(data: Exclude<StoreTask, { task: 'damage' }>): Promise<void> {
  const database = mustSucceed(await createPoolFiles(self.name).open())
  if (data.task === 'fill') await fill(database, data.notes)
  else database.transaction((db) => change(db, data))
  database.close()
}

/** Two pages' worth of nonsense at three fifths of the largest file of the pool, which is the database's. */
async function damage(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const folder = await (await root.getDirectoryHandle(`${self.name}-db`)).getDirectoryHandle('.opaque')
  let [largest, size] = [null as FileSystemFileHandle | null, 0]
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file') continue
    const file = await entry.getFile()
    if (file.size > size) [largest, size] = [entry, file.size]
  }
  if (largest === null) throw new Error('the store has no file')
  const access = await largest.createSyncAccessHandle()
  access.write(new Uint8Array(16_000).fill(0xa5), { at: Math.floor((size * 3) / 5) })
  access.close()
}

async function fill(database: Database, notes: number): Promise<void> {
  const documents = Array.from({ length: notes }, (_, n) => sample(n))
  mustSucceed(await plainEngine(database).saveIngested(documents))
}

const words = 'garden harbour ledger violin cobalt meadow lantern thistle quarry'.split(' ')

/** About 20,000 characters, so that a store of some hundred takes seconds to index. */
function sample(n: number): IngestedDocument {
  const prose = Array.from({ length: 2_000 }, (_, at) => `${words[(n + at * 3) % words.length]}${(n * at) % 997}`)
  return {
    draft: { title: `Note ${n}`, text: `kettle\n\n${prose.join(' ')}`, updated: '2026-01-01T00:00:00Z' },
    original: null,
    attachments: [],
    failure: null,
    remarks: [],
  }
}

function change(db: WriteDatabase, task: Exclude<StoreTask, { task: 'fill' | 'damage' }>): void {
  if (task.task === 'age') {
    db.run(sql`UPDATE collections SET index_layout = index_layout - 1`)
    return
  }
  if (task.task === 'renumber') {
    const found = db.get<{ user_version: number }>(sql`PRAGMA user_version`)?.user_version ?? 0
    db.run(sql`PRAGMA user_version = ${sqlInteger(found + task.by)}`)
    return
  }
  const library = findCollection(db, 'library')
  if (library === undefined) throw new Error('the store has no library')
  const { body } = currentIndexTables(library)
  db.run(sql`
    INSERT INTO ${body} (${body}, rowid, title, aliases, tags, summary, text, readings)
    SELECT 'delete', w.document_id, w.title, w.aliases, w.tags, w.summary, w.text, w.readings
    FROM document_words AS w WHERE w.title = ${task.removed}`)
  db.run(sql`
    INSERT INTO ${body} (rowid, title, aliases, tags, summary, text, readings)
    VALUES (9000, '', '', '', '', ${task.added}, '')`)
}

// Opens, fills and hands out the files of a store, one task at a time.
import { ok } from '../../src-engine/contract/result.ts'
import type { Database } from '../../src-engine/sqlite/database.ts'
import { openPool } from '../../src-engine/sqlite/open-pool.ts'
import { sql } from '../../src-engine/sqlite/sql.ts'
import { createPoolFiles } from '../../src-engine/worker/store-files.ts'
import type { FilesAnswer, FilesTask } from './files-page.ts'

const files = createPoolFiles('kept-files')
let database: Database | null = null

addEventListener('message', async ({ data, ports }: MessageEvent<FilesTask>) => {
  ports[0]?.postMessage(await answer(data))
})

async function answer(task: FilesTask): Promise<FilesAnswer> {
  switch (task.task) {
    case 'make-old':
      return makeOld(task.rows)
    case 'open': {
      const opened = await files.open()
      if (!opened.ok) return opened
      database = opened.value
      return state()
    }
    case 'add':
      fill(mustBeOpen(), task.rows)
      return state()
    case 'raw':
      return files.raw('store')
    case 'close':
      mustBeOpen().close()
      database = null
      return ok({ rows: 0, file: await files.describe() })
  }
}

async function makeOld(rows: number): Promise<FilesAnswer> {
  const opened = await openPool({ directory: '/kept-files-db', fileName: 'kept.db' })
  if (!opened.ok) return opened
  fill(opened.value, rows)
  opened.value.close()
  return ok({ rows, file: await files.describe() })
}

function fill(into: Database, rows: number): void {
  into.transaction((db) => {
    db.run(sql`CREATE TABLE IF NOT EXISTS notes (note INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT`)
    for (let row = 0; row < rows; row++) db.run(sql`INSERT INTO notes (body) VALUES (${`note ${row} `.repeat(40)})`)
  })
}

async function state(): Promise<FilesAnswer> {
  const rows = mustBeOpen().read((db) => db.get<{ n: number }>(sql`SELECT count(*) AS n FROM notes`)?.n ?? 0)
  return ok({ rows, file: await files.describe() })
}

function mustBeOpen(): Database {
  if (database === null) throw new Error('the store is not open')
  return database
}

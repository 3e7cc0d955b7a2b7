// The file of a store, looked at by SQLite outside any browser.
import * as files from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFile } from '../../src-engine/sqlite/open-file.ts'
import { sql } from '../../src-engine/sqlite/sql.ts'

/** What `PRAGMA integrity_check` says; `ok` alone of a sound file. */
export async function checkIntegrity(bytes: Uint8Array): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-file-'))
  const path = join(folder, 'kept.db')
  try {
    await writeFile(path, bytes)
    const opened = await openFile({
      path,
      mode: 'existing',
      files,
      processes: { own: process.pid, isRunning: () => false },
    })
    if (!opened.ok) return [JSON.stringify(opened.error)]
    const found = opened.value.read((db) => db.rows(sql`PRAGMA integrity_check`).map(([line]) => String(line)))
    opened.value.close()
    return found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

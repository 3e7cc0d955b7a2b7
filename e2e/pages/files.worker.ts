// Opens, fills, damages, saves and hands out the files of a store, one task at a time.
import type { IngestedDocument } from '../../src-engine/contract/ingest.ts'
import { ok } from '../../src-engine/contract/result.ts'
import type { Database } from '../../src-engine/sqlite/database.ts'
import { createGenerationMarks, generationFileName } from '../../src-engine/sqlite/generation-marks.ts'
import { loadSqlite } from '../../src-engine/sqlite/load-sqlite.ts'
import { openMemory } from '../../src-engine/sqlite/open-memory.ts'
import { sql } from '../../src-engine/sqlite/sql.ts'
import { createPoolFiles, type StoreFiles } from '../../src-engine/worker/store-files.ts'
import type { FilesAnswer, FilesTask } from './files-page.ts'
import { mustSucceed } from './must-succeed.ts'
import { plainEngine } from './plain-engine.ts'

const filesByStore = new Map<string, StoreFiles>()
let database: Database | null = null

addEventListener('message', async ({ data, ports }: MessageEvent<FilesTask>) => {
  const [port] = ports
  if (data.stopBefore !== undefined) stopBefore(data.stopBefore, () => port?.postMessage('stopped'))
  port?.postMessage(await answer(data))
})

async function answer({ store, task }: FilesTask): Promise<FilesAnswer> {
  const files = filesByStore.get(store) ?? createPoolFiles(store)
  filesByStore.set(store, files)
  switch (task) {
    case 'make-old':
      await makeOld(store)
      return state(files)
    case 'open': {
      const opened = await files.open()
      if (!opened.ok) return opened
      database = opened.value
      return state(files)
    }
    case 'add':
      await addDocuments(mustBeOpen(), 1)
      return state(files)
    case 'close':
      mustBeOpen().close()
      database = null
      return state(files)
    case 'damage':
      await damage(store, 'content')
      return state(files)
    case 'damage-head':
      await damage(store, 'head')
      return state(files)
    case 'double':
      await double(store)
      return state(files)
    case 'lose-marks':
      await (await navigator.storage.getDirectory()).removeEntry(`${store}-generations`, { recursive: true })
      return state(files)
    case 'salvage':
      return files.salvage(() => {})
    case 'drop-damaged':
      return files.dropDamaged()
    case 'raw':
      return files.raw('store')
    case 'raw-damaged':
      return files.raw('damaged')
  }
}

/** Through the library alone, as no code of ours makes such a file any more. */
async function makeOld(store: string): Promise<void> {
  const bytes = await oldBytes()
  const { installOpfsSAHPoolVfs } = await loadSqlite()
  const pool = await installOpfsSAHPoolVfs({ name: `kept-/${store}-db`, directory: `/${store}-db` })
  pool.importDb('/kept.db', bytes)
  pool.pauseVfs()
}

/** Made once for all stores. */
async function oldBytes(): Promise<Uint8Array> {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle('old-store', { create: true })
  const file = await handle.getFile()
  if (file.size > 0) return new Uint8Array(await file.arrayBuffer())
  const memory = await openMemory()
  await addDocuments(memory, 60)
  const bytes = memory.exportBytes()
  memory.close()
  const access = await handle.createSyncAccessHandle()
  access.write(bytes)
  access.close()
  return bytes
}

async function addDocuments(into: Database, count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, number) => document(number))
  mustSucceed(await plainEngine(into).saveIngested(documents))
}

const document = (number: number): IngestedDocument => ({
  draft: {
    title: `Document ${number}`,
    text: `Words of document ${number}. `.repeat(60),
    textFormat: 'markdown',
    language: null,
    source: null,
  },
  original: null,
  attachments: [],
  failure: null,
  remarks: [],
})

/** Two pages' worth of nonsense at three fifths of the file, or sixteen wrong bytes in the name of its head. */
async function damage(store: string, where: 'content' | 'head'): Promise<void> {
  const wanted = await activePath(store)
  const folder = await poolFolder(store)
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file') continue
    const access = await entry.createSyncAccessHandle()
    const name = new Uint8Array(wanted.length + 1)
    access.read(name, { at: 0 })
    const middle = Math.floor((access.getSize() * 3) / 5)
    if (new TextDecoder().decode(name) === `${wanted}\0`)
      access.write(new Uint8Array(where === 'head' ? 16 : 16_000).fill(0xa5), { at: where === 'head' ? 0 : middle })
    access.close()
  }
}

/** The copy has the first pages alone, and is written first. */
async function double(store: string): Promise<void> {
  const wanted = await activePath(store)
  const folder = await poolFolder(store)
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file') continue
    const bytes = new Uint8Array(await (await entry.getFile()).arrayBuffer())
    if (!new TextDecoder().decode(bytes.subarray(0, wanted.length + 1)).startsWith(`${wanted}\0`)) continue
    await overwrite(await folder.getFileHandle('older', { create: true }), bytes.slice(0, 100_000))
    await wait(20)
    await overwrite(entry, bytes)
    return
  }
}

async function overwrite(handle: FileSystemFileHandle, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const access = await handle.createSyncAccessHandle()
  access.write(bytes, { at: 0 })
  access.flush()
  access.close()
}

/** So that the times of two files differ. */
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function activePath(store: string): Promise<string> {
  const used = await createGenerationMarks(`${store}-generations`).used()
  return `/${generationFileName(Math.max(0, ...(used ?? [])))}`
}

async function poolFolder(store: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return (await root.getDirectoryHandle(`${store}-db`)).getDirectoryHandle('.opaque')
}

async function state(files: StoreFiles): Promise<FilesAnswer> {
  const count = (open: Database): number =>
    open.read((db) => db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents`)?.n ?? 0)
  return ok({ documents: database === null ? null : count(database), file: await files.describe() })
}

function mustBeOpen(): Database {
  if (database === null) throw new Error('the store is not open')
  return database
}

/** Stops the worker for good before a step that changes the disk: every change of a file or a mark passes one of these. */
function stopBefore(wanted: number, onStop: () => void): void {
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
  let steps = 0
  for (const [prototype, name] of [
    [FileSystemSyncAccessHandle.prototype, 'flush'],
    [FileSystemSyncAccessHandle.prototype, 'truncate'],
    [FileSystemDirectoryHandle.prototype, 'getFileHandle'],
    [FileSystemDirectoryHandle.prototype, 'removeEntry'],
  ] as const) {
    // Each is a method of its prototype.
    const methods = prototype as unknown as Record<string, (...given: unknown[]) => unknown>
    const original = methods[name]
    methods[name] = function (...given) {
      steps++
      if (steps === wanted) {
        onStop()
        Atomics.wait(new Int32Array(buffer), 0, 0)
      }
      return original?.apply(this, given)
    }
  }
}

// Reads a watched folder again through the importer, and says what became of it.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { FolderScan } from '../../src-engine/contract/folder-scan.ts'
import type { FileFailureReason, ImportReport } from '../../src-engine/contract/ingest.ts'
import type { Imports } from '../engine-client/imports.tsx'
import { type FolderContent, type FolderProblem, readFolder } from './read-folder.ts'
import { type WatchedFolder, watchedFolders } from './watched-folders.ts'

/** `incomplete`: what could be read went in, and nothing is said to be missing. */
export type ReadAgain = FolderProblem | 'incomplete' | 'read'

/** Called from a tap. Every file is read; the store knows what is unchanged. */
export async function readAgain(folder: WatchedFolder, imports: Pick<Imports, 'add'>): Promise<ReadAgain> {
  const content = await readFolder(folder, 'ask')
  if (!content.ok) return content.error
  await importContent(folder, content.value, { imports, inputs: content.value.inputs })
  return content.value.complete ? 'read' : 'incomplete'
}

interface OnItsOwn {
  readonly engine: Pick<EngineApi, 'missingFiles'>
  readonly imports: Pick<Imports, 'add' | 'state'>
}

/**
 * Reads, without a word, those that the browser still lets be read: only files that look other than last time. An
 * import and its report come of it only where something changed or is missing.
 */
export async function readAllowed({ engine, imports }: OnItsOwn): Promise<void> {
  // Where the browser refuses storage no folder is watched.
  for (const folder of await watchedFolders.all().catch(() => [])) {
    // What the person is looking at stays.
    if (imports.state().type !== 'idle') return
    const content = await readFolder(folder, 'as-it-is')
    if (!content.ok) continue
    const inputs = content.value.inputs.filter(({ path, file }) => folder.prints.get(path) !== printOf(file))
    if (inputs.length > 0 || (await isSomeMissing(engine, scanOf(folder, content.value)))) {
      await importContent(folder, content.value, { imports, inputs })
    }
  }
}

async function isSomeMissing(engine: OnItsOwn['engine'], scan: FolderScan | undefined): Promise<boolean> {
  if (scan === undefined) return false
  const missing = await engine.missingFiles(scan)
  return missing.ok && missing.value.length > 0
}

/** None for a folder without a file: a disk that is not there looks the same. */
function scanOf({ name }: WatchedFolder, { inputs, complete }: FolderContent): FolderScan | undefined {
  if (!complete || inputs.length === 0) return undefined
  return { folders: [name], paths: inputs.map(({ path }) => path) }
}

interface Importing {
  readonly imports: Pick<Imports, 'add'>
  readonly inputs: FolderContent['inputs']
}

async function importContent(folder: WatchedFolder, content: FolderContent, { imports, inputs }: Importing) {
  const report = await imports.add(inputs, scanOf(folder, content))
  if (report.stopped) return
  await watchedFolders.put({ ...folder, readMs: Date.now(), prints: printsOf(content, report) })
}

const printOf = ({ size, lastModified }: File): string => `${size} ${lastModified}`

/** Read the next time whatever they look like. */
const passing: readonly FileFailureReason[] = ['unreadable', 'storage-full', 'gave-up']

function printsOf({ inputs }: FolderContent, { failures }: ImportReport): ReadonlyMap<string, string> {
  const failed = new Set(failures.filter(({ reason }) => passing.includes(reason)).map(({ path }) => path))
  return new Map(inputs.filter(({ path }) => !failed.has(path)).map(({ path, file }) => [path, printOf(file)]))
}

// Which documents came from a folder in which their file is no more. It only says so: the person decides.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineError } from '../contract/errors.ts'
import { type FolderScan, type MissingFile, scanLimits } from '../contract/folder-scan.ts'
import type { Result } from '../contract/result.ts'
import { cleanPath, fileExtension } from '../ingest/clean-path.ts'
import { allChecked, type Checked, checkList, checkObject, checkText } from '../store/check-arguments.ts'
import { type DocumentOfFile, documentsOfFolder } from '../store/source-paths.ts'
import type { EngineCore } from './engine-core.ts'

/** By path. What came out of an archive, a mailbox or any other file belongs to that file and is missing only with it. */
export function missingFiles(
  core: EngineCore,
  caller: CallerProfile,
  given: FolderScan,
): Result<readonly MissingFile[], EngineError> {
  const scan = checkScan(given)
  if (!scan.ok) return scan
  const present = new Set(scan.value.paths.flatMap(placesOf))
  const folders = [...new Set(scan.value.folders.map(cleanPath))]
  return core.read((db) =>
    folders.flatMap((folder) =>
      byPath(documentsOfFolder(db, folder, caller).filter(({ path }) => !belongsToOne(path, present))),
    ),
  )
}

function checkScan(value: unknown): Checked<FolderScan> {
  const scan = checkObject(value, { field: 'scan', names: ['folders', 'paths'] })
  if (!scan.ok) return scan
  return allChecked({
    folders: checkPaths(scan.value.folders, 'folders'),
    paths: checkPaths(scan.value.paths, 'paths'),
  })
}

/** A scan that found nothing is refused: a disk that is not there looks the same as an empty folder. */
const checkPaths = (value: unknown, field: 'folders' | 'paths') =>
  checkList(value, { field, most: scanLimits[field] }, (path) =>
    checkText(path, { field, longest: scanLimits.pathLength }),
  )

/** Where documents of a file stand: under its own path, and those of an archive in a folder named after it. */
function placesOf(given: string): readonly string[] {
  const path = cleanPath(given)
  return fileExtension(path) === 'zip' ? [path, path.slice(0, -'.zip'.length)] : [path]
}

function belongsToOne(path: string, present: ReadonlySet<string>): boolean {
  for (let place = path; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    if (present.has(place)) return true
  }
  return false
}

function byPath(documents: readonly DocumentOfFile[]): readonly MissingFile[] {
  const files = new Map<string, MissingFile>()
  for (const { path, title, collection, id } of documents) {
    const known = files.get(path) ?? { path, title, refs: [] }
    files.set(path, { ...known, refs: [...known.refs, { collection, id }] })
  }
  return [...files.values()]
}

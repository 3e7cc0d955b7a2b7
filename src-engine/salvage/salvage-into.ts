// Reads what can be read of a damaged store into a new one and tells what was lost. No SQL runs on the damaged file:
// its pages are read one by one, and nothing that stands in them can stop it.
import type { SalvageReport } from '../contract/store-care.ts'
import type { Database } from '../sqlite/database.ts'
import type { SqlValue } from '../sqlite/sql.ts'
import { buildIndexes } from '../store/build-indexes.ts'
import { findCollection } from '../store/collections-table.ts'
import type { SettingName } from '../store/settings-table.ts'
import { copyTable } from './copy-table.ts'
import { type DamagedFile, openPages } from './database-pages.ts'
import { createLostParts } from './lost-parts.ts'
import { documentsOfMissingCaptures, type MissingDocuments, readKeysInIndex } from './missing-documents.ts'
import { byTable, type Salvage } from './open-salvage.ts'
import { createRepair } from './repair-row.ts'
import { resolveLinks } from './resolve-links.ts'
import type { FoundRow } from './rows-by-trust.ts'
import { salvageCollections, salvageDocuments } from './salvage-documents.ts'
import { openTrees } from './source-trees.ts'

export interface SalvageOptions {
  readonly nowMs: number
  onProgress(done: number, total: number): void
  /** Lets the thread do other things; called between steps of bounded length. */
  breathe(): Promise<void>
}

/**
 * Only from the damaged file nothing is thrown: a target that fails, as on a full disk, throws what SQLite says.
 * `target` is open, migrated and has no documents. Its index is complete when this is done.
 */
export async function salvageInto(
  source: DamagedFile,
  target: Database,
  options: SalvageOptions,
): Promise<SalvageReport> {
  const progress = createProgress(options)
  const pages = await openPages(source, { onPage: progress.page, breathe: options.breathe })
  const salvage: Salvage = {
    trees: target.read((db) => openTrees(pages, db)),
    target,
    nowMs: options.nowMs,
    repair: createRepair(options.nowMs),
    lost: createLostParts(),
    known: byTable(() => new Set<number>()),
    cut: byTable(() => new Set<number>()),
    renamed: byTable(() => new Map<number, number>()),
    documentByCapture: new Map(),
    breathe: options.breathe,
  }
  const missing = await copyEverything(salvage)
  noteGone(salvage, missing)
  const saved = salvage.known('documents').size
  await buildIndexes(salvage, progress.documentsOf(saved))
  const lost = target.read((db) =>
    salvage.lost.list(db, { collectionId: findCollection(db, 'docs')?.collection_id ?? null }),
  )
  return {
    at: new Date(options.nowMs).toISOString(),
    saved,
    lost,
    pages: pages.pageCount,
    damagedPages: pages.damagedPages,
    keptBytes: source.sizeBytes,
  }
}

/** Tables in the order of their references. The index, the jobs and the answers already given are left behind. */
async function copyEverything(salvage: Salvage): Promise<MissingDocuments> {
  await salvageCollections(salvage)
  for (const name of ['systems', 'categories', 'tags', 'people']) await copyTable(salvage, name)
  const missing = await salvageDocuments(salvage)
  await copyPeopleOfDocuments(salvage)
  await copyTable(salvage, 'document_fields', { indexes: ['document_fields_by_name'] })
  await copyCaptures(salvage)
  await copyTable(salvage, 'write_ups')
  await copyTable(salvage, 'facts', { indexes: ['facts_by_date'] })
  await copyLinks(salvage)
  await copyTable(salvage, 'originals')
  await copySettings(salvage)
  for (const name of ['recent_queries', 'views', 'view_documents', 'undo_steps', 'undo_documents', 'reading_tasks']) {
    await copyTable(salvage, name)
  }
  return missing
}

const indexOfPeople = 'document_people_by_person'

/** Its index holds all that the table does, so it stands in for what is missing. */
async function copyPeopleOfDocuments(salvage: Salvage): Promise<void> {
  await copyTable(salvage, 'document_people', {
    indexes: [indexOfPeople],
    standIns: () => peopleInIndex(salvage),
  })
}

function peopleInIndex({ trees }: Salvage): FoundRow[] {
  const rows: FoundRow[] = []
  readKeysInIndex(trees, indexOfPeople, (person, documentId, position) =>
    rows.push(indexRow([documentId, position, person])),
  )
  return rows
}

const indexRow = (values: readonly SqlValue[]): FoundRow => ({
  type: 'row',
  rowid: null,
  values,
  isSound: true,
  isInPlace: true,
  isCut: false,
  isDoubtful: false,
  isOrphan: true,
  page: 0,
})

async function copyCaptures(salvage: Salvage): Promise<void> {
  await copyTable(salvage, 'captures', {
    onInserted: (_, { values }) =>
      salvage.documentByCapture.set(Number(values.get('capture_id')), Number(values.get('document_id'))),
  })
  const captures = salvage.known('captures')
  for (const documentId of documentsOfMissingCaptures(salvage.trees, (id) => captures.has(id))) {
    if (salvage.known('documents').has(documentId)) salvage.lost.note(documentId, 'parts')
  }
  await copyTable(salvage, 'readings')
}

async function copyLinks(salvage: Salvage): Promise<void> {
  let isSure = true
  await copyTable(salvage, 'links', {
    indexes: ['links_by_target', 'links_dangling'],
    prepare: (_, { values }, { isDoubtful }) => {
      const target = values.get('target_id')
      if (typeof target !== 'number') return
      const isThere = salvage.known('documents').has(target)
      if (isThere && !isDoubtful) return
      isSure = false
      values.set('target_id', null)
      if (isThere || isDoubtful) return
      salvage.lost.note(target, 'gone')
      const written = String(values.get('written'))
      const isId = values.get('role') === 'related' || values.get('role') === 'source'
      salvage.lost.describe(target, isId ? null : written, isId ? written : null)
    },
  })
  if (!isSure) await resolveLinks(salvage)
}

/** They speak of the old file. Without the mark of their edition the guides are written anew, and whole. */
const leftBehind: readonly SettingName[] = ['help-fingerprint', 'last-check', 'salvage-report']

const copySettings = (salvage: Salvage): Promise<void> =>
  copyTable(salvage, 'settings', {
    accept: ({ isDoubtful, isOrphan, values }) =>
      !isDoubtful && !isOrphan && !leftBehind.some((name) => name === values[0]),
  })

function noteGone({ lost, renamed, known, target }: Salvage, { byRow }: MissingDocuments): void {
  const guides = target.read((db) => findCollection(db, 'docs')?.collection_id)
  for (const [documentId, { id, title, collectionId }] of byRow) {
    if (known('documents').has(documentId)) continue
    if (guides !== undefined && renamed('collections').get(collectionId ?? 0) === guides) continue
    lost.note(documentId, 'gone')
    lost.describe(documentId, title, id)
  }
}

interface Progress {
  page(done: number, total: number): void
  documentsOf(total: number): () => void
}

const steps = 1_000

/** The first half is reading, the second the index: both take about as long. */
function createProgress({ onProgress }: SalvageOptions): Progress {
  return {
    page: (done, total) => onProgress(Math.floor((done / total / 2) * steps), steps),
    documentsOf(total) {
      let done = 0
      return () => {
        done++
        if (done % 100 === 0) onProgress(Math.floor((0.5 + done / total / 2) * steps), steps)
      }
    },
  }
}

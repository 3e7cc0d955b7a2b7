// Checks the whole file in slices: each page as it stands on the disk, SQLite's own rules, and each index against its
// documents. What it finds is remembered. An index out of step is built anew by itself; damage is only told.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { StoreCheck } from '../contract/store-care.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { checkForeignKeys, countPages, forgetPages, listTables, quickCheck, readPage } from '../store/check-file.ts'
import { checkedTables, checkTable } from '../store/check-index.ts'
import { beginRebuild } from '../store/rebuild-index.ts'
import { writeSetting } from '../store/settings-table.ts'
import { type EngineCore, sliceEnd } from './engine-core.ts'
import { inSlice, noteCheck, rebuildIndex, runAlone } from './long-work.ts'

type Done<T> = Result<T, EngineError>

/** Joins a check that is under way. */
export const checkStore = (core: EngineCore): Promise<Done<StoreCheck>> =>
  runAlone(core, 'check', async () => {
    try {
      const check = await checkAll(core)
      return check.ok ? conclude(core, check.value) : check
    } finally {
      noteCheck(core, null)
    }
  })

interface Findings {
  readonly check: StoreCheck
  /** Of its problems those that no rebuild mends: what the file holds cannot be relied on. */
  readonly damage: readonly string[]
}

async function checkAll(core: EngineCore): Promise<Done<Findings>> {
  const at = new Date(core.parts.nowMs()).toISOString()
  noteCheck(core, { job: 'check', done: 0, total: null, startedAt: at })
  const pages = await checkPages(core, at)
  if (!pages.ok) return pages
  const rules = await checkRules(core, pages.value)
  if (!rules.ok) return rules
  const keys = await checkKeys(core)
  if (!keys.ok) return keys
  const index = await checkIndexes(core)
  if (!index.ok) return index
  const damage = [...new Set([...rules.value, ...index.value.problems])]
  const check = { at, ...pages.value, problems: [...damage, ...keys.value], indexInStep: index.value.inStep }
  return ok({ check, damage })
}

type Pages = Pick<StoreCheck, 'pages' | 'damagedPages'>

async function checkPages(core: EngineCore, startedAt: string): Promise<Done<Pages>> {
  const counted = core.read((db) => {
    forgetPages(db)
    return countPages(db)
  })
  if (!counted.ok) return counted
  const pages = counted.value
  let damagedPages = 0
  let next = 1
  while (next <= pages) {
    let page = next
    const slice = await inSlice(core, () =>
      core.read((db) => {
        const until = sliceEnd(core)
        do readPage(db, page++)
        while (page <= pages && performance.now() <= until)
      }),
    )
    if (!slice.ok && slice.error.type !== 'DatabaseCorrupt') return slice
    if (!slice.ok) damagedPages++
    next = page
    noteCheck(core, { job: 'check', done: next - 1, total: pages, startedAt })
  }
  return ok({ pages, damagedPages })
}

/** Up to this size, 20 MB, the whole file is checked at one go, which also sees pages that belong to nobody. */
const mostPagesAtOnce = 2_560

async function checkRules(core: EngineCore, { pages, damagedPages }: Pages): Promise<Done<readonly string[]>> {
  const tables = core.read(listTables)
  if (!tables.ok) return asFinding(tables.error)
  const atOnce = damagedPages === 0 && pages <= mostPagesAtOnce
  return eachTable(core, atOnce ? [null] : tables.value, quickCheck)
}

async function checkKeys(core: EngineCore): Promise<Done<readonly string[]>> {
  const tables = core.read(listTables)
  // Told by the check before.
  return tables.ok ? eachTable(core, tables.value, checkForeignKeys) : ok([])
}

async function eachTable<Table>(
  core: EngineCore,
  tables: readonly Table[],
  check: (db: ReadDatabase, table: Table) => readonly string[],
): Promise<Done<readonly string[]>> {
  const problems: string[] = []
  for (const table of tables) {
    const slice = await inSlice(core, () => core.read((db) => check(db, table)))
    const found = slice.ok ? slice : asFinding(slice.error)
    if (!found.ok) return found
    problems.push(...found.value)
  }
  return ok(problems)
}

/** What cannot be read for damage is a finding of the check and not its end. */
const asFinding = (error: EngineError): Done<readonly string[]> =>
  error.type === 'DatabaseCorrupt' ? ok([error.detail]) : err(error)

async function checkIndexes(core: EngineCore): Promise<Done<{ problems: readonly string[]; inStep: boolean }>> {
  const tables = core.read(checkedTables)
  if (!tables.ok) return tables
  const problems: string[] = []
  let inStep = true
  for (const table of tables.value) {
    // One that was dropped meanwhile was replaced by one made of the documents.
    const slice = await inSlice(core, () =>
      core.write((db) => {
        if (checkedTables(db).some(({ text }) => text === table.text)) checkTable(db, table)
      }),
    )
    if (slice.ok) continue
    if (slice.error.type === 'IndexOutOfStep') inStep = false
    else if (slice.error.type === 'DatabaseCorrupt') problems.push(slice.error.detail)
    else return slice
  }
  return ok({ problems, inStep })
}

function conclude(core: EngineCore, { check, damage }: Findings): Done<StoreCheck> {
  // A file that is damaged may refuse to be written: the answer tells it all the same.
  core.write((db) => writeSetting(db, 'last-check', JSON.stringify(check)))
  const { damagedPages, indexInStep } = check
  if (damagedPages > 0 || damage.length > 0) {
    const detail = [`${damagedPages} of ${check.pages} pages are damaged`, ...damage].join('\n')
    core.emit({ type: 'store-state', state: { state: 'corrupt', detail } })
  } else if (!indexInStep) {
    core.write((db) => beginRebuild(db, core.parts.nowMs()))
    void rebuildIndex(core)
  }
  return ok(check)
}

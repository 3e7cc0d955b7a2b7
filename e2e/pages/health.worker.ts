// Fills a store with documents that every health check has something to find in, and times the question for its health.
import { ownerProfile } from '../../src-engine/contract/caller.ts'
import type { IngestedDocument } from '../../src-engine/contract/ingest.ts'
import { countDocuments } from '../../src-engine/health/read-health.ts'
import { hiddenDocuments } from '../../src-engine/search/visibility.ts'
import { openPool } from '../../src-engine/sqlite/open-pool.ts'
import { sql } from '../../src-engine/sqlite/sql.ts'
import { goneFor } from '../../src-engine/store/caller-visibility.ts'
import type { HealthTask, HealthTimes } from './health-page.ts'
import { mustSucceed } from './must-succeed.ts'
import { plainEngine } from './plain-engine.ts'

const rounds = 7
const context = {
  nowMs: Date.now(),
  today: new Date().toISOString().slice(0, 10),
  gone: goneFor(ownerProfile),
  hidden: hiddenDocuments({ trash: false, private: false, version: 'latest' }, ownerProfile),
}
const documentsAtOnce = 500

const opening = open()

// Added at once: what is posted to a worker that still waits would be lost.
addEventListener('message', async ({ data }: MessageEvent<HealthTask>) => {
  const store = await opening
  postMessage(data.task === 'fill' ? await fill(store, data.documents) : await measure(store))
})

async function open() {
  const database = mustSucceed(await openPool({ directory: '/health-db', fileName: 'kept.db' }))
  return { database, engine: plainEngine(database) }
}

type Store = Awaited<ReturnType<typeof open>>

async function fill({ engine }: Store, documents: number): Promise<number> {
  const startedMs = performance.now()
  for (let from = 0; from < documents; from += documentsAtOnce) {
    const batch = Array.from({ length: Math.min(documentsAtOnce, documents - from) }, (_, n) => sample(from + n))
    mustSucceed(await engine.saveIngested(batch))
  }
  mustSucceed(await engine.finishImport())
  return performance.now() - startedMs
}

async function measure({ database, engine }: Store): Promise<HealthTimes> {
  const countsMs: number[] = []
  const healthMs: number[] = []
  const countMs: number[] = []
  let checks: HealthTimes['checks'] = {}
  for (let round = 0; round < rounds; round++) {
    let startedMs = performance.now()
    database.read((db) => countDocuments(db, context))
    countsMs.push(performance.now() - startedMs)
    startedMs = performance.now()
    const health = mustSucceed(await engine.health())
    healthMs.push(performance.now() - startedMs)
    checks = Object.fromEntries(health.checks.map(({ filter, count }) => [filter, count]))
    startedMs = performance.now()
    database.read((db) => db.rows(sql`SELECT count(title) FROM documents NOT INDEXED`))
    countMs.push(performance.now() - startedMs)
  }
  const documents = database.read((db) => Number(db.rows(sql`SELECT count(*) FROM documents`)[0]?.[0]))
  return { documents, countsMs, healthMs, countMs, checks }
}

const words = 'garden kettle harbour ledger violin cobalt meadow lantern thistle quarry'.split(' ')

/** About 1,000 characters with three links, in shares that come near those of a vault. */
function sample(n: number): IngestedDocument {
  const prose = Array.from({ length: 140 }, (_, at) => `${words[(n * 7 + at * 3) % words.length]}${(n * at) % 97}`)
  const links = `[[Note ${(n * 7) % 25_000}]] [[Note ${(n * 13) % 20_000}]] [[Note ${(n * 29) % 20_000}]]`
  const isFile = n % 20 === 0
  return {
    draft: {
      title: n % 50 === 0 ? 'Untitled' : `Note ${n}`,
      text: n % 200 === 3 ? ' ' : `${prose.join(' ')}\n\n${n % 10 === 0 ? '' : links}`,
      tags: n % 3 === 0 ? [] : [`area${n % 40}/topic${n % 7}`],
      ...(n % 9 === 0 && { kind: 'todo', status: 'open', updated: '2024-01-01T00:00:00Z' }),
      ...(n % 150 === 0 && { trashedAt: '2026-01-01T00:00:00Z' }),
      ...(n % 100 < 2 && { family: `f${Math.floor(n / 100)}`, familyOrder: n % 100 }),
      ...(n % 40 === 1 && { writeUp: { text: links, madeAt: '2026-01-01T00:00:00Z', promptVersion: 1, inputs: [] } }),
      ...(isFile && { captures: [captureOf(n)] }),
    },
    original: null,
    attachments: [],
    failure: null,
    remarks: [],
  }
}

const captureOf = (n: number) =>
  ({
    type: 'file',
    name: `${n}.pdf`,
    mimeType: 'application/pdf',
    imageKind: null,
    imageKindSetByHand: false,
    description: '',
    sha256: String(n % 900).padStart(64, '0'),
    sizeBytes: 1,
    changedAt: null,
    current: true,
    readings: [],
  }) as const

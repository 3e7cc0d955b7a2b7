// The real engine worker without the screens, for measuring. `?query=` is asked as soon as the store is open.
import type { IngestedDocument } from '../../src-engine/contract/ingest.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import type { SearchRequest } from '../../src-engine/contract/search.ts'
import { createCallDesk } from '../../web/engine-client/call-desk.ts'
import { connectEngine } from '../../web/engine-client/connect-engine.ts'
import { runImport } from '../../web/engine-client/run-import.ts'
import type { PlainDocument } from './engine-page.ts'
import { mustSucceed } from './must-succeed.ts'

const connection = connectEngine('kept-measured', { onSign() {}, onCrash: (detail) => console.error(detail) })
const desk = createCallDesk(
  { nowMs: Date.now, wallMs: Date.now, newId: () => crypto.randomUUID(), every: () => () => undefined },
  () => undefined,
)
const { engine } = desk
const opened = connection.open({ withoutKeeping: false }).then(mustSucceed)
desk.direct(connection)

globalThis.enginePage = {
  firstAnswerMs: answerFirst(new URLSearchParams(location.search).get('query') ?? ''),
  save: (documents) => timed(() => engine.saveIngested(documents.map(ingested))).then(({ tookMs }) => tookMs),
  finishImport: async () => void mustSucceed(await engine.finishImport()),
  importFiles: importAsFiles,
  async search(query) {
    const { tookMs, value } = await timed(() => engine.search(requestOf(query)))
    return { tookMs, hits: value.hits.length }
  },
  async facets(query) {
    const { tookMs, value } = await timed(() => engine.facets(requestOf(query)))
    return { tookMs, total: value.total }
  },
  health: async () => mustSucceed(await engine.health()),
}

async function importAsFiles(documents: readonly PlainDocument[]): Promise<number> {
  const inputs = documents.map(({ id, text }) => ({ path: `${id}.md`, file: new File([text], `${id}.md`) }))
  await opened
  const startedMs = performance.now()
  const report = await runImport(engine, {
    inputs,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  if (report.added !== documents.length) throw new Error(`Not all were added: ${JSON.stringify(report)}`)
  return performance.now() - startedMs
}

async function answerFirst(query: string): Promise<number> {
  await opened
  mustSucceed(await engine.search(requestOf(query)))
  return performance.now()
}

async function timed<T>(
  ask: () => Promise<Result<T, unknown>>,
): Promise<{ readonly tookMs: number; readonly value: T }> {
  await opened
  const startedMs = performance.now()
  const value = mustSucceed(await ask())
  return { tookMs: performance.now() - startedMs, value }
}

const requestOf = (query: string): SearchRequest => ({
  query,
  page: 1,
  pageSize: 20,
  fuzzy: true,
  nowMs: Date.now(),
  timeZone: 'UTC',
})

function ingested({ id, title, lang, text }: PlainDocument): IngestedDocument {
  const name = id.slice(id.lastIndexOf('/') + 1)
  return {
    draft: {
      title,
      text,
      textFormat: 'markdown',
      language: lang ?? null,
      source: {
        path: id,
        name,
        extension: 'md',
        sizeBytes: null,
        modified: null,
        durationSeconds: null,
        sha256: null,
        encoding: null,
      },
    },
    original: null,
    attachments: [],
    failure: null,
    remarks: [],
  }
}

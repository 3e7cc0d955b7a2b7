// Work of each kind, one call after another until it is stopped.

import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { CallName } from '../../src-engine/contract/engine-calls.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { IngestedDocument } from '../../src-engine/contract/ingest.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import { connectIngest } from '../../web/engine-client/connect-ingest.ts'
import { importFiles } from '../../web/engine-client/import-files.ts'
import type { Step, WorkOrder } from '../pages/reliability-page.ts'
import {
  draftOf,
  fieldsOf,
  ingestedOf,
  type Known,
  noteId,
  numberInPath,
  ownWord,
  textFileOf,
} from './known-documents.ts'

type Stepper = <T>(
  name: CallName,
  call: () => Promise<Result<T, EngineError>>,
  of?: Partial<Pick<Step, 'documents' | 'priority'>>,
) => Promise<Result<T, EngineError>>

export interface Lanes {
  begin(order: WorkOrder): void
  /** Resolves when work that has an end has ended. */
  finish(): Promise<void>
  stop(): Promise<void>
}

const versionsOfNote = 3
const filesAtOnce = 30
/** What one import reads. */
const filesOfImport = 1_000

export function createLanes(engine: EngineApi, step: Stepper): Lanes {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()

  async function edit(known: Known): Promise<void> {
    const ref = { collection: 'library', id: noteId(known.number) }
    const detail = await engine.getDocument(ref)
    if (!detail.ok || detail.value === null || isStopped) return
    const { revision } = detail.value
    await step('editDocument', () => engine.editDocument({ ref, revision, fields: fieldsOf(known) }), {
      documents: [known],
    })
  }

  const lanes: Readonly<Record<WorkOrder['work'], (from: number) => Promise<void>>> = {
    async notes(from) {
      for (let number = from; !isStopped; number++) {
        const known = { kind: 'note', number, version: 1 } as const
        await step('saveDocument', () => engine.saveDocument(draftOf(known)), { documents: [known] })
        for (let version = 2; version <= versionsOfNote && !isStopped; version++) await edit({ ...known, version })
      }
    },
    async 'notes and searches'(from) {
      const saves = lanes.notes(from)
      const request = { page: 1, pageSize: 20, fuzzy: true, nowMs: Date.now(), timeZone: 'UTC' }
      for (let round = 0; !isStopped; round++) {
        const query = ownWord({ kind: 'note', number: from + (round % 10) })
        await step('search', () => engine.search({ query, ...request }))
        // As a person reads before typing on.
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await saves
    },
    /** Every batch a second time, changed. */
    async import(from) {
      for (let number = from; !isStopped; number += filesAtOnce) {
        for (let version = 1; version <= 2 && !isStopped; version++) {
          const documents = Array.from(
            { length: filesAtOnce },
            (_, at) => ({ kind: 'file', number: number + at, version }) as const,
          )
          const ingested = await Promise.all(documents.map(ingestedOf))
          await step('saveIngested', () => engine.saveIngested(ingested), { documents })
        }
        if (!isStopped) await step('finishImport', () => engine.finishImport())
      }
    },
    /** Files through the reader, as a person adds them: it ends by itself. */
    async read(from) {
      const inputs = Array.from({ length: filesOfImport }, (_, at) =>
        textFileOf({ kind: 'read', number: from + at, version: 1 }),
      )
      const reader = connectIngest(() => undefined)
      const stopped = new AbortController()
      await importFiles({
        engine: {
          saveIngested: (documents) =>
            step('saveIngested', () => engine.saveIngested(documents), { documents: documents.map(knownOf) }),
          finishImport: () => step('finishImport', () => engine.finishImport()),
          missingFiles: (scan) => engine.missingFiles(scan),
        },
        ingest: reader.ingest,
        inputs,
        options: { pdfAssets: null, encoding: null },
        signal: stopped.signal,
        onProgress: () => isStopped && stopped.abort(),
      })
      reader.terminate()
    },
    async rebuild(from) {
      const saves = lanes.notes(from)
      while (!isStopped) await step('rebuildIndex', () => engine.rebuildIndex())
      await saves
    },
    async bulk(from) {
      for (let round = from; !isStopped; round++) {
        const priority = (['high', 'medium', 'low'] as const)[round % 3] ?? 'high'
        const request = { query: 'tag:base', fuzzy: false, nowMs: Date.now(), timeZone: 'UTC' }
        const targets = { type: 'found', request, except: [] } as const
        await step('changeDocuments', () => engine.changeDocuments(targets, { set: { priority } }), { priority })
      }
    },
    async compact(from) {
      const saves = lanes.notes(from)
      while (!isStopped) await step('compact', () => engine.compact())
      await saves
    },
  }
  return {
    begin({ work, from }) {
      isStopped = false
      running = lanes[work](from)
    },
    async finish() {
      await running
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

const knownOf = ({ draft }: IngestedDocument): Known => ({
  kind: 'read',
  number: numberInPath(draft.source?.path ?? ''),
  version: 1,
})

// The operations a case may ask for, on the real engine. One that is not in the table yet fails by saying so.
import { type CallerProfile, ownerProfile } from '../../src-engine/contract/caller.ts'
import type { Document } from '../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { SearchRequest } from '../../src-engine/contract/search.ts'
import { parse } from '../../src-engine/query/parse.ts'
import { print } from '../../src-engine/query/print.ts'
import { type Answer, errorFromEngine, failedAnswer, rowFromHit } from './answer.ts'
import type { Arguments, Case, CaseDocument } from './case-format.ts'
import type { CaseStore } from './case-store.ts'
import { collectionOperations } from './collection-operations.ts'
import { documentFromCase } from './document-from-case.ts'
import { importFiles } from './import-files.ts'
import { libraryOperations } from './library-operations.ts'
import { readDocument } from './read-document.ts'
import { findRoundTripProblem } from './round-trip.ts'

export interface OperationContext {
  readonly store: CaseStore
  /** Of the connection that asks; throws when there is none of that name. */
  readonly engine: () => EngineApi
  readonly clock: Pick<Case, 'nowMs' | 'timeZone'>
}

export type Operation = (args: Arguments, context: OperationContext) => Promise<Answer>

export const operations: Readonly<Record<string, Operation>> = {
  ...collectionOperations,
  ...libraryOperations,

  async search(args, { engine, clock }) {
    const request = requestFromArguments(args, clock)
    const found = await engine().search(request)
    if (!found.ok) return failedAnswer(errorFromEngine(found.error))
    const counted = await engine().facets(request)
    if (!counted.ok) return failedAnswer(errorFromEngine(counted.error))
    const { hits, ...answer } = found.value
    return {
      ...answer,
      error: null,
      rows: hits.map(rowFromHit),
      total: counted.value.total,
      facets: counted.value.facets,
    }
  },

  async facets(args, { engine, clock }) {
    const counted = await engine().facets(requestFromArguments(args, clock))
    if (!counted.ok) return failedAnswer(errorFromEngine(counted.error))
    return { error: null, total: counted.value.total, facets: counted.value.facets }
  },

  async complete(args, { engine, clock: { nowMs, timeZone } }) {
    const answer = await engine().complete({ ...args, query: query(args), nowMs, timeZone })
    if (!answer.ok) return failedAnswer(errorFromEngine(answer.error))
    return { error: null, suggestions: answer.value.suggestions.map((suggestion) => suggestion.query) }
  },

  async parse(args, { clock }) {
    const { tokens, diagnostics } = parse(query(args), clock)
    return { error: null, query: query(args), tokens, diagnostics }
  },

  async print(args, { clock }) {
    return {
      error: null,
      text: print(parse(query(args), clock)),
      roundTripProblem: findRoundTripProblem(query(args), clock),
    }
  },

  async saveDocument(args, { engine }) {
    // Case files are hand-written to the format of a document.
    const draft = documentFromCase(args['document'] as CaseDocument)
    return plainAnswer(await engine().saveDocument(draft))
  },

  trashDocument: async (args, { engine }) => plainAnswer(await engine().trashDocument(reference(args))),
  restoreDocument: async (args, { engine }) => plainAnswer(await engine().restoreDocument(reference(args))),
  getDocument: (args, { engine }) => readDocument(engine(), args),

  importFile: (args, { engine }) => importFiles(engine(), [args]),
  importFiles: (args, { engine }) => importFiles(engine(), args['files'] as readonly Arguments[]),

  async connect(args, { store }) {
    if (args['store'] !== undefined) throw new Error('opening a store by its path is not there yet')
    store.connect(String(args['as']), profileFromArguments(args))
    return { error: null }
  },

  async reopen(_args, { store }) {
    await store.reopen()
    return { error: null }
  },

  rebuildIndex: async (_args, { engine }) => plainAnswer(await engine().rebuildIndex()),

  async health(_args, { engine }) {
    const health = await engine().health()
    if (!health.ok) return failedAnswer(errorFromEngine(health.error))
    return { error: null, health: Object.fromEntries(health.value.checks.map(({ filter, count }) => [filter, count])) }
  },
}

/** Puts the documents of a case into the store, as they are. */
export async function storeDocuments(engine: EngineApi, documents: readonly CaseDocument[]): Promise<void> {
  for (const document of documents) {
    const saved = await engine.saveDocument(documentFromCase(document))
    if (!saved.ok) throw new Error(`document ${document.id} was not saved: ${JSON.stringify(saved.error)}`)
  }
}

const query = (args: Arguments) => String(args['query'] ?? '')

/** Arguments the engine does not know go along: refusing them is its business. */
function requestFromArguments(args: Arguments, { nowMs, timeZone }: OperationContext['clock']): SearchRequest {
  const { collection, ...given } = args
  return {
    page: 1,
    pageSize: 25,
    fuzzy: true,
    ...given,
    query: withCollection(query(args), collection),
    nowMs,
    timeZone,
  }
}

/** Case files are hand-written to the format of a profile, with some of it left out. */
const profileFromArguments = (args: Arguments): CallerProfile => ({
  ...ownerProfile,
  ...(args['profile'] as Partial<CallerProfile> | undefined),
})

const withCollection = (text: string, collection: unknown) =>
  typeof collection === 'string' && collection !== 'library' ? `${text} collection:${collection}` : text

const reference = (args: Arguments): Pick<Document, 'id' | 'collection'> => ({
  id: String(args['id']),
  collection: typeof args['collection'] === 'string' ? args['collection'] : 'library',
})

type EngineAnswer = Awaited<ReturnType<EngineApi['saveDocument' | 'trashDocument' | 'rebuildIndex']>>

const plainAnswer = (result: EngineAnswer): Answer =>
  result.ok ? { error: null } : failedAnswer(errorFromEngine(result.error))

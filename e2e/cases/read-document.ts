// One document with the names at the other ends of its links, by id or by the path it was imported from.
import type { DocumentRef, LinkView } from '../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { type Answer, errorFromEngine, failedAnswer } from './answer.ts'
import type { Arguments } from './case-format.ts'

/** The most the engine lists at once, and more than any case that asks for paths imports. */
const everyDocument = 100

export async function readDocument(engine: EngineApi, args: Arguments): Promise<Answer> {
  const pathById = await readPaths(engine)
  const id = typeof args['path'] === 'string' ? idOfPath(pathById, args['path']) : String(args['id'])
  const found = await engine.getDocument({ collection: 'library', id })
  if (!found.ok) return failedAnswer(errorFromEngine(found.error))
  const detail = found.value
  if (detail === null) return failedAnswer({ code: 'not_found' })

  const names = (links: readonly LinkView[]) =>
    distinct(links.flatMap(({ target }) => (target ? [nameOf(target)] : [])))
  const nameOf = (target: DocumentRef) => pathById.get(target.id) ?? target.id
  return {
    error: null,
    detail,
    linkNames: {
      linksTo: names(detail.links),
      backlinks: names(detail.backlinks),
      dangling: distinct(detail.links.filter(({ target }) => target === null).map(({ written }) => written)),
    },
  }
}

async function readPaths(engine: EngineApi): Promise<ReadonlyMap<string, string>> {
  const recent = await engine.recent(everyDocument)
  return new Map(recent.ok ? recent.value.flatMap(({ id, path }) => (path === null ? [] : [[id, path]])) : [])
}

const idOfPath = (pathById: ReadonlyMap<string, string>, path: string) =>
  [...pathById].find(([, found]) => found === path)?.[0] ?? ''

const distinct = (names: readonly string[]) => [...new Set(names)]

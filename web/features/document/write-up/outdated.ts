// Why a write-up no longer says what its sources say, as far as that can be told. Pure but for the reads it is handed.
import {
  type Document,
  type DocumentDetail,
  type WriteUp,
  type WriteUpInput,
  writeUpPromptVersion,
} from '../../../../src-engine/contract/documents.ts'
import type { EngineResult } from '../../../../src-engine/contract/engine-api.ts'
import { ok } from '../../../../src-engine/contract/result.ts'

export type OutdatedReason =
  | { readonly type: 'way' }
  | { readonly type: 'capture'; readonly name: string }
  | { readonly type: 'captureGone' }
  | { readonly type: 'changed'; readonly title: string }
  | { readonly type: 'trashed'; readonly title: string }
  | { readonly type: 'gone' }

type Read = (id: string) => EngineResult<DocumentDetail | null>

/** Nothing is said of a source that cannot be read just now. */
export async function whyOutdated(document: Document, read: Read): Promise<readonly OutdatedReason[]> {
  const { writeUp } = document
  if (writeUp === null) return []
  const sources = writeUp.inputs.filter((input) => input.type === 'document')
  const ofSources = await Promise.all(
    sources.map(async (input) => {
      const source = await read(input.id)
      return source.ok ? reasonOfSource(input, source.value) : []
    }),
  )
  return [...reasonsWithin(document, writeUp), ...ofSources.flat()]
}

function reasonsWithin({ captures }: Document, { madeAt, promptVersion, inputs }: WriteUp): readonly OutdatedReason[] {
  const current = captures.filter((capture) => capture.current)
  const later = current.filter(({ changedAt }) => changedAt !== null && Date.parse(changedAt) > Date.parse(madeAt))
  const superseded = inputs.some(
    (input) => input.type === 'capture' && !current.some(({ sha256 }) => sha256 === input.sha256),
  )
  return [
    ...(promptVersion < writeUpPromptVersion ? [{ type: 'way' } as const] : []),
    ...later.map(({ name }) => ({ type: 'capture', name }) as const),
    ...(superseded ? [{ type: 'captureGone' } as const] : []),
  ]
}

function reasonOfSource(
  { revision }: Extract<WriteUpInput, { type: 'document' }>,
  source: DocumentDetail | null,
): readonly OutdatedReason[] {
  if (source === null) return [{ type: 'gone' }]
  const { title, trashedAt } = source.document
  if (trashedAt !== null) return [{ type: 'trashed', title }]
  return source.revision > revision ? [{ type: 'changed', title }] : []
}

/** What a write-up made now is made from. Sources that are gone are no input; one that cannot be read is a failure. */
export async function inputsNow({ sources, captures }: Document, read: Read): EngineResult<readonly WriteUpInput[]> {
  const details = await Promise.all(sources.map(read))
  const failed = details.find((detail) => !detail.ok)
  if (failed) return failed
  return ok([
    ...details.flatMap((detail) =>
      detail.ok && detail.value
        ? [{ type: 'document', id: detail.value.document.id, revision: detail.value.revision } as const]
        : [],
    ),
    ...captures.flatMap(({ current, sha256 }) =>
      current && sha256 !== null ? [{ type: 'capture', sha256 } as const] : [],
    ),
  ])
}

// Compares a store with what was begun and acknowledged: each document whole, once, and found by its own word.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { mustSucceed } from '../pages/must-succeed.ts'
import type { CheckOutcome, Expected } from '../pages/reliability-page.ts'
import { differences, keepsOriginal, originalOf, ownWord, versionIn } from './known-documents.ts'

type Fault = 'lost' | 'doubled' | 'half' | 'unfound'

export async function checkDocuments(engine: EngineApi, expected: readonly Expected[]): Promise<CheckOutcome> {
  const faults: Record<Fault, string[]> = { lost: [], doubled: [], half: [], unfound: [] }
  for (const each of expected) {
    for (const [fault, what] of await faultsOf(engine, each)) faults[fault].push(`${each.kind} ${each.number}: ${what}`)
  }
  return { acknowledged: expected.reduce((sum, { least }) => sum + least, 0), ...faults }
}

async function faultsOf(engine: EngineApi, expected: Expected): Promise<readonly (readonly [Fault, string])[]> {
  const { kind, number, least, most } = expected
  const hits = mustSucceed(await engine.search(requestOf(`"${ownWord(expected)}"`))).hits
  const id = kind === 'note' ? `note-${number}` : hits[0]?.id
  const detail = id === undefined ? null : mustSucceed(await engine.getDocument({ collection: 'library', id }))
  if (detail === null) return least > 0 ? [['lost', `acknowledged in version ${least}, not there`]] : []
  const { document } = detail
  const faults: (readonly [Fault, string])[] = []
  if (hits.length > 1) faults.push(['doubled', `${hits.length} times`])
  if (hits.length === 0) faults.push(['unfound', `version ${versionIn(document.text)} is not found by its word`])
  const version = versionIn(document.text)
  if (version === null || version < least || version > most) {
    faults.push(['lost', `version ${version}, not one of ${least} to ${most}`])
    return faults
  }
  const wrong = differences(document, { kind, number, version })
  if (wrong.length > 0) faults.push(['half', `version ${version} with other ${wrong.join(', ')}`])
  if (kind === 'file' && keepsOriginal(number)) {
    const original = await originalOf({ kind, number, version })
    const kept = await engine.readOriginal(original.sha256)
    if (!kept.ok) faults.push(['half', `original of version ${version}: ${kept.error.type}`])
    else if (kept.value.join() !== original.bytes.join())
      faults.push(['half', `original of version ${version} differs`])
  }
  return faults
}

const requestOf = (query: string) => ({ query, page: 1, pageSize: 5, fuzzy: false, nowMs: Date.now(), timeZone: 'UTC' })

// Which work on the file of the store has the page to itself, from its start until what came of it was read.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { createWatched, type Watched } from '../ui/watched.ts'

export type GateWork = 'salvage' | 'restore' | null

const works = new WeakMap<EngineApi, Watched<GateWork>>()

export function gateWorkOf(engine: EngineApi): Watched<GateWork> {
  const work = works.get(engine) ?? createWatched<GateWork>(null)
  works.set(engine, work)
  return work
}

// The real session with the real worker and without the screens, at work on documents that tell of themselves. What is
// begun and what is acknowledged is told to the runner at once: it survives this page.
import type { CallName } from '../../src-engine/contract/engine-calls.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import { startSession } from '../../web/engine-client/start-session.ts'
import { checkDocuments } from '../reliability/check-documents.ts'
import { baseDocument, ingestedOf } from '../reliability/known-documents.ts'
import { createLanes } from '../reliability/lanes.ts'
import type { Step } from './reliability-page.ts'

const engineWorkers = catchEngineWorkers()
const underWay = new Set<string>()
const session = startSession({ holdsDocuments: () => true })
const { engine } = session
const page = crypto.randomUUID()
let steps = 0

/** Makes the call that a step is, and tells of both its ends. */
async function step<T>(
  name: CallName,
  call: () => Promise<Result<T, EngineError>>,
  of: Partial<Pick<Step, 'documents' | 'priority'>> = {},
): Promise<Result<T, EngineError>> {
  const id = `${page} ${steps++}`
  void globalThis.tell?.({ type: 'begun', step: { id, name, documents: [], priority: null, ...of } })
  underWay.add(id)
  const begunMs = performance.now()
  const answer = await call()
  underWay.delete(id)
  const error = answer.ok ? null : answer.error
  void globalThis.tell?.({ type: 'answered', id, error, tookMs: performance.now() - begunMs })
  return answer
}

const lanes = createLanes(engine, step)

globalThis.reliabilityPage = {
  state: session.state,
  // Each name of the table is a method whose answer is a Result.
  call: (name, ...given) =>
    (engine[name] as (...given: readonly unknown[]) => Promise<Result<unknown, EngineError>>)(...given),
  begin: lanes.begin,
  finish: lanes.finish,
  stop: lanes.stop,
  terminateWorker() {
    engineWorkers.at(-1)?.terminate()
    return underWay.size
  },
  check: (expected) => checkDocuments(engine, expected),
  async firstAnswer() {
    const answer = await engine.recent(1)
    return answer.ok ? Date.now() : null
  },
  priorities: () => countPriorities(),
  async addBase(from, count) {
    const documents = await Promise.all(
      Array.from({ length: count }, (_, at) => ingestedOf({ kind: 'file', number: from + at, version: 1 })),
    )
    return engine.saveIngested(documents.map(baseDocument))
  },
  async rawFile() {
    const raw = await engine.rawFile('store')
    if (!raw.ok) throw new Error(JSON.stringify(raw.error))
    return base64Of(raw.value)
  },
}

async function countPriorities(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const priority of ['high', 'medium', 'low', 'none']) {
    const counted = await engine.facets({
      query: `tag:base priority:${priority}`,
      page: 1,
      pageSize: 1,
      fuzzy: false,
      nowMs: Date.now(),
      timeZone: 'UTC',
    })
    if (!counted.ok) throw new Error(JSON.stringify(counted.error))
    if (counted.value.total > 0) counts[priority] = counted.value.total
  }
  return counts
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The session keeps its worker to itself; a system that kills one does not ask it either. A reader's is another. */
function catchEngineWorkers(): readonly Worker[] {
  const caught: Worker[] = []
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      if (/engine/.test(String(address))) caught.push(this)
    }
  }
  return caught
}

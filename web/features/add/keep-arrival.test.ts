import { expect, test } from 'vitest'
import { addUnread, emptyReport } from '../../../src-engine/contract/import-report.ts'
import type { FileFailureReason, ImportReport, IngestInput } from '../../../src-engine/contract/ingest.ts'
import { setupEngine } from '../../../src-engine/testing/setup-engine.ts'
import type { Arrival } from '../../arrivals/arrival.ts'
import { keepArrival } from './keep-arrival.ts'

const arrival: Arrival = {
  id: 'share-1',
  arrivedMs: 0,
  from: 'share',
  title: '',
  text: '',
  address: null,
  files: [new File(['tea'], 'tea.txt')],
  trouble: null,
}

type Outcome = (inputs: readonly IngestInput[]) => ImportReport

const failedBy =
  (reason: FileFailureReason): Outcome =>
  (inputs) => ({
    ...emptyReport,
    found: inputs.length,
    failed: inputs.length,
    failures: inputs.map(({ path }) => ({ path, reason, detail: '' })),
  })

async function isStillWaiting(outcome: Outcome): Promise<boolean> {
  const { engine } = await setupEngine()
  let waits = true
  await keepArrival(arrival, {
    engine,
    imports: { add: async (inputs) => outcome(inputs) },
    arrivals: {
      remove: async () => {
        waits = false
      },
    },
  })
  return waits
}

test.each<readonly [title: string, outcome: Outcome, waits: boolean]>([
  ['goes once its files are in', (inputs) => ({ ...emptyReport, found: inputs.length, added: inputs.length }), false],
  ['goes with a file that is kept by name only', failedBy('damaged'), false],
  ['waits where the import was stopped', () => ({ ...emptyReport, stopped: true }), true],
  ['waits where the room has ended', failedBy('storage-full'), true],
  ['waits where the reader did not load', (inputs) => addUnread(emptyReport, inputs, 'not loaded'), true],
])('what has arrived %s', async (_title, outcome, waits) => {
  expect(await isStillWaiting(outcome)).toBe(waits)
})

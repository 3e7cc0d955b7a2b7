// One import from the first file to the last, in portions that fit between two searches.
import type { IngestBatch, IngestedDocument, IngestInput, IngestOptions } from '../contract/ingest.ts'
import { archiveLimits } from './archive-limits.ts'
import { lockedDocument, missingDocument, readFile } from './read-file.ts'
import { pathOf, type Walk, type WalkedFile, walkFiles } from './walk-files.ts'

export interface ImportSession {
  /** The next documents in order; null when there are no more or after `stop`. One call at a time. */
  next(): Promise<IngestBatch | null>
  /** Nothing further is read; a batch under way still comes whole. */
  stop(): void
}

/** A batch ends when it reaches any of these. */
const batchLimits = { documents: 64, textUnits: 1_000_000, originalBytes: 16 * 1024 * 1024 } as const

/** `onReading` is told of each file before it is read: the last one is to blame when the reader comes to no end. */
export function createImportSession(
  inputs: readonly IngestInput[],
  options: IngestOptions,
  onReading: (path: string) => void = () => undefined,
): ImportSession {
  const { passwords = [] } = options
  const walk = walkFiles(inputs, { limits: archiveLimits, now: Date.now, passwords })
  /** What one file gave beyond the batch it began in: a calendar or an export holds thousands of documents. */
  const waiting: IngestedDocument[] = []
  let done = 0
  let stopped = false
  async function next(): Promise<IngestBatch | null> {
    for (; done < (options.skip ?? 0) && !stopped; done++) if ((await walk.files.next()).done === true) return null
    const { documents, filesRead, lastPath } = await readBatch({ walk, waiting }, options, {
      onReading,
      isStopped: () => stopped,
    })
    if (documents.length === 0) return null
    done += filesRead
    return {
      documents,
      progress: { done: done - (waiting.length > 0 ? 1 : 0), total: walk.total(), currentPath: lastPath },
    }
  }
  return {
    next,
    stop: () => {
      stopped = true
    },
  }
}

interface BatchWatch {
  readonly onReading: (path: string) => void
  readonly isStopped: () => boolean
}

async function readBatch(
  { walk, waiting }: { readonly walk: Walk; readonly waiting: IngestedDocument[] },
  options: IngestOptions,
  { onReading, isStopped }: BatchWatch,
) {
  const documents: IngestedDocument[] = []
  let filesRead = 0
  let lastPath: string | null = null
  while (!isStopped() && !isFull(documents)) {
    const next = waiting.shift()
    if (next !== undefined) {
      documents.push(next)
      lastPath = next.draft.source?.path ?? null
      continue
    }
    const step = await walk.files.next()
    if (step.done === true) break
    lastPath = pathOf(step.value)
    onReading(lastPath)
    waiting.push(...(await readWalked(step.value, options)))
    filesRead++
  }
  return { documents, filesRead, lastPath }
}

async function readWalked(walked: WalkedFile, options: IngestOptions): Promise<readonly IngestedDocument[]> {
  switch (walked.type) {
    case 'file':
      return readFile(walked, options)
    case 'locked':
      return [await lockedDocument(walked)]
    case 'failure':
      return [missingDocument(walked.failure, walked)]
  }
}

function isFull(documents: readonly IngestedDocument[]): boolean {
  const sum = (sizeOf: (document: IngestedDocument) => number) =>
    documents.reduce((total, document) => total + sizeOf(document), 0)
  return (
    documents.length >= batchLimits.documents ||
    sum(textUnitsOf) >= batchLimits.textUnits ||
    sum(originalBytesOf) >= batchLimits.originalBytes
  )
}

const originalBytesOf = ({ original, attachments }: IngestedDocument): number =>
  attachments.reduce((total, { bytes }) => total + bytes.length, original?.bytes.length ?? 0)

function textUnitsOf({ draft }: IngestedDocument): number {
  const readings = (draft.captures ?? []).flatMap((capture) => capture.readings)
  return (draft.text?.length ?? 0) + readings.reduce((total, reading) => total + reading.text.length, 0)
}

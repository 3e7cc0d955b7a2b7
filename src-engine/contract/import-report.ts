// Adds up what became of the files, so that found = added + updated + unchanged + failed at every moment.
import type {
  FileFailure,
  ImportOutcome,
  ImportReport,
  IngestedDocument,
  IngestInput,
  RemarkedFile,
  SavedBatch,
} from './ingest.ts'
import { lockedAsRead } from './locked-files.ts'

export const emptyReport: ImportReport = {
  found: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  failures: [],
  locked: [],
  duplicates: [],
  remarks: [],
  linksOpen: null,
  missing: [],
  stopped: false,
  tookMs: 0,
}

/** A document that went in by name only counts as failed, whatever the store did with it. */
export function addSaved(
  report: ImportReport,
  documents: readonly IngestedDocument[],
  saved: SavedBatch,
): ImportReport {
  const outcomes = documents.map((document, index) => outcomeOf(document, saved.outcomes[index]))
  return {
    ...addOutcomes(report, outcomes, distinctFailures(documents, saved)),
    locked: [...report.locked, ...documents.flatMap((document) => lockedAsRead(document) ?? [])],
    duplicates: [...report.duplicates, ...(saved.duplicates ?? [])],
    remarks: [...report.remarks, ...documents.flatMap(remarksOf)],
  }
}

/** One outcome a file. */
export function addOutcomes(
  report: ImportReport,
  outcomes: readonly ImportOutcome[],
  failures: readonly FileFailure[],
): ImportReport {
  const count = (outcome: ImportOutcome): number => outcomes.filter((each) => each === outcome).length
  return {
    ...report,
    found: report.found + outcomes.length,
    added: report.added + count('added'),
    updated: report.updated + count('updated'),
    unchanged: report.unchanged + count('unchanged'),
    failed: report.failed + count('failed'),
    failures: [...report.failures, ...failures],
  }
}

/** Of the files, given in the order in which they are read, those that were not reached. */
export function addUnread(report: ImportReport, inputs: readonly IngestInput[], detail: string): ImportReport {
  const rest = inputs.slice(report.found)
  return addOutcomes(
    report,
    rest.map(() => 'failed'),
    rest.map(({ path }) => ({ path, reason: 'unreadable', detail })),
  )
}

/** Of two imports that ran one after the other. */
export const joinReports = (before: ImportReport, after: ImportReport): ImportReport => ({
  found: before.found + after.found,
  added: before.added + after.added,
  updated: before.updated + after.updated,
  unchanged: before.unchanged + after.unchanged,
  failed: before.failed + after.failed,
  failures: [...before.failures, ...after.failures],
  locked: [...before.locked, ...after.locked],
  duplicates: [...before.duplicates, ...after.duplicates],
  remarks: [...before.remarks, ...after.remarks],
  linksOpen: after.linksOpen,
  missing: [...before.missing, ...after.missing],
  stopped: after.stopped,
  tookMs: before.tookMs + after.tookMs,
})

function outcomeOf(document: IngestedDocument, saved: ImportOutcome | undefined): ImportOutcome {
  return document.failure !== null || saved === undefined ? 'failed' : saved
}

/** A file that failed says so itself. */
const remarksOf = ({ draft, failure, remarks }: IngestedDocument): readonly RemarkedFile[] =>
  failure === null ? remarks.map((remark) => ({ path: draft.source?.path ?? draft.title, remark })) : []

function distinctFailures(documents: readonly IngestedDocument[], saved: SavedBatch): readonly FileFailure[] {
  const failures = [...documents.flatMap((document) => document.failure ?? []), ...saved.failures]
  return [...new Map(failures.map((failure) => [failure.path, failure])).values()]
}

// A document as a case file writes it, as the engine takes it.
import type {
  Capture,
  CustomField,
  DocumentDraft,
  Fact,
  Reading,
  SourceFile,
  WriteUp,
} from '../../src-engine/contract/documents.ts'
import { capture } from '../../src-engine/testing/sample-documents.ts'
import type { CaseDocument } from './case-format.ts'

const defaultInstant = '2026-01-01T00:00:00Z'

/** Everything a draft may leave out is left out, so that the engine's own defaults are what is tested. */
export function documentFromCase(document: CaseDocument): DocumentDraft {
  const { source, captures, writeUp, fields, facts, created, updated, added, ...plain } = document
  return {
    // Names and values of the plain fields are those of the contract; case files are written by hand and trusted.
    ...(plain as DocumentDraft),
    created: isoInstant(created),
    updated: isoInstant(updated),
    added: isoInstant(added),
    ...(source ? { source: sourceFromCase(source) } : {}),
    ...(captures ? { captures: (captures as readonly Loose<Capture>[]).map(captureFromCase) } : {}),
    ...(writeUp
      ? { writeUp: { text: '', madeAt: defaultInstant, promptVersion: 1, inputs: [], ...writeUp } as WriteUp }
      : {}),
    ...(fields ? { fields: fieldsFromCase(fields as Readonly<Record<string, Partial<CustomField>>>) } : {}),
    ...(facts ? { facts: (facts as readonly Partial<Fact>[]).map(factFromCase) } : {}),
  }
}

type Loose<T> = Readonly<Record<string, unknown>> & Partial<T>

const isoInstant = (instant: unknown) => new Date(typeof instant === 'string' ? instant : defaultInstant).toISOString()

function sourceFromCase(source: unknown): SourceFile {
  const { size, duration, ...rest } = source as Loose<SourceFile>
  return {
    path: '',
    name: '',
    extension: '',
    modified: null,
    sha256: null,
    encoding: null,
    ...rest,
    sizeBytes: numberOrNull(size),
    durationSeconds: numberOrNull(duration),
  }
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

function captureFromCase({ type = 'file', readings = [], ...more }: Loose<Capture>): Capture {
  return capture(type, {
    ...more,
    readings: readings.map((reading: Partial<Reading>) => ({
      type: 'text',
      text: '',
      page: null,
      replaced: false,
      ...reading,
    })),
  })
}

function fieldsFromCase(fields: Readonly<Record<string, Partial<CustomField>>>): readonly CustomField[] {
  return Object.entries(fields).map(([name, field]) => ({ type: 'text', value: '', currency: null, ...field, name }))
}

const factFromCase = (fact: Partial<Fact>): Fact => ({
  date: '',
  role: 'other',
  status: 'accepted',
  precision: 'day',
  evidence: '',
  ...fact,
})

// The facts of a fault report as lines: what is shown is what is copied. Pure.
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import type { Result } from '../../../../src-engine/contract/result.ts'
import type { Diagnostics, NotedError } from '../../../../src-engine/contract/store-care.ts'
import type { Messages } from '../../../messages/messages.ts'
import { checkText } from '../../../ui/check-words.ts'
import type { PageFacts } from './page-facts.ts'

export interface ReportFacts {
  readonly engine: Result<Diagnostics, EngineError>
  readonly page: PageFacts
  readonly pageErrors: readonly NotedError[]
  /** State of the session in this window. */
  readonly session: string
  /** Null while the store is not open. */
  readonly leads: boolean | null
  readonly keptVersion: string
}

export interface ReportLine {
  readonly label: string
  readonly values: readonly string[]
}

export function reportLines(messages: Messages, facts: ReportFacts): readonly ReportLine[] {
  const { t, bytes } = messages
  const { engine, page } = facts
  const yesNo = (value: boolean | null): string =>
    value === null ? t('care.unknown') : value ? t('care.yes') : t('care.no')
  const size = (value: number | null): string => (value === null ? t('care.unknown') : bytes(value))
  const line = (label: string, ...values: readonly string[]): ReportLine => ({
    label,
    values: values.length === 0 ? [t('care.none')] : values,
  })
  return [
    line(t('care.versions'), versionsText(facts)),
    line(t('care.build'), page.build),
    line(t('care.browser'), page.browser),
    line(t('care.window'), page.window),
    line(t('care.state'), `${facts.session} · ${engine.ok ? engine.value.state : t('care.notAnswered')}`),
    line(t('care.leads'), yesNo(facts.leads)),
    ...(engine.ok ? engineLines(messages, engine.value, line) : [line(t('care.engineErrors'), engine.error.type)]),
    line(t('care.serviceWorker'), ...page.serviceWorkers),
    line(t('care.persisted'), yesNo(page.persisted)),
    line(t('care.room'), t('care.roomValue', { used: size(page.usedBytes), quota: size(page.quotaBytes) })),
    line(t('care.pageErrors'), ...facts.pageErrors.map(errorLine)),
  ]
}

type MakeLine = (label: string, ...values: readonly string[]) => ReportLine

function engineLines(messages: Messages, known: Diagnostics, line: MakeLine): readonly ReportLine[] {
  const { t, bytes, fullTime } = messages
  const { file, lastCheck } = known
  const files = file
    ? [
        line(
          t('care.file'),
          t('care.fileValue', {
            size: bytes(file.bytes),
            generation: String(file.generation),
            checked: file.checkedPages ? t('care.yes') : t('care.no'),
          }),
        ),
        line(t('care.pool'), t('care.poolValue', { used: file.poolFiles, capacity: file.poolCapacity })),
      ]
    : []
  return [
    ...files,
    line(
      t('care.lastCheck'),
      ...(lastCheck
        ? [`${fullTime(lastCheck.at)} · ${checkText(messages, lastCheck)}`, ...lastCheck.problems]
        : [t('care.never')]),
    ),
    line(t('care.jobs'), ...known.jobs.map(({ job, done, total }) => `${job} ${done}/${total ?? '?'}`)),
    line(t('care.engineErrors'), ...known.errors.map(errorLine)),
  ]
}

function versionsText({ engine, keptVersion }: ReportFacts): string {
  if (!engine.ok) return `Kept ${keptVersion}`
  const { kept, sqlite, schema } = engine.value.versions
  const kepts = kept === keptVersion ? kept : `${keptVersion} / ${kept}`
  return `Kept ${kepts} · SQLite ${sqlite} · schema ${schema}`
}

/** Times stay as they were noted: whoever reads a report compares them with others. */
const errorLine = ({ type, detail, at, times }: NotedError): string => `${at} ${type} ${detail} ×${times}`

export function reportText(lines: readonly ReportLine[]): string {
  return lines.map(({ label, values }) => `${label}: ${values.join('\n  ')}`).join('\n')
}

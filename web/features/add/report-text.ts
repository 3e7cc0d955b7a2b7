// An import's report as a text that can be kept: the counts, and each file that something is to be said about.
import type { ImportReport } from '../../../src-engine/contract/ingest.ts'
import { failureText } from '../../engine-client/failure-copy.ts'
import type { Messages } from '../../messages/messages.ts'
import { remarkGroups } from './remark-groups.ts'

const outcomes = ['added', 'updated', 'unchanged', 'failed'] as const

/** Names of files are data: a line break in one would look like a line of the report. */
const onOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

export function reportText(messages: Messages, report: ImportReport): string {
  const { t, number } = messages
  const counts = [
    t(report.stopped ? 'import.stopped' : 'import.done', { count: report.found }),
    ...outcomes.map((name) => `${t(`import.${name}`)}: ${number(report[name])}`),
  ]
  const failures = report.failures.map(({ path, reason }) => `${path}: ${failureText(messages, reason)}`)
  const remarks = remarkGroups(messages, report).map(({ sentence, files }) => [
    `${sentence}:`,
    ...files.map(({ path, more }) => (more === null ? path : `${path}: ${more}`)),
  ])
  return [counts, failures, ...remarks]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${onOneLine(line)}\n`).join(''))
    .join('\n')
}

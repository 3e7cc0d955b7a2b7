// What a case file holds, and reading it: JSON lines in, cases with every long text written out.
import { readFileSync } from 'node:fs'

export interface Case {
  readonly id: string
  readonly area: string
  readonly level: 'must' | 'should'
  readonly step: number
  readonly docs: readonly CaseDocument[]
  readonly setup: readonly Step[]
  readonly steps: readonly Step[]
  /** The clock of the whole case, milliseconds since 1970. */
  readonly nowMs: number
  readonly timeZone: string
  readonly why: string
}

export interface Step {
  readonly op: string
  readonly args: Arguments
  readonly expect: Expectations | null
  readonly as: string | null
  readonly label: string | null
}

export type Arguments = Readonly<Record<string, unknown>>
export type Expectations = Readonly<Record<string, unknown>>
/** A document as case files write it; `documentFromCase` reads it. */
export type CaseDocument = Readonly<Record<string, unknown>> & { readonly id: string; readonly title: string }

interface RawCase extends Omit<Case, 'setup' | 'steps' | 'nowMs' | 'timeZone'> {
  readonly docsGen?: DocumentTemplate | readonly DocumentTemplate[]
  readonly setup?: readonly RawStep[]
  readonly steps: readonly RawStep[]
  readonly now?: string
  readonly tz?: string
}
type RawStep = Pick<Step, 'op'> & Partial<Step>

interface DocumentTemplate {
  readonly count: number
  readonly prefix?: string
  readonly template: Readonly<Record<string, unknown>>
}

export function readCases(file: string): readonly Case[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseCase(line, `${file}:${index + 1}`)]))
}

function parseCase(line: string, place: string): Case {
  let raw: RawCase
  try {
    raw = JSON.parse(line)
  } catch (cause) {
    throw new Error(`${place} is not a line of JSON`, { cause })
  }
  // Joining long texts changes no other part of the shape.
  const { docsGen = [], setup = [], steps, now, tz, ...rest } = joinLongTexts(raw) as RawCase
  return {
    ...rest,
    docs: [...(rest.docs ?? []), ...[docsGen].flat().flatMap(documentsFromTemplate)],
    setup: setup.map(completeStep),
    steps: steps.map(completeStep),
    nowMs: Date.parse(now ?? '2026-01-15T12:00:00Z'),
    timeZone: tz ?? 'UTC',
  }
}

const completeStep = (step: RawStep): Step => ({ args: {}, expect: null, as: null, label: null, ...step })

/** `{"$join": ["a", ["b", 3]]}` stands for "abbb", anywhere in a case. */
function joinLongTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(joinLongTexts)
  if (typeof value !== 'object' || value === null) return value
  if ('$join' in value && Array.isArray(value.$join)) return value.$join.map(joinedPart).join('')
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, joinLongTexts(inner)]))
}

function joinedPart(part: string | readonly [string, number]): string {
  return typeof part === 'string' ? part : part[0].repeat(part[1])
}

function documentsFromTemplate({ count, prefix = 'g', template }: DocumentTemplate): readonly CaseDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const n = String(index + 1)
    // A template has the title that every document has.
    return { ...(numbered(template, n) as CaseDocument), id: `${prefix}${n}` }
  })
}

function numbered(value: unknown, n: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{nn}', n.padStart(2, '0')).replaceAll('{n}', n)
  if (Array.isArray(value)) return value.map((inner) => numbered(inner, n))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbered(inner, n)]))
}

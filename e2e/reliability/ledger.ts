// What pages told of their work: which documents were begun in which version, and which of them were acknowledged.
import type { Expected, Step, Told } from '../pages/reliability-page.ts'

export interface Ledger {
  hear(told: Told): void
  /** Begun and not answered, as far as anybody knows. */
  underWay(): readonly Step[]
  /** What was under way will not be answered any more. */
  forgetUnderWay(): void
  /** All documents that were ever begun. */
  expected(): readonly Expected[]
  /** Documents begun since the last call. */
  takeNew(): readonly Expected[]
  /** The priority that the base has for certain, and those that it may have in its place. */
  priorities(): { readonly acknowledged: string | null; readonly possible: readonly string[] }
  /** How often each kind of error was the answer. */
  readonly errors: ReadonlyMap<string, number>
  /** Answers to each call, in milliseconds. */
  readonly times: readonly { readonly name: Step['name']; readonly tookMs: number }[]
}

export function createLedger(): Ledger {
  const documents = new Map<string, Expected>()
  const underWay = new Map<string, Step>()
  const errors = new Map<string, number>()
  const times: { name: Step['name']; tookMs: number }[] = []
  let touched = new Set<string>()
  let acknowledged: string | null = null
  let possible: string[] = []

  function begin(step: Step): void {
    underWay.set(step.id, step)
    if (step.priority !== null) possible.push(step.priority)
    for (const { kind, number, version } of step.documents) {
      const key = `${kind} ${number}`
      const known = documents.get(key) ?? { kind, number, least: 0, most: 0 }
      documents.set(key, { ...known, most: Math.max(known.most, version) })
      touched.add(key)
    }
  }

  function acknowledge({ documents: written, priority }: Step): void {
    if (priority !== null) {
      acknowledged = priority
      possible = []
    }
    for (const { kind, number, version } of written) {
      const known = documents.get(`${kind} ${number}`)
      if (known !== undefined) documents.set(`${kind} ${number}`, { ...known, least: Math.max(known.least, version) })
    }
  }

  return {
    hear(told) {
      if (told.type === 'begun') return begin(told.step)
      const step = underWay.get(told.id)
      if (step === undefined) return
      underWay.delete(told.id)
      times.push({ name: step.name, tookMs: told.tookMs })
      if (told.error === null) return acknowledge(step)
      const error = `${step.name} ${told.error.type}${told.error.type === 'Unexpected' ? ` ${told.error.name}: ${told.error.detail}` : ''}`
      errors.set(error, (errors.get(error) ?? 0) + 1)
    },
    underWay: () => [...underWay.values()],
    forgetUnderWay: () => underWay.clear(),
    expected: () => [...documents.values()],
    takeNew() {
      const taken = [...touched].flatMap((key) => documents.get(key) ?? [])
      touched = new Set()
      return taken
    },
    priorities: () => ({ acknowledged, possible }),
    errors,
    times,
  }
}

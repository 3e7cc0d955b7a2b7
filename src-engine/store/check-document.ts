// A document as any program may hand it over: every field is looked at before anything is written.
import {
  type CustomField,
  type Document,
  type DocumentDraft,
  documentKinds,
  type FieldType,
  factRoles,
  fieldTypes,
  imageKinds,
  laterKinds,
  mediaKinds,
  noTextReasons,
  priorities,
  sensitivities,
} from '../contract/documents.ts'
import type { ValidationProblem } from '../contract/errors.ts'
import { ok } from '../contract/result.ts'
import { type Checked, invalid, isLonger, isRecord } from './check-arguments.ts'
import { cleanText } from './clean-document.ts'

/** Characters, and members of a list. */
export const documentLimits = { name: 200, names: 200, title: 2_000, status: 100, language: 35 } as const

interface Fault {
  readonly problem: ValidationProblem
  readonly limit: number | null
}

type Check = (value: unknown) => Fault | null

const fault = (problem: ValidationProblem, limit: number | null = null): Fault => ({ problem, limit })

const ofType =
  (type: 'string' | 'boolean'): Check =>
  (value) =>
    typeof value === type ? null : fault('wrong-type')

const text = ofType('string')
const flag = ofType('boolean')
const whole: Check = (value) => (Number.isSafeInteger(value) ? null : fault('wrong-type'))
const count: Check = (value) => whole(value) ?? (Number(value) < 0 ? fault('out-of-range', 0) : null)
/** Leaves room for every version that is still to come. */
const latestOrder = 1_000_000_000

const order: Check = (value) =>
  whole(value) ?? (Math.abs(Number(value)) <= latestOrder ? null : fault('out-of-range', latestOrder))

const amount: Check = (value) => (Number.isFinite(value) ? null : fault('wrong-type'))

const oneOf =
  (choices: readonly string[]): Check =>
  (value) =>
    text(value) ?? (choices.some((choice) => choice === value) ? null : fault('not-allowed'))

/** A text of at most so many characters. */
const upTo =
  (characters: number): Check =>
  (value) => {
    if (typeof value !== 'string') return fault('wrong-type')
    return isLonger(value, characters) ? fault('too-long', characters) : null
  }

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value)

const each =
  (check: Check, most = Number.POSITIVE_INFINITY): Check =>
  (value) => {
    if (!Array.isArray(value)) return fault('wrong-type')
    return value.length > most ? fault('too-many', most) : firstOf(value, check)
  }

function firstOf<T>(values: readonly T[], check: (value: T) => Fault | null): Fault | null {
  for (const value of values) {
    const found = check(value)
    if (found !== null) return found
  }
  return null
}

/** An object with exactly these members. */
function shape(checks: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(checks)
  return (value) => {
    if (!isRecord(value)) return fault('wrong-type')
    if (Object.keys(value).some((name) => !Object.hasOwn(checks, name))) return fault('not-allowed')
    return firstOf(entries, ([name, check]) => (value[name] === undefined ? fault('required') : check(value[name])))
  }
}

/** As it is stored, letter for letter: an id that were cleaned would name another document. */
const id: Check = (value) => {
  if (typeof value !== 'string') return fault('wrong-type')
  if (value.trim() === '') return fault('required')
  return cleanText(value) === value ? null : fault('not-allowed')
}

const isoStart = /^(?:\d{4}|[+-]\d{6})-\d{2}-\d{2}(?:$|T)/

const instant: Check = (value) => {
  if (typeof value !== 'string') return fault('wrong-type')
  return isoStart.test(value) && !Number.isNaN(Date.parse(value)) ? null : fault('not-allowed')
}

const day: Check = (value) => {
  if (typeof value !== 'string') return fault('wrong-type')
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(value) && dayOf(Date.parse(value)) === value
  return isReal ? null : fault('not-allowed')
}

const dayOf = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10))

const source = shape({
  path: text,
  name: text,
  extension: text,
  sizeBytes: orNull(count),
  modified: orNull(instant),
  durationSeconds: orNull(amount),
  sha256: orNull(text),
  encoding: orNull(text),
})

const reading = shape({
  type: oneOf(['ocr', 'pdf', 'text', 'barcode', 'annotation']),
  text,
  page: orNull(count),
  replaced: flag,
})

const capture = shape({
  type: oneOf(['image', 'file', 'drawing']),
  name: text,
  mimeType: orNull(text),
  imageKind: orNull(oneOf(imageKinds)),
  imageKindSetByHand: flag,
  description: text,
  sha256: orNull(text),
  sizeBytes: orNull(count),
  changedAt: orNull(instant),
  current: flag,
  readings: each(reading),
})

const writeUpInput: Check = (value) =>
  isRecord(value) && value['type'] === 'document'
    ? shape({ type: text, id: text, revision: whole })(value)
    : shape({ type: oneOf(['capture']), sha256: text })(value)

const writeUp = shape({ text, madeAt: instant, promptVersion: count, inputs: each(writeUpInput) })

const fact = shape({
  date: day,
  role: oneOf(factRoles),
  status: oneOf(['accepted', 'pending', 'rejected']),
  precision: oneOf(['day', 'month', 'year']),
  evidence: text,
})

const texts = each(text)
const name = upTo(documentLimits.name)
const names = each(name, documentLimits.names)

/** What a field of each type may hold; a date that is not known yet is empty. */
const fieldValues: Readonly<Record<FieldType, Check>> = {
  text,
  url: text,
  select: text,
  'multi-select': texts,
  number: amount,
  money: amount,
  date: (value) => (value === '' ? null : day(value)),
  bool: flag,
  link: text,
}

const fieldShape = shape({ name, type: oneOf(fieldTypes), value: () => null, currency: orNull(text) })

const field: Check = (value) => {
  const found = fieldShape(value)
  if (found !== null) return found
  // The shape was just found to be right.
  const { type, value: held } = value as CustomField
  return fieldValues[type](held)
}

/** One row for each field of the contract: a new field does not compile until it has its check. */
const checks: Readonly<Record<keyof Document, Check>> = {
  id,
  collection: text,
  title: upTo(documentLimits.title),
  text,
  textFormat: oneOf(['markdown', 'plain']),
  summary: text,
  tags: names,
  aliases: names,
  uri: orNull(text),
  kind: oneOf(documentKinds),
  mimeType: orNull(text),
  status: orNull(upTo(documentLimits.status)),
  due: orNull(day),
  priority: orNull(oneOf(priorities)),
  personal: orNull(flag),
  private: flag,
  madeBy: oneOf(['owner', 'agent']),
  agentEdited: flag,
  media: orNull(oneOf(mediaKinds)),
  later: orNull(oneOf(laterKinds)),
  language: orNull(upTo(documentLimits.language)),
  sensitivity: orNull(oneOf(sensitivities)),
  asn: orNull(whole),
  category: orNull(name),
  correspondents: names,
  fields: each(field),
  created: instant,
  updated: instant,
  added: instant,
  source: orNull(source),
  captures: each(capture),
  writeUp: orNull(writeUp),
  links: texts,
  sources: texts,
  family: orNull(text),
  familyOrder: orNull(order),
  facts: each(fact),
  trashedAt: orNull(instant),
  pinned: flag,
  noTextReason: orNull(oneOf(noTextReasons)),
}

const isField = (name: string): name is keyof Document => Object.hasOwn(checks, name)

/** The draft as it may be saved; a field that is there but undefined is left out. */
export function checkDraft(value: unknown): Checked<DocumentDraft> {
  if (!isRecord(value)) return invalid('document', 'wrong-type')
  const fields = checkFields(value, isField)
  if (!fields.ok) return fields
  const draft = fields.value
  for (const name of ['id', 'title']) if (!Object.hasOwn(draft, name)) return invalid(name, 'required')
  // Each member was just checked, and the two that a draft must have are there.
  return ok(draft as unknown as DocumentDraft)
}

/** Fields of a document by themselves, each of those that `isAllowed`; one that is there but undefined is left out. */
export function checkFields(
  value: object,
  isAllowed: (name: string) => boolean,
): Checked<Readonly<Partial<Record<string, unknown>>>> {
  const given = Object.entries(value).filter(([, member]) => member !== undefined)
  for (const [name, member] of given) {
    const found = isField(name) && isAllowed(name) ? checks[name](member) : fault('not-allowed')
    if (found !== null) return invalid(name, found.problem, found.limit)
  }
  return ok(Object.fromEntries(given))
}

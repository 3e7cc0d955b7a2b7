// What a value of each column must be beyond its type, and what takes its place when damage made it something else.
import {
  documentKinds,
  factRoles,
  fieldTypes,
  imageKinds,
  laterKinds,
  mediaKinds,
  noTextReasons,
  priorities,
  sensitivities,
} from '../contract/documents.ts'
import type { SqlValue } from '../sqlite/sql.ts'
import { isLonger } from './check-arguments.ts'
import { documentLimits } from './check-document.ts'

/** Nothing can take its place: the row goes. */
export const unfit = Symbol('unfit')

/** The value itself when it is right; what stands in for it otherwise. */
export type ColumnRule = (value: SqlValue) => SqlValue | typeof unfit

const orElse =
  (isRight: (value: SqlValue) => boolean, otherwise: SqlValue | typeof unfit): ColumnRule =>
  (value) =>
    isRight(value) ? value : otherwise

const isOneOf =
  (choices: readonly string[]) =>
  (value: SqlValue): boolean =>
    choices.some((choice) => choice === value)

const orNull =
  (isRight: (value: SqlValue) => boolean): ColumnRule =>
  (value) =>
    value === null || isRight(value) ? value : null

const isFlag = (value: SqlValue): boolean => value === 0 || value === 1

/** The days that a Date can hold. */
const latestMs = 8.64e15
const isInstant = (value: SqlValue): boolean => typeof value === 'number' && Math.abs(value) <= latestMs
const isCount = (value: SqlValue): boolean => typeof value === 'number' && value >= 0
const isDay = (value: SqlValue): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value)

function isRealDay(day: string): boolean {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

const isHash = (value: SqlValue): boolean => typeof value === 'string' && /^[0-9a-f]+$/.test(value)

/** Farther than any version of a document. */
const farthestOrder = 1_000_000_000
const isOrder = (value: SqlValue): boolean => typeof value === 'number' && Math.abs(value) <= farthestOrder

const isListAsJson = (value: SqlValue): boolean => Array.isArray(parsed(value))

function isChangeAsJson(value: SqlValue): boolean {
  const change = parsed(value)
  if (typeof change !== 'object' || change === null) return false
  return ['was', 'became'].every(
    (name) => typeof Object.entries(change).find(([key]) => key === name)?.[1] === 'object',
  )
}

function parsed(value: SqlValue): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    // Not JSON is one of the things it may be.
    return undefined
  }
}

/** Cut to so many characters. */
const upTo =
  (characters: number): ColumnRule =>
  (value) =>
    typeof value === 'string' && isLonger(value, characters) ? [...value].slice(0, characters).join('') : value

const isFilled = (value: SqlValue): boolean => typeof value === 'string' && value.trim() !== ''

const sharedName: ColumnRule = (value) => (isFilled(value) ? upTo(documentLimits.name)(value) : unfit)

type Rules = Readonly<Record<string, Readonly<Record<string, ColumnRule>>>>

/** Where it cannot be told any more who may see a document, nobody else may. */
export function rulesAt(nowMs: number): Rules {
  return {
    documents: {
      title: upTo(documentLimits.title),
      status: upTo(documentLimits.status),
      language: upTo(documentLimits.language),
      kind: orElse(isOneOf(documentKinds), 'note'),
      text_format: orElse(isOneOf(['markdown', 'plain']), 'markdown'),
      due: orNull(isDay),
      priority: orNull(isOneOf(priorities)),
      personal: orNull(isFlag),
      private: orElse(isFlag, 1),
      made_by: orElse(isOneOf(['owner', 'agent']), 'owner'),
      agent_edited: orElse(isFlag, 0),
      media: orNull(isOneOf(mediaKinds)),
      later: orNull(isOneOf(laterKinds)),
      sensitivity: orElse((value) => value === null || isOneOf(sensitivities)(value), 'restricted'),
      created: orElse(isInstant, nowMs),
      updated: orElse(isInstant, nowMs),
      added: orElse(isInstant, nowMs),
      source_size: orNull(isCount),
      source_modified: orNull(isInstant),
      source_sha256: orNull(isHash),
      family_order: orNull(isOrder),
      trashed_at: orNull(isInstant),
      pinned: orElse(isFlag, 0),
      no_text_reason: orNull(isOneOf(noTextReasons)),
      open_questions: orElse(isFlag, 0),
      revision: orElse(isCount, 1),
      text_revision: orElse(isCount, 1),
    },
    document_fields: { name: upTo(documentLimits.name), type: orElse(isOneOf(fieldTypes), unfit) },
    captures: {
      type: orElse(isOneOf(['image', 'file', 'drawing']), 'file'),
      image_kind: orNull(isOneOf(imageKinds)),
      image_kind_by_hand: orElse(isFlag, 0),
      sha256: orNull(isHash),
      size: orNull(isCount),
      changed_at: orNull(isInstant),
      current: orElse(isFlag, 1),
    },
    readings: {
      type: orElse(isOneOf(['ocr', 'pdf', 'text', 'barcode', 'annotation']), 'text'),
      page: orNull(isCount),
      replaced: orElse(isFlag, 0),
    },
    write_ups: {
      made_at: orElse(isInstant, nowMs),
      prompt_version: orElse(isCount, 1),
      inputs: orElse(isListAsJson, '[]'),
    },
    facts: {
      date: orElse(isDay, unfit),
      role: orElse(isOneOf(factRoles), 'other'),
      status: orElse(isOneOf(['accepted', 'pending', 'rejected']), 'pending'),
      precision: orElse(isOneOf(['day', 'month', 'year']), 'day'),
    },
    links: { role: orElse(isOneOf(['text', 'write-up', 'related', 'source']), unfit) },
    originals: { sha256: orElse(isHash, unfit), size: orElse(isCount, unfit), added: orElse(isInstant, nowMs) },
    views: { name: orElse(isFilled, unfit), created: orElse(isInstant, nowMs) },
    tags: { name: sharedName },
    people: { name: sharedName },
    systems: { code: orElse(isFilled, unfit) },
    categories: { code: orElse(isFilled, unfit) },
    undo_steps: { made_at: orElse(isInstant, nowMs), documents: orElse(isCount, unfit) },
    undo_documents: { before: orElse(isChangeAsJson, unfit) },
  }
}

// The arguments of edits and of changes to many documents, read strictly.
import {
  type ChangeTargets,
  changeLimits,
  type DocumentChange,
  type DocumentEdit,
  type EditableFields,
  sharedFields,
} from '../contract/changes.ts'
import type { DocumentRef } from '../contract/documents.ts'
import { ok } from '../contract/result.ts'
import { cleanTag } from '../markdown/tags.ts'
import {
  allChecked,
  type Checked,
  checkFlag,
  checkList,
  checkNow,
  checkObject,
  checkQuery,
  checkText,
  checkTimeZone,
  checkWhole,
  invalid,
} from './check-arguments.ts'
import { checkFields, documentLimits } from './check-document.ts'
import { checkRef } from './check-ref.ts'
import { cleanNames, cleanText } from './clean-document.ts'

/** Written by the store itself, or by what a person does with the document as a whole. */
const notEditable: ReadonlySet<string> = new Set([
  'id',
  'collection',
  'created',
  'updated',
  'added',
  'madeBy',
  'agentEdited',
  'source',
  'family',
  'familyOrder',
  'trashedAt',
  'noTextReason',
])

export function checkEdit(value: unknown): Checked<DocumentEdit> {
  const edit = checkObject(value, { field: 'edit', names: ['ref', 'revision', 'fields'] })
  if (!edit.ok) return edit
  const checked = allChecked({ ref: checkRef(edit.value.ref), revision: checkRevision(edit.value.revision) })
  if (!checked.ok) return checked
  const { fields } = edit.value
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return invalid('fields', 'wrong-type')
  const named = checkFields(fields, (name) => !notEditable.has(name))
  // Each member was just checked as the field of a document that it is named after.
  return named.ok ? ok({ ...checked.value, fields: named.value as Partial<EditableFields> }) : named
}

const checkRevision = (value: unknown): Checked<number> =>
  value === undefined
    ? invalid('revision', 'required')
    : checkWhole(value, { field: 'revision', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 })

/** Each document once. */
export function checkRefs(value: unknown): Checked<readonly DocumentRef[]> {
  const refs = checkList(value, { field: 'documents', most: changeLimits.documents }, checkRef)
  return refs.ok ? ok(distinct(refs.value)) : refs
}

const distinct = (refs: readonly DocumentRef[]): DocumentRef[] => [
  ...new Map(refs.map((ref) => [JSON.stringify([ref.collection, ref.id]), ref])).values(),
]

export function checkTargets(value: unknown): Checked<ChangeTargets> {
  const targets = checkObject(value, { field: 'targets', names: ['type', 'refs', 'request', 'except'] })
  if (!targets.ok) return targets
  const { type, refs, request, except } = targets.value
  if (type === 'documents') {
    const checked = checkRefs(refs)
    return checked.ok ? ok({ type, refs: checked.value }) : checked
  }
  if (type !== 'found') return invalid('targets', 'not-allowed')
  const isNone = except === undefined || (Array.isArray(except) && except.length === 0)
  const checked = allChecked({ request: checkFound(request), except: isNone ? ok([]) : checkRefs(except) })
  return checked.ok ? ok({ type, ...checked.value }) : checked
}

type FoundRequest = Extract<ChangeTargets, { type: 'found' }>['request']

function checkFound(value: unknown): Checked<FoundRequest> {
  if (typeof value !== 'object' || value === null) return invalid('request', 'wrong-type')
  // More members than these are no mistake: the request of a search names a page too.
  const request: Readonly<Record<string, unknown>> = { ...value }
  return allChecked({
    query: checkQuery(request['query']),
    fuzzy: checkFlag(request['fuzzy'], 'fuzzy', true),
    nowMs: checkNow(request['nowMs']),
    timeZone: checkTimeZone(request['timeZone']),
  })
}

const nameLists = ['addTags', 'removeTags', 'addPeople', 'removePeople'] as const

/** Names are given as they are stored. */
export function checkChange(value: unknown): Checked<DocumentChange> {
  const change = checkObject(value, { field: 'change', names: ['set', 'trashed', ...nameLists] })
  if (!change.ok) return change
  const { set = {}, trashed, ...lists } = change.value
  if (typeof set !== 'object' || set === null || Array.isArray(set)) return invalid('set', 'wrong-type')
  const fields = checkFields(set, (name) => sharedFields.some((field) => field === name))
  if (!fields.ok) return fields
  if (trashed !== undefined && typeof trashed !== 'boolean') return invalid('trashed', 'wrong-type')
  const names: Partial<Record<(typeof nameLists)[number], readonly string[]>> = {}
  for (const list of nameLists) {
    const checked = checkNames(lists[list], list)
    if (!checked.ok) return checked
    names[list] = checked.value
  }
  // Each member was just checked as the shared field that it is named after.
  return ok({
    set: cleanTexts(fields.value) as NonNullable<DocumentChange['set']>,
    ...names,
    ...(trashed !== undefined && { trashed }),
  })
}

/** Texts as they are stored: else what is so already would seem to differ. */
const cleanTexts = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? cleanText(value) : value]),
  )

function checkNames(value: unknown, field: string): Checked<readonly string[]> {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ok([])
  const names = checkList(value, { field, most: documentLimits.names }, (name) => checkName(name, field))
  return names.ok ? ok(cleanNames(names.value)) : names
}

const checkName = (value: unknown, field: string): Checked<string> =>
  checkText(value, { field, longest: documentLimits.name })

/** A tag with at least one segment that is more than blanks. */
export function checkTag(value: unknown, field: string): Checked<string> {
  const name = checkName(value, field)
  if (!name.ok) return name
  const [tag = ''] = cleanNames([name.value])
  return /^[/\s]*$/u.test(tag) ? invalid(field, 'not-allowed') : ok(tag)
}

/** As a note's text would write it: no stray slashes, which would make levels without a name. */
export function checkNewTag(value: unknown): Checked<string> {
  const tag = checkTag(value, 'to')
  if (!tag.ok) return tag
  const cleaned = cleanTag(tag.value)
  return cleaned === '' ? invalid('to', 'not-allowed') : ok(cleaned)
}

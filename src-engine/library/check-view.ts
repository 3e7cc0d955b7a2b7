// The arguments of views, read strictly.
import type { DocumentRef } from '../contract/documents.ts'
import { ok } from '../contract/result.ts'
import { type ViewContent, type ViewDraft, type ViewPage, viewLimits } from '../contract/views.ts'
import {
  allChecked,
  type Checked,
  checkFlag,
  checkNow,
  checkObject,
  checkQuery,
  checkTimeZone,
  checkWhole,
  invalid,
} from '../store/check-arguments.ts'
import { checkRef } from '../store/check-ref.ts'
import { checkLabel } from './check-label.ts'

export const checkViewName = (value: unknown, field = 'name'): Checked<string> =>
  checkLabel(value, { field, longest: viewLimits.name })

export function checkViewDraft(value: unknown): Checked<Required<ViewDraft>> {
  const draft = checkObject(value, { field: 'arguments', names: ['name', 'content', 'replace'] })
  if (!draft.ok) return draft
  const { name, content, replace } = draft.value
  return allChecked({
    name: checkViewName(name),
    content: checkContent(content),
    replace: checkFlag(replace, 'replace', false),
  })
}

function checkContent(value: unknown): Checked<ViewContent> {
  if (value === undefined) return invalid('content', 'required')
  const content = checkObject(value, { field: 'content', names: ['type', 'query', 'refs'] })
  if (!content.ok) return content
  const { type, query, refs } = content.value
  if (type !== 'live' && type !== 'snapshot') return invalid('type', type === undefined ? 'required' : 'not-allowed')
  if (type === 'live') {
    if (refs !== undefined) return invalid('refs', 'not-allowed')
    const checked = checkQuery(query)
    return checked.ok ? ok({ type, query: checked.value }) : checked
  }
  if (query !== undefined) return invalid('query', 'not-allowed')
  const checked = checkRefs(refs, viewLimits.documents)
  return checked.ok ? ok({ type, refs: checked.value }) : checked
}

/** One to `most` different documents in the order of their first mention. */
export function checkRefs(value: unknown, most: number): Checked<readonly DocumentRef[]> {
  if (value === undefined) return invalid('refs', 'required')
  if (!Array.isArray(value)) return invalid('refs', 'wrong-type')
  const refs = new Map<string, DocumentRef>()
  for (const member of value) {
    const checked = checkRef(member)
    if (!checked.ok) return checked
    const { collection, id } = checked.value
    refs.set(JSON.stringify([collection, id]), { collection, id })
    if (refs.size > most) return invalid('refs', 'too-many', most)
  }
  return refs.size === 0 ? invalid('refs', 'required') : ok([...refs.values()])
}

/** A page larger than the largest is no mistake: it is cut to that. */
export function checkViewPage(value: unknown): Checked<ViewPage> {
  const page = checkObject(value, { field: 'arguments', names: ['name', 'page', 'pageSize', 'nowMs', 'timeZone'] })
  if (!page.ok) return page
  const { name, page: number, pageSize, nowMs, timeZone } = page.value
  return allChecked({
    name: checkViewName(name),
    page: checkWhole(number, { field: 'page', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 }),
    pageSize: checkWhole(pageSize, { field: 'pageSize', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 25 }),
    nowMs: checkNow(nowMs),
    timeZone: checkTimeZone(timeZone),
  })
}

export function checkMoment(value: unknown): Checked<Pick<ViewPage, 'nowMs' | 'timeZone'>> {
  const moment = checkObject(value, { field: 'arguments', names: ['nowMs', 'timeZone'] })
  if (!moment.ok) return moment
  return allChecked({ nowMs: checkNow(moment.value.nowMs), timeZone: checkTimeZone(moment.value.timeZone) })
}

// What is to be pinned, read strictly.
import { ok } from '../contract/result.ts'
import type { PinTarget } from '../contract/views.ts'
import { type Checked, checkObject, checkQuery, invalid } from '../store/check-arguments.ts'
import { checkRef } from '../store/check-ref.ts'
import { checkLabel } from './check-label.ts'

const longestLabel = 200

export function checkPinTarget(value: unknown): Checked<PinTarget> {
  const target = checkObject(value, { field: 'arguments', names: ['type', 'ref', 'query', 'label'] })
  if (!target.ok) return target
  const { type, ref, query, label } = target.value
  switch (type) {
    case 'document': {
      if (query !== undefined) return invalid('query', 'not-allowed')
      if (label !== undefined) return invalid('label', 'not-allowed')
      const checked = checkRef(ref)
      return checked.ok ? ok({ type, ref: checked.value }) : checked
    }
    case 'query': {
      if (ref !== undefined) return invalid('ref', 'not-allowed')
      const checked = checkQuery(query)
      if (!checked.ok) return checked
      const named = checkLabel(label, { field: 'label', longest: longestLabel })
      return named.ok ? ok({ type, query: checked.value, label: named.value }) : named
    }
    default:
      return invalid('type', type === undefined ? 'required' : 'not-allowed')
  }
}

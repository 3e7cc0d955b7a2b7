// The arguments of a change to the filing, read strictly.
import type { FilingChange } from '../contract/filing.ts'
import { ok } from '../contract/result.ts'
import { allChecked, type Checked, checkObject, invalid } from '../store/check-arguments.ts'
import { checkLabel } from './check-label.ts'

const longestName = 200

/** `S01` to `S99`; `S00` is none. */
const systemCode = /^S(?!00)\d{2}$/
/** Two digits, `10` to `99`. */
const categoryCode = /^[1-9]\d$/

type Given = Readonly<Partial<Record<'system' | 'code' | 'name', unknown>>>

export function checkFilingChange(value: unknown): Checked<FilingChange> {
  const change = checkObject(value, { field: 'arguments', names: ['action', 'system', 'code', 'name'] })
  if (!change.ok) return change
  const { action, ...given } = change.value
  switch (action) {
    case 'save-system':
      return onlyWith(given, { code: checkCode(given.code, 'code', systemCode), name: checkName(given.name) }, action)
    case 'remove-system':
      return onlyWith(given, { code: checkCode(given.code, 'code', systemCode) }, action)
    case 'save-category':
      return onlyWith(
        given,
        {
          system: checkSystem(given.system),
          code: checkCode(given.code, 'code', categoryCode),
          name: checkName(given.name),
        },
        action,
      )
    case 'remove-category':
      // Documents bring categories with any code, and those can be taken away as well.
      return onlyWith(given, { system: checkSystem(given.system), code: checkCode(given.code, 'code', /\S/) }, action)
    case 'select':
      return onlyWith(given, { system: checkSystem(given.system) }, action)
    default:
      return invalid('action', action === undefined ? 'required' : 'not-allowed')
  }
}

/** Members that belong to another action are a mistake. */
function onlyWith<Fields extends Readonly<Record<string, Checked<unknown>>>, Action extends FilingChange['action']>(
  given: Given,
  fields: Fields,
  action: Action,
): Checked<
  { readonly [Name in keyof Fields]: Fields[Name] extends Checked<infer T> ? T : never } & { action: Action }
> {
  const strange = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (strange !== undefined) return invalid(strange, 'not-allowed')
  const checked = allChecked(fields)
  return checked.ok ? ok({ action, ...checked.value }) : checked
}

const checkName = (value: unknown): Checked<string> => checkLabel(value, { field: 'name', longest: longestName })

const checkSystem = (value: unknown): Checked<string | null> =>
  value === null ? ok(null) : checkCode(value, 'system', systemCode)

function checkCode(value: unknown, field: string, pattern: RegExp): Checked<string> {
  if (value === undefined) return invalid(field, 'required')
  if (typeof value !== 'string') return invalid(field, 'wrong-type')
  return pattern.test(value) ? ok(value) : invalid(field, 'not-allowed')
}

// Names that a person gives: views, systems, categories, the words of a pin.
import { ok } from '../contract/result.ts'
import { type Checked, checkText, invalid } from '../store/check-arguments.ts'
import { cleanText } from '../store/clean-document.ts'
import { titleKey } from '../store/document-rows.ts'

/** One line without blanks at its ends, of 1 to `longest` characters, with something in it that can be told apart. */
export function checkLabel(
  value: unknown,
  rule: { readonly field: string; readonly longest: number },
): Checked<string> {
  const cleaned =
    typeof value === 'string'
      ? cleanText(value)
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim()
      : value
  const checked = checkText(cleaned, rule)
  if (!checked.ok) return checked
  return titleKey(checked.value) === '' ? invalid(rule.field, 'required') : ok(checked.value)
}

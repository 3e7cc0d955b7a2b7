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
  const cleaned = typeof value === 'string' ? oneLine(cleanText(value)) : value
  const checked = checkText(cleaned, rule)
  if (!checked.ok) return checked
  return titleKey(checked.value) === '' ? invalid(rule.field, 'required') : ok(checked.value)
}

/** Blanks of every kind and control characters as single blanks, none at the ends. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

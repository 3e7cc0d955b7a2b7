// The value of a custom field, between the store and a text field. Pure.
import type { CustomField, FieldType } from '../../../../src-engine/contract/documents.ts'

type Value = CustomField['value']

export function printValue(value: Value): string {
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** Null when the text is no value of the type. A list is parted by commas. */
export function readValue(type: FieldType, text: string): Value | null {
  const trimmed = text.trim()
  switch (type) {
    case 'number':
    case 'money':
      return readNumber(trimmed)
    case 'bool':
      return trimmed === 'true'
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(trimmed) ? trimmed : null
    case 'multi-select':
      return [...new Set(trimmed.split(/[,、]/).map((part) => part.trim()))].filter((part) => part !== '')
    default:
      return trimmed
  }
}

/**
 * With the decimal comma as well: `12,5` and `1.234,50` as people write them.
 *
 *   1234.5     ->  1234.5
 *   1.234,50   ->  1234.5
 *   1,234.50   ->  1234.5
 *   12 apples  ->  null
 */
function readNumber(text: string): number | null {
  const bare = text.replace(/[\s'’]/g, '')
  const isComma = bare.lastIndexOf(',') > bare.lastIndexOf('.')
  const isGroup = /^-?\d{1,3}(?:,\d{3})+$/.test(bare) && (bare.match(/,/g)?.length ?? 0) > 1
  const plain = isComma && !isGroup ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** The value that survives a change of the type, as far as it can. */
export function changeType(field: CustomField, type: FieldType): CustomField {
  const value = readValue(type, printValue(field.value)) ?? emptyValue(type)
  return { ...field, type, value, currency: type === 'money' ? (field.currency ?? 'EUR') : null }
}

export function emptyValue(type: FieldType): Value {
  switch (type) {
    case 'number':
    case 'money':
      return 0
    case 'bool':
      return false
    case 'multi-select':
      return []
    default:
      return ''
  }
}

/** Currencies are three letters. Null for anything else. */
export function readCurrency(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : null
}

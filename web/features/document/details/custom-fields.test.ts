import { expect, test } from 'vitest'
import type { CustomField, FieldType } from '../../../../src-engine/contract/documents.ts'
import { changeType, readCurrency, readValue } from './custom-fields.ts'

test.each<[FieldType, string, unknown]>([
  ['number', '12', 12],
  ['number', ' -3.5 ', -3.5],
  ['number', '12,5', 12.5],
  ['number', '1.234,50', 1234.5],
  ['number', '1,234.50', 1234.5],
  ['number', '1,234,567', 1234567],
  ['number', '1 234', 1234],
  ['number', '12 apples', null],
  ['number', '', null],
  ['money', '0', 0],
  ['date', '2026-03-01', '2026-03-01'],
  ['date', 'tomorrow', null],
  ['bool', 'true', true],
  ['multi-select', 'a, b , a,', ['a', 'b']],
  ['text', ' plain ', 'plain'],
])('a field of type %s reads %j as %j', (type, text, value) => {
  expect(readValue(type, text)).toEqual(value)
})

test('another type keeps what it can of the value', () => {
  const field: CustomField = { name: 'Amount', type: 'text', value: '12,50', currency: null }
  expect(changeType(field, 'money')).toEqual({ name: 'Amount', type: 'money', value: 12.5, currency: 'EUR' })
  expect(changeType(field, 'date').value).toBe('')
  expect(changeType({ ...field, type: 'multi-select', value: ['a', 'b'] }, 'text').value).toBe('a, b')
})

test.each([
  ['eur', 'EUR'],
  [' usd ', 'USD'],
  ['€', null],
])('the currency %j is %j', (text, code) => {
  expect(readCurrency(text)).toBe(code)
})

import { expect, test } from 'vitest'
import type { Suggestion } from '../../../src-engine/contract/complete.ts'
import { type Combobox, closedBox, keyOutcome, narrowBox, openBox, refillBox } from './combobox.ts'

const suggestion = (query: string): Suggestion => ({ query, kind: 'value', label: query, detail: null })
const box = (active: number): Combobox => ({ suggestions: ['kind:note', 'kind:todo'].map(suggestion), active })

const show = (state: Combobox, key: string, altKey = false): string => {
  const outcome = keyOutcome(state, { key, altKey })
  if (outcome.type === 'move') return `move ${outcome.active}`
  return outcome.type === 'choose' ? `choose ${outcome.suggestion.query}` : outcome.type
}

test.each([
  ['down from the field', box(-1), 'ArrowDown', 'move 0'],
  ['down from the last option', box(1), 'ArrowDown', 'move -1'],
  ['up from the field', box(-1), 'ArrowUp', 'move 1'],
  ['up from the first option', box(0), 'ArrowUp', 'move -1'],
  ['Enter on an option', box(1), 'Enter', 'choose kind:todo'],
  ['Enter in the field', box(-1), 'Enter', 'pass'],
  ['Escape', box(0), 'Escape', 'close'],
  ['Tab', box(0), 'Tab', 'pass'],
  ['a letter', box(0), 'a', 'pass'],
  ['down without a list', closedBox, 'ArrowDown', 'pass'],
  ['Escape without a list', closedBox, 'Escape', 'pass'],
])('%s', (_name, state, key, expected) => {
  expect(show(state, key)).toBe(expected)
})

test('with Alt the arrows open and close the list', () => {
  expect(show(closedBox, 'ArrowDown', true)).toBe('open')
  expect(show(box(0), 'ArrowUp', true)).toBe('close')
})

test.each([
  ['the option gone to, at its new place', box(1), ['kind:topic', 'kind:todo'], 1],
  ['the field, when the option is gone', box(1), ['kind:topic'], -1],
  ['the field', box(-1), ['kind:note'], -1],
])('an answer that arrives late leaves the arrows at %s', (_name, state, queries, active) => {
  expect(refillBox(state, queries.map(suggestion), 'kind:').active).toBe(active)
})

test('a list never offers the text itself', () => {
  expect(openBox([suggestion('kind:note'), suggestion('kind:todo')], 'kind:note').suggestions).toHaveLength(1)
})

test.each([
  ['kind:n', ['kind:note']],
  ['KIND:', ['kind:note', 'kind:todo']],
  ['kind:note x', []],
])('until the answer to %j is there, %j can be chosen', (text, expected) => {
  const narrowed = narrowBox(box(1), text)
  expect(narrowed.suggestions.map(({ query }) => query)).toEqual(expected)
  expect(narrowed.active).toBe(-1)
})

import { expect, test } from 'vitest'
import {
  continueLine,
  type FieldState,
  indentLines,
  insertLink,
  type TextChange,
  toggleAround,
  toggleLines,
} from './text-changes.ts'

/** `|` is the caret, two of them are a selection. */
function field(drawn: string): FieldState {
  const from = drawn.indexOf('|')
  const to = drawn.lastIndexOf('|')
  return { text: drawn.replaceAll('|', ''), from, to: to === from ? from : to - 1 }
}

function draw({ text }: FieldState, change: TextChange | null): string | null {
  if (change === null) return null
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
  const { selectFrom, selectTo } = change
  const selected = selectTo === selectFrom ? '' : `${after.slice(selectFrom, selectTo)}|`
  return `${after.slice(0, selectFrom)}|${selected}${after.slice(selectTo)}`
}

const changes: Readonly<Record<string, (state: FieldState) => TextChange | null>> = {
  enter: continueLine,
  bold: (state) => toggleAround(state, '**'),
  heading: (state) => toggleLines(state, 'heading'),
  list: (state) => toggleLines(state, 'list'),
  task: (state) => toggleLines(state, 'task'),
  indent: (state) => indentLines(state, 1),
  outdent: (state) => indentLines(state, -1),
  link: insertLink,
}

test.each([
  ['enter', 'tea|', null],
  ['enter', '- tea|', '- tea\n- |'],
  ['enter', '- te|a', '- te\n- |a'],
  ['enter', '|- tea', null],
  ['enter', '  * tea|\nmore', '  * tea\n  * |\nmore'],
  ['enter', '9. tea|', '9. tea\n10. |'],
  ['enter', '- [x] tea|', '- [x] tea\n- [ ] |'],
  ['enter', 'a\n- |', 'a\n|'],
  ['enter', 'a\n- [ ] |\nb', 'a\n|\nb'],
  ['enter', '> said|', '> said\n> |'],
  ['enter', '> |', '|'],
  ['enter', '-tea|', null],
  ['enter', '- |tea|', null],
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['bold', 'a **|word|** b', 'a |word| b'],
  ['bold', 'a |', 'a **|**'],
  ['heading', 'te|a', '## te|a'],
  ['heading', '## te|a', '### te|a'],
  ['heading', '### te|a', 'te|a'],
  ['heading', '- te|a', '## te|a'],
  ['list', '|', '- |'],
  ['list', '|a\n\nb|', '|- a\n\n- b|'],
  ['list', '|- a\n- b|', '|a\nb|'],
  ['list', '- [ ] te|a', '- te|a'],
  ['task', '  te|a', '  - [ ] te|a'],
  ['task', '3. te|a', '3. [ ] te|a'],
  ['task', '- [x] te|a', 'te|a'],
  ['task', '## te|a', '- [ ] te|a'],
  ['indent', '- a\n- |b', '- a\n  - |b'],
  ['indent', '2. |b', '   2. |b'],
  ['outdent', '  - |b', '- |b'],
  ['outdent', '\t- |b', '- |b'],
  ['outdent', '- |b', '- |b'],
  ['link', 'see |', 'see [[|'],
  ['link', 'see |tea|', 'see [[tea]]|'],
  ['link', '|https://example.org|', '[|](https://example.org)'],
])('%s in %j gives %j', (name, before, after) => {
  expect(draw(field(before), changes[name]?.(field(before)) ?? null)).toBe(after)
})

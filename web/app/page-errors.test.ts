import { expect, test } from 'vitest'
import { addNoted, placeOf, watchPageErrors } from './page-errors.ts'

const withStack = (stack: string): Error => Object.assign(new Error('my secret words'), { stack })

test.each([
  [
    'Error: words\n    at save (https://example.org/kept/assets/add-x1.js:3:14)\n    at b (https://e.org/c.js:1:1)',
    'add-x1.js:3:14',
  ],
  ['save@https://example.org/kept/assets/add-x1.js:3:14\n', 'add-x1.js:3:14'],
  ['Error: words\n    at https://example.org/a.js:1:2', 'a.js:1:2'],
  ['Error: words', '?'],
])('of the stack %j the place %s is kept', (stack, place) => {
  expect(placeOf(withStack(stack))).toBe(place)
})

test('what is noted holds the kind and the place and no word of the message', () => {
  const page = new EventTarget()
  // Only addEventListener is used, which every event target has.
  const errors = watchPageErrors(page as Window)
  const reason = withStack('TypeError: my secret words\n at f (https://example.org/a.js:1:2)')
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'my secret words' }))
  const error = Object.assign(new Event('error'), {
    error: reason,
    filename: 'https://example.org/b.js',
    lineno: 4,
    colno: 5,
  })
  page.dispatchEvent(error)
  expect(errors.noted().map(({ detail }) => detail)).toEqual(['Error a.js:1:2', 'string ?', 'Error b.js:4:5'])
})

test('the same error is counted, and the oldest of too many is dropped', () => {
  let kept = addNoted(addNoted([], 'a', '1'), 'a', '2')
  expect(kept).toEqual([{ type: 'Unexpected', detail: 'a', at: '2', times: 2 }])
  for (let index = 0; index < 60; index += 1) kept = addNoted(kept, `b${index}`, '3')
  expect(kept).toHaveLength(50)
  expect(kept.at(-1)?.detail).toBe('b59')
})

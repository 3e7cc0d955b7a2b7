import { expect, test } from 'vitest'
import { scanMarkdown } from '../../../src-engine/markdown/scan-markdown.ts'
import { tickTask } from './tick-task.ts'

test.each([
  ['- [ ] tea', 0, true, '- [x] tea'],
  ['- [x] tea', 0, false, '- [ ] tea'],
  ['- [X] tea\n- [ ] milk', 1, true, '- [X] tea\n- [x] milk'],
  ['1. [ ] tea\n   - [ ] hot', 1, true, '1. [ ] tea\n   - [x] hot'],
  ['---\ntags: a\n---\n\n* [ ] 日本', 0, true, '---\ntags: a\n---\n\n* [x] 日本'],
])('in %j box %i becomes %s', (text, index, done, expected) => {
  const task = scanMarkdown(text).tasks[index]
  expect(task && tickTask(text, task, done)).toBe(expected)
})

test('where the box is no more, nothing is written', () => {
  expect(tickTask('tea [ ]', { boxFrom: 0, boxTo: 3 }, true)).toBeNull()
  expect(tickTask('', { boxFrom: 2, boxTo: 5 }, true)).toBeNull()
})

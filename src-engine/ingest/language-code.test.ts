import { expect, test } from 'vitest'
import { languageCode } from './language-code.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['PT_br', 'pt'],
  [' nds ', 'nds'],
  ['zh-Hant-TW', 'zh'],
  ['german', null],
  ['e', null],
  ['', null],
  ['enü', null],
  [7, null],
  [null, null],
  [['de'], null],
])('%j is %s', (written, code) => {
  expect(languageCode(written)).toBe(code)
})

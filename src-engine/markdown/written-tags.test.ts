import { expect, test } from 'vitest'
import { writtenTags } from './written-tags.ts'

test.each<[text: string, before: string, had: readonly string[], expected: readonly string[]]>([
  ['Buy #tea and #shop/list', '', [], ['tea', 'shop/list']],
  ['Buy coffee', 'Buy #tea', ['tea', 'shop'], ['shop']],
  ['Buy #Tea', 'Buy #tea', ['shop', 'tea'], ['shop', 'Tea']],
  ['`#no` https://a.example/#b', '', ['kept'], ['kept']],
  ['Same #tea', 'Same #tea', ['tea'], ['tea']],
])('%s', (text, before, tags, expected) => {
  expect(writtenTags(text, { text: before, tags })).toEqual(expected)
})

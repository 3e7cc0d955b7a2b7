import { expect, test } from 'vitest'
import { typedPart } from './typed-part.ts'

const show = (label: string, text: string): string => {
  const range = typedPart(label, text)
  return range ? `${label.slice(0, range.from)}[${label.slice(range.from, range.to)}]${label.slice(range.to)}` : label
}

test.each([
  ['kind:', 'rent ki', '[ki]nd:'],
  ['note', 'kind:no', '[no]te'],
  ['note', 'kind:', 'note'],
  ['home/garden', 'tag:home/ga', 'home/[ga]rden'],
  ['North Bank', 'from:"nor', '[Nor]th Bank'],
  ['North Bank', '-from:ba', 'North [Ba]nk'],
  ['tea kind:note', 'tea k', '[tea k]ind:note'],
  ['Garden plan', 'my gar', '[Gar]den plan'],
  ['東京の庭', '東京', '[東京]の庭'],
  ['İzmir', 'iz', 'İzmir'],
  ['note', '', 'note'],
])('of %s with %j typed', (label, text, expected) => {
  expect(show(label, text)).toBe(expected)
})

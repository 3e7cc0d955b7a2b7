import { expect, test } from 'vitest'
import { readVarints } from './best-varints.ts'

test.each([
  [[], []],
  [[0], [0]],
  [
    [5, 127],
    [5, 127],
  ],
  [
    [0x81, 0x00, 3],
    [128, 3],
  ],
  [[0xff, 0x7f], [16383]],
])('bytes %j hold %j', (bytes, values) => {
  expect(readVarints(Uint8Array.from(bytes))).toEqual(values)
})

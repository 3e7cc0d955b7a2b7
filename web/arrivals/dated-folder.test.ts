import { expect, test } from 'vitest'
import { datedFolder } from './dated-folder.ts'

test.each([
  ['Shared', new Date(2026, 10, 3, 4, 5, 6), 'Shared/2026-11-03 040506'],
  ['Camera', new Date(2026, 0, 31, 23, 10, 5), 'Camera/2026-01-31 231005'],
])('%s at %s', (name, at, folder) => {
  expect(datedFolder(name, at)).toBe(folder)
})

import { expect, test } from 'vitest'
import { generationFileName, generationOf } from './generation-marks.ts'

test.each([0, 1, 12])('the file of generation %i tells its number', (generation) => {
  expect(generationOf(generationFileName(generation))).toBe(generation)
})

test.each(['kept.db-journal', 'kept.0.db', 'kept.01.db', 'other.db', 'kept.x.db', ''])(
  '%j is no generation',
  (name) => {
    expect(generationOf(name)).toBeNull()
  },
)
